// Tells the site of taps on counted links. A script of its own, as the first tap may come before the others run; the
// browser sends the beacon on the side, so the tap waits for nothing.
function onTap({ target, type, button }) {
  const link = target instanceof Element && target.closest("a[data-tap]");
  // The other buttons open a link too, but for the one that opens a menu.
  if (!link || (type === "auxclick" && button !== 1)) return;
  const { tap = "", business = "" } = link.dataset;
  navigator.sendBeacon?.("/tap", new URLSearchParams({ what: tap, business }));
}

document.addEventListener("click", onTap);
document.addEventListener("auxclick", onTap);
