/**
 * Says on phones what is said there in fewer words (`data-brief`). It stands in the page itself, complete: scripts come later,
 * and the server cannot know how wide a screen is.
 */
export function sayBriefly(): void {
  if (!matchMedia("(max-width: 768px)").matches) return;
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-brief]"))
    input.placeholder = input.dataset["brief"]!;
}
