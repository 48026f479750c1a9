/**
 * Loads the next page of a list when the visitor comes near its end, and appends its cards. After a failure, the link to the next
 * page stays a link.
 */

/** How far below the screen the end of the list may be when the next page is loaded. */
const near = "600px";

/** `end` contains the link to the next page. */
export function start(end: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void loadMore(end).then((hasMore) => hasMore && observer.observe(end));
    },
    { rootMargin: near },
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
  const list = document.querySelector("[data-cards]");
  const more = next?.querySelector("[data-cards]");
  if (!list || !more) return false;
  append(list, more);
  const nextLink = next?.querySelector("[data-island='load-more'] a");
  if (nextLink) link.replaceWith(nextLink);
  else end.remove();
  return Boolean(nextLink);
}

async function fetchPage(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address);
    return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** Appends the groups of `more`. A group that continues the last one of `list` only adds its cards. */
function append(list: Element, more: Element): void {
  const shown = new Set([...list.querySelectorAll("article")].map(profileOf));
  for (const card of more.querySelectorAll("article")) if (shown.has(profileOf(card))) card.remove();
  for (const part of [...more.children]) {
    const group = part.getAttribute("data-group");
    const last = [...list.children].findLast((each) => each.hasAttribute("data-group"));
    if (group === null || !part.querySelector("article")) continue;
    if (last?.getAttribute("data-group") === group) gridOf(last).append(...gridOf(part).children);
    else {
      // As on the server, a divider stands before the businesses without a paid plan.
      if (group === "basic") list.append(document.createElement("hr"));
      list.append(part);
    }
  }
}

function gridOf(group: Element): Element {
  return group.querySelector("article")!.parentElement!;
}

/** Returns the address of a card's profile, which identifies the business. */
function profileOf(card: Element): string | null {
  return card.querySelector("[href^='/business/']")!.getAttribute("href");
}
