/**
 * Tells the site of taps on counted links. It stands in the page itself, complete, as the first tap may come before any script;
 * the browser sends it on the side, so that the tap waits for nothing.
 */
export function countTaps(): void {
  const onTap = ({ target, type, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>("a[data-tap]");
    // The other buttons open a link too, but for the one that opens a menu.
    if (!link || (type === "auxclick" && button !== 1)) return;
    const { tap = "", business = "" } = link.dataset;
    navigator.sendBeacon?.("/tap", new URLSearchParams({ what: tap, business }));
  };
  document.addEventListener("click", onTap);
  document.addEventListener("auxclick", onTap);
}
