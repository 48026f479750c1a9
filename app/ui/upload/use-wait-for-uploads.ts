import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/**
 * Delays submitting a form until its uploads finish. If an upload fails, says that nothing was saved. `failed` counts the failed
 * uploads. Uploads that failed before the form was submitted do not stop it.
 */
export function useWaitForUploads(part: RefObject<HTMLElement | null>, sending: boolean, failed: number): void {
  const pendingSubmit = useRef<{ form: HTMLFormElement; button: HTMLElement | null; failedBefore: number } | null>(null);
  const failedNow = useRef(failed);
  useEffect(() => {
    failedNow.current = failed;
  });

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || !sending) return;
    const delay = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      pendingSubmit.current = { form, button: event.submitter, failedBefore: failedNow.current };
      showToast({ title: "Your images are still uploading", text: "We'll save the form when the uploads finish." });
    };
    form.addEventListener("submit", delay);
    return () => form.removeEventListener("submit", delay);
  }, [part, sending]);

  useEffect(() => {
    if (sending || !pendingSubmit.current) return;
    const { form, button, failedBefore } = pendingSubmit.current;
    pendingSubmit.current = null;
    if (failed > failedBefore) showToast(notSaved);
    else if (form.isConnected) form.requestSubmit(button);
  }, [sending, failed]);
}

const notSaved = {
  title: "Your changes are not saved yet.",
  text: "An image failed to upload. Try again or dismiss it, and then save again.",
  tone: "problem" as const,
};

/** Fires input and change events on the surrounding form when `value` changes without typing. */
export function useDispatchChange(part: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const field = part.current?.querySelector("input[type=hidden]") ?? part.current?.querySelector("input[type=file]");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    field?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [part, value]);
}
