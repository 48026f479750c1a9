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
