import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

/**
 * Holds a form that is sent while files are still being uploaded, and sends it once they are there. When one of them fails
 * meanwhile, it says that nothing was saved. `failed` counts the files that failed; those from before the form was sent do
 * not hold it back.
 */
export function useWaitForUploads(part: RefObject<HTMLElement | null>, sending: boolean, failed: number): void {
  const held = useRef<{ form: HTMLFormElement; button: HTMLElement | null; failedBefore: number } | null>(null);
  const failedNow = useRef(failed);
  useEffect(() => {
    failedNow.current = failed;
  });

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || !sending) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { form, button: event.submitter, failedBefore: failedNow.current };
      showToast({ title: "Your images are still uploading", text: "The form is saved as soon as the images are there." });
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [part, sending]);

  useEffect(() => {
    if (sending || !held.current) return;
    const { form, button, failedBefore } = held.current;
    held.current = null;
    if (failed > failedBefore) showToast(notSaved);
    else if (form.isConnected) form.requestSubmit(button);
  }, [sending, failed]);
}

const notSaved = {
  title: "Your changes are not saved yet.",
  text: "An image could not be uploaded. Try it again or dismiss it, then save again.",
  tone: "problem" as const,
};

/** Tells the form around it that something changed which nobody typed. */
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
