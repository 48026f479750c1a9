import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SubmissionForm } from "#app/routes/join/submit-business/submission-form.tsx";
import { TownProvider } from "#app/ui/town-context.tsx";
import { takeValues } from "./typed-values.ts";

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
