function report(facts: Record<string, string>): void {
  navigator.sendBeacon?.("/visit", new URLSearchParams(facts));
}

function onShow(): void {
  // A page that the browser prerenders is counted when the visitor opens it.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", onShow, { once: true });
  else report({ page: location.pathname });
}

function onClick({ target, type, button }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLElement>("a[data-tap]");
  // The middle button also opens a link. The right button opens a menu.
  if (!link || (type === "auxclick" && button !== 1)) return;
  report({ tap: link.dataset["tap"]!, business: link.dataset["business"]! });
}

/**
 * Reports each time that the page is shown, and taps on tracked links. The browser sends the beacon in the background, so a tap is not
 * delayed.
 */
export function countVisits(): void {
  addEventListener("pageshow", onShow);
  document.addEventListener("click", onClick);
  document.addEventListener("auxclick", onClick);
}
