import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "./toast.ts";

/** A form sent while files are still on their way waits for them: otherwise it would be saved without them. */
export function useHeldSubmit(part: RefObject<HTMLElement | null>, sending: boolean, failed: boolean): void {
  const held = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);

  useEffect(() => {
    const form = part.current?.closest("form");
    if (!form || !sending) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { form, button: event.submitter };
      showToast({ title: "Your images are still uploading", text: "They are saved together as soon as the images are there." });
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [part, sending]);

  useEffect(() => {
    if (sending || !held.current) return;
    const { form, button } = held.current;
    held.current = null;
    // What failed is looked at first.
    if (!failed && form.isConnected) form.requestSubmit(button);
  }, [sending, failed]);
}

/** Tells the form around it that something changed which nobody typed. */
export function useNoticedChange(part: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const field = part.current?.querySelector("input[type=hidden]") ?? part.current?.querySelector("input[type=file]");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    field?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [part, value]);
}
