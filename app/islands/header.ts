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

/** Gives search inputs their short placeholder on phones. The style sheet already shows it. */
export function fitPlaceholders(): void {
  const phone = matchMedia("(max-width: 768px)");
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[data-short]")];
  const long = inputs.map(({ placeholder }) => placeholder);
  const fit = () => {
    for (const [index, input] of inputs.entries()) input.placeholder = phone.matches ? input.dataset["short"]! : long[index]!;
  };
  fit();
  phone.addEventListener("change", fit);
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
