/** How long a page may load before the loading text appears, in milliseconds. For faster pages, the text would only flicker. */
const delay = 300;

/** Shows the loading text while the browser waits for the page of a clicked link or a sent search. */
export function showLoading(): void {
  let timer: ReturnType<typeof setTimeout>;
  const show = (isShown: boolean) => {
    clearTimeout(timer);
    const screen = document.getElementById("loading");
    if (screen) screen.hidden = !isShown;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(true), delay);
  };
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (link && opensPage(link)) later();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === "get") later();
  });
  // The browser's Stop button sends no event, so the next touch or key hides the text.
  for (const event of ["pagehide", "pageshow", "pointerdown", "keydown"]) addEventListener(event, () => show(false));
}

/** Returns whether a click on the link opens another page of this site in this tab. */
function opensPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !link.target && !link.download && !(isSamePage && link.hash);
}
