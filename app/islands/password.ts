/**
 * Lets a button show the password in the field that it controls. Submitting hides the password again, because password managers need
 * a hidden field. Documents start this as an island, and React as a ref.
 */
export function start(button: HTMLElement | null): (() => void) | undefined {
  const field = document.getElementById(button?.getAttribute("aria-controls") ?? "") as HTMLInputElement | null;
  if (!button || !field) return;
  const show = (isShown: boolean) => {
    field.type = isShown ? "text" : "password";
    button.ariaPressed = String(isShown);
  };
  const stop = new AbortController();
  button.addEventListener("click", () => show(field.type === "password"), stop);
  field.form?.addEventListener("submit", () => show(false), stop);
  return () => stop.abort();
}
