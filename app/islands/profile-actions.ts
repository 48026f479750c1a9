const googleDirections = "https://www.google.com/maps/dir/?";

/**
 * Shows the bar at the bottom of a phone's screen while the actions at the top of the profile are out of view. On Apple's phones and
 * tablets, directions open in Apple's map app.
 */
export function start(actions: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>("[data-call-bar]");
  // The sticky header covers the top of the screen.
  const options = { rootMargin: "-64px 0px 0px" };
  if (bar)
    new IntersectionObserver(([seen]) => bar.toggleAttribute("data-shown", !seen!.isIntersecting), options).observe(actions);
  if (!/iPhone|iPad|iPod/.test(navigator.userAgent)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${googleDirections}"]`)) {
    const address = new URL(link.href).searchParams.get("destination") ?? "";
    link.href = `https://maps.apple.com/?${new URLSearchParams({ daddr: address })}`;
  }
}
