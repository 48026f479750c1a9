/** Closes each `<details data-menu>` on Escape, on a click outside it, and when the page is shown again. */
export function closeMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  document.addEventListener("click", ({ target }) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary")!.focus();
    }
  });
  addEventListener("pageshow", () => {
    for (const menu of open()) menu.open = false;
  });
}

/** On wide screens, the placeholders of the search boxes name the town. */
export function fitPlaceholders(): void {
  const wide = matchMedia("(min-width: 769px)");
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-long]")) {
    const short = input.placeholder;
    const fit = () => (input.placeholder = wide.matches ? input.dataset["long"]! : short);
    wide.addEventListener("change", fit);
    fit();
  }
}

/** Shows the header's search box when the page's own search box, which `data-after` names, has scrolled away. */
export function showSecondSearch(): void {
  const box = document.querySelector<HTMLElement>("[data-after]");
  const own = document.getElementById(box?.dataset["after"] ?? "");
  if (!box || !own) return;
  const headerHeight = box.closest("header")!.offsetHeight;
  new IntersectionObserver(([entry]) => void (box.hidden = entry!.isIntersecting || entry!.boundingClientRect.top > 0), {
    rootMargin: `-${headerHeight}px 0px 0px`,
  }).observe(own);
}
