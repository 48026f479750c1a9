// Reports clicks on tracked links. This is a separate script because the first click may come before the other scripts run. The
// browser sends the beacon in the background, so the click is not delayed.
function onClick({ target, type, button }) {
  const link = target instanceof Element && target.closest("a[data-tap]");
  // The middle button also opens a link. The right button opens a menu.
  if (!link || (type === "auxclick" && button !== 1)) return;
  const { tap = "", business = "" } = link.dataset;
  navigator.sendBeacon?.("/tap", new URLSearchParams({ what: tap, business }));
}

document.addEventListener("click", onClick);
document.addEventListener("auxclick", onClick);
