import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SubmissionForm } from "#app/routes/join/submit-business/submission-form.tsx";
import { TownProvider } from "#app/ui/town-context.tsx";

/** Hydrates the form for a new business. Keeps what the browser or the visitor already filled in. */
export function start(element: HTMLElement): Promise<void> {
  const { town, props } = JSON.parse(element.dataset["props"]!);
  const putBack = takeValues(element.querySelector("form")!);
  return new Promise((resolve) => {
    const onReady = () => {
      putBack();
      resolve();
    };
    hydrateRoot(
      element,
      <TownProvider value={town}>
        <SubmissionForm {...props} />
        <Ready onReady={onReady} />
      </TownProvider>,
    );
  });
}

function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, []); // oxlint-disable-line react/exhaustive-deps
  return null;
}

/**
 * Returns a function that fills in again what was filled in before React took over a form. React then gets the events for it. Checkboxes
 * and times go back to what the server sent first, because React knows only that. Texts stay in place, so that typing can go on.
 */
function takeValues(form: HTMLFormElement): () => void {
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
