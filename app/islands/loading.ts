/** How long a page may load before the loading text appears, in milliseconds. For faster pages, the text would only flicker. */
const delay = 300;

/** Shows the loading text while the browser waits for the page of a clicked link or a sent search. */
export function showLoading(): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => toggle(true), delay);
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
  for (const event of ["pagehide", "pageshow"])
    addEventListener(event, () => {
      clearTimeout(timer);
      toggle(false);
    });
}

/** Returns whether a click on the link opens another page of this site in this tab. */
function opensPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !link.target && !link.download && !(isSamePage && link.hash);
}

function toggle(isLoading: boolean): void {
  const text = document.getElementById("loading");
  if (text) text.hidden = !isLoading;
}
