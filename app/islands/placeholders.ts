/** Gives search inputs their short placeholder on phones. The style sheet already shows it. */
export function fitPlaceholders(): void {
  const phone = matchMedia("(max-width: 768px)");
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[data-short]")];
  const long = inputs.map(({ placeholder }) => placeholder);
  const fit = () => {
    for (const [index, input] of inputs.entries()) input.placeholder = phone.matches ? input.dataset["short"]! : long[index]!;
  };
  fit();
  phone.addEventListener("change", fit);
}
