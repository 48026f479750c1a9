/** Shows the bar at the bottom of a phone's screen while the actions at the top of the profile are out of view. */
export function start(actions: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>("[data-call-bar]");
  // The sticky header covers the top of the screen.
  const options = { rootMargin: "-64px 0px 0px" };
  if (bar)
    new IntersectionObserver(([seen]) => bar.toggleAttribute("data-shown", !seen!.isIntersecting), options).observe(actions);
}
