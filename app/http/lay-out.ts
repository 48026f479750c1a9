/**
 * Lays out what is `below` the first screen, three pieces at a time so that nobody's hand is held up by it, and says so when
 * all is done. It stands in the page itself, complete.
 */
export function layOut(): void {
  const waiting = [...document.querySelectorAll(".below:not([data-laid-out])")];
  for (const piece of waiting.slice(0, 3)) piece.setAttribute("data-laid-out", "");
  if (waiting.length > 3) setTimeout(layOut, 20);
  else document.documentElement.setAttribute("data-laid-out", "");
}
