/**
 * Shows the loading screen while the browser waits for the page of a clicked link or a sent search. Its style makes it visible after
 * 300 ms, because for faster pages, it would only flicker.
 */
export function showLoading(): void {
  const show = (isShown: boolean) => {
    const screen = document.getElementById("loading");
    if (screen) screen.hidden = !isShown;
  };
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (link && opensPage(link)) show(true);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === "get") show(true);
  });
  // The browser's Stop button sends no event, so the next touch or key hides the screen.
  for (const event of ["pagehide", "pageshow", "pointerdown", "keydown"]) addEventListener(event, () => show(false));
}

/** Returns whether a click on the link opens another page of this site in this tab. */
function opensPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !link.target && !link.download && !(isSamePage && link.hash);
}
