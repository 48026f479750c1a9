// Reports each page that is shown, and taps on tracked links. This is a separate script because the first tap may come before the
// other scripts run. The browser sends the beacon in the background, so the tap is not delayed.
function report(facts) {
  navigator.sendBeacon?.("/visit", new URLSearchParams(facts));
}

function onShow() {
  // A page that the browser prerenders is counted when the visitor opens it.
  if (document.prerendering) document.addEventListener("prerenderingchange", onShow, { once: true });
  else report({ page: location.pathname });
}

function onClick({ target, type, button }) {
  const link = target instanceof Element && target.closest("a[data-tap]");
  // The middle button also opens a link. The right button opens a menu.
  if (!link || (type === "auxclick" && button !== 1)) return;
  report({ tap: link.dataset.tap, business: link.dataset.business });
}

addEventListener("pageshow", onShow);
document.addEventListener("click", onClick);
document.addEventListener("auxclick", onClick);
