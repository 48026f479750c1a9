/** How long a page may load before the loading text appears, in milliseconds. For faster pages, the text would only flicker. */
const delay = 300;

/** Shows the loading text while the browser waits for the page of a clicked link or a sent search. */
export function showLoading(): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = (path: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(path), delay);
  };
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (link && opensPage(link)) later(link.pathname);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.method === "get") later(new URL(form.action).pathname);
  });
  // The browser's Stop button sends no event, so the next touch or key hides the text.
  for (const event of ["pagehide", "pageshow", "pointerdown", "keydown"])
    addEventListener(event, () => {
      clearTimeout(timer);
      show(null);
    });
}

/** Returns whether a click on the link opens another page of this site in this tab. */
function opensPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !link.target && !link.download && !(isSamePage && link.hash);
}

/** Shows the loading screen for a page, or hides it. The style sheet gives it the shape of that page. */
function show(path: string | null): void {
  const screen = document.getElementById("loading");
  if (!screen) return;
  screen.hidden = path === null;
  screen.className = path === location.pathname ? "same-page" : path?.startsWith("/business/") ? "profile" : "list";
}
