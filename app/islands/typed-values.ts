/**
 * Returns a function that fills in again what was filled in before React took over a form. React then gets the events for it. Checkboxes
 * and times go back to what the server sent first, because React knows only that. Texts stay in place, so that typing can go on.
 */
export function takeValues(form: HTMLFormElement): () => void {
  const again: (() => void)[] = [];
  const times: (() => void)[] = [];
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      if (field.checked === field.defaultChecked) continue;
      field.checked = field.defaultChecked;
      again.push(() => field.click());
    } else if (field instanceof HTMLInputElement && field.type === "time") {
      const { value } = field;
      if (value === field.defaultValue) continue;
      field.value = field.defaultValue;
      times.push(() => enter(field, value));
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== "file" && field.value !== field.defaultValue) again.push(() => enter(field, field.value));
    }
  }
  return () => [...again, ...times].forEach((put) => put());
}

/** Sets a value in a way that React notices. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
