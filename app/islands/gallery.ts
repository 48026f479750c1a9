/**
 * Enlarges the photos that `gallery` links to, in the dialog of its `template`: a row that scrolls from photo to photo by swipes, buttons,
 * and arrow keys. Escape closes the dialog, and so does a click anywhere except on the Previous and Next buttons.
 */
export function start(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("template")!.content.querySelector("dialog")!;
  const row = dialog.querySelector("ul")!;
  let opener: HTMLElement | undefined;
  gallery.append(dialog);

  const step = (by: number) => row.scrollBy({ left: by * row.clientWidth });

  for (const [index, link] of gallery.querySelectorAll<HTMLElement>(":scope > ul a").entries()) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      opener = link;
      dialog.showModal();
      row.scrollTo({ left: index * row.clientWidth, behavior: "instant" });
    });
  }
  // Safari does not focus a link that is clicked, so it does not return the focus to it.
  dialog.addEventListener("close", () => opener?.focus({ preventScroll: true }));
  dialog.addEventListener("keydown", ({ key, altKey }) => {
    if (!altKey && key === "ArrowLeft") step(-1);
    if (!altKey && key === "ArrowRight") step(1);
  });
  dialog.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-step]");
    if (button) step(Number(button.dataset["step"]));
    else dialog.close();
  });
}
