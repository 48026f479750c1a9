/** How far below the screen the end of the list may be when the next page is loaded. */
const rootMargin = "600px";

/**
 * Appends the next page of a list when the visitor comes near its end. `end` contains the link to that page, which stays a link after
 * a failure.
 */
export function start(end: HTMLElement): void {
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry!.isIntersecting) return;
      observer.disconnect();
      if (await loadMore(end)) observer.observe(end);
    },
    { rootMargin },
  );
  observer.observe(end);
}

/** Appends the next page. Returns whether there is another one after it. */
async function loadMore(end: HTMLElement): Promise<boolean> {
  const link = end.querySelector("a")!;
  const label = link.textContent;
  link.textContent = "Loading...";
  const next = await fetchPage(link.href);
  link.textContent = label;
  const list = document.querySelector("[data-cards]")!;
  for (const group of next?.querySelectorAll<HTMLElement>("[data-group]") ?? []) {
    const last = list.lastElementChild as HTMLElement;
    // A group that continues the last one only adds its cards.
    if (last.dataset["group"] === group.dataset["group"]) gridOf(last).append(...gridOf(group).children);
    else list.append(group);
  }
  const nextLink = next?.querySelector("[data-island='load-more'] a");
  if (nextLink) link.replaceWith(nextLink);
  else if (next) end.remove();
  return Boolean(nextLink);
}

/** Returns another page of this site, or null if it can't be loaded. */
export async function fetchPage(address: string): Promise<Document | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
}

function gridOf(group: Element): Element {
  return group.querySelector(".business-grid")!;
}
