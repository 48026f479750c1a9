/**
 * Notes the last press on what does nothing, or less, without scripts (`data-held` on links), and repeats it once they run.
 * It stands in the page itself, complete. Answers with a look at what was pressed.
 */
export function keepEarlyPress(): () => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  const note = (event: MouseEvent) => {
    const place = event.target instanceof Element ? event.target : null;
    pressed = place?.closest<HTMLElement>("button[type=button]:not([popovertarget]), a[data-held]") ?? null;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (pressed instanceof HTMLAnchorElement && !isElsewhere) event.preventDefault();
  };
  addEventListener("click", note, true);
  addEventListener("alive", () => {
    removeEventListener("click", note, true);
    pressed?.click();
  });
  return () => pressed;
}
