import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that checks whether the form has unsaved changes. `initiallyChanged` means that the form opened with unsaved
 * values.
 */
export function useChanges(formRef: RefObject<HTMLFormElement | null>, initiallyChanged: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    // The visitor may have typed before the scripts ran.
    const typed = [...formRef.current!.elements].some((field) => field instanceof HTMLInputElement && isTyped(field));
    before.current = typed ? "" : valuesIn(formRef.current!);
  }, [formRef]);
  return useCallback(() => {
    if (!formRef.current || before.current === null) return false;
    return initiallyChanged || valuesIn(formRef.current) !== before.current;
  }, [formRef, initiallyChanged]);
}

function valuesIn(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === "string");
  return JSON.stringify(texts.sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
}

function isTyped({ type, value, defaultValue }: HTMLInputElement): boolean {
  return ["text", "email", "tel", "url"].includes(type) && value !== defaultValue;
}

/** Makes the browser ask before a changed form's page is left, unless the form is being sent. */
export function useLeaveWarning(isChanged: () => boolean): void {
  useEffect(() => {
    let isSent = false;
    const onSubmit = (event: SubmitEvent) => void (isSent = !event.defaultPrevented);
    const onShow = () => void (isSent = false);
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent && isChanged()) event.preventDefault();
    };
    window.addEventListener("submit", onSubmit);
    window.addEventListener("pageshow", onShow);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("submit", onSubmit);
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isChanged]);
}
