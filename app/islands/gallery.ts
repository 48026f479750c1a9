/** The minimum distance of a swipe, in pixels. A shorter movement is a tap. */
const swipeDistance = 40;

/**
 * Enlarges the photos that `gallery` links to, in the dialog of its `template`. Buttons, arrow keys, and swipes show the previous or
 * next photo. Escape closes the dialog, and so does a click anywhere except on the bar with the Previous and Next buttons.
 */
export function start(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll("a")];
  const dialog = gallery.querySelector("template")!.content.querySelector("dialog")!;
  const image = dialog.querySelector("img")!;
  const position = dialog.querySelector("p");
  let place = 0;
  let opener: HTMLElement | undefined;
  gallery.append(dialog);

  function show(next: number) {
    place = (next + links.length) % links.length;
    const small = links[place]!.querySelector("img")!;
    image.srcset = small.srcset;
    image.src = small.src;
    image.alt = small.alt;
    if (position) position.textContent = `${place + 1} of ${links.length}`;
  }
  const step = (by: number) => links.length > 1 && show(place + by);

  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      opener = link;
      show(index);
      dialog.showModal();
    });
  }
  // Safari does not focus a link that is clicked, so it does not return the focus to it.
  dialog.addEventListener("close", () => opener?.focus({ preventScroll: true }));
  dialog.addEventListener("keydown", ({ key, altKey }) => {
    if (altKey) return;
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  });

  let swiped = false;
  dialog.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("[data-controls], [data-step]") : null;
    if (control?.dataset["step"]) step(Number(control.dataset["step"]));
    // Some browsers send a click after a swipe.
    else if (!control && !swiped) dialog.close();
    swiped = false;
  });
  let touch: { x: number; y: number } | null = null;
  dialog.addEventListener("pointerdown", ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
    swiped = false;
    // If a second finger touches the screen, the gesture is a pinch.
    touch = pointerType !== "mouse" && isPrimary ? { x, y } : null;
  });
  dialog.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!touch) return;
    const [across, down] = [clientX - touch.x, clientY - touch.y];
    touch = null;
    if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(down)) return;
    swiped = true;
    step(across < 0 ? 1 : -1);
  });
}
