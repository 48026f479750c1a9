import { useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { PendingFormData } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type FailureMessage, failureText, noConnection } from "./failure-message.ts";
import { FormProblem, FormProblemsHidden } from "./field.tsx";
import { HiddenFields, type PostFormProps } from "./post-form.tsx";
import { isNoAnswer } from "./preserve-form.ts";
import { refuseLongPaste } from "./refuse-long-paste.ts";

/**
 * The form behind `PostForm` in the areas with the framework's client. If the request gets no usable response, it shows a message
 * above its fields and in a toast, and keeps the entered values. The route that handles it must export a client action that calls
 * `preserveForm`.
 */
export function ClientForm({ failed, toastOnly = false, fields = {}, onSubmit, children, ...form }: PostFormProps) {
  const { failure, note } = useFailure(failed, toastOnly);
  const { formMethod, formData = null } = useNavigation();
  const isSent = formMethod === "POST" && Object.entries(fields).every(([name, value]) => formData?.get(name) === String(value));
  return (
    <Form
      {...form}
      method="post"
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) note(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      }}
    >
      {failure && !toastOnly && <FormProblem key={failure.count}>{failure.text}</FormProblem>}
      {/* Hides the server's earlier response, which is out of date now. */}
      <FormProblemsHidden value={failure !== null && !toastOnly}>
        <HiddenFields fields={fields} />
        <PendingFormData value={isSent ? formData : null}>{children}</PendingFormData>
      </FormProblemsHidden>
    </Form>
  );
}

/** The form that was submitted last. All forms on a page share one response. */
let lastSubmitted: HTMLFormElement | null = null;

function useFailure(failed: PostFormProps["failed"], toastOnly: boolean) {
  const answer = useActionData<unknown>();
  const [failure, setFailure] = useState<{ count: number; text: string } | null>(null);
  const sent = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const messages = useRef(failed);
  useEffect(() => {
    messages.current = failed;
  });
  useEffect(() => {
    if (!isNoAnswer(answer) || !sent.current || sent.current.form !== lastSubmitted) return setFailure(null);
    const { button } = sent.current;
    const pressed = button instanceof HTMLButtonElement ? button.value : "";
    const message: FailureMessage = typeof messages.current === "function" ? messages.current(pressed) : messages.current;
    const text = `${failureText(message)} ${failureHint(answer.noAnswer.status)}`;
    setFailure((before) => ({ count: (before?.count ?? 0) + 1, text }));
    showToast({ ...message, tone: "problem" });
    if (toastOnly) button?.focus();
  }, [answer, toastOnly]);

  function note(form: HTMLFormElement, button: HTMLElement | null) {
    lastSubmitted = form;
    sent.current = { form, button };
  }
  return { failure, note };
}

/**
 * Returns a hint for this status. No hint says that nothing was saved, because a request without a response may still have
 * arrived.
 */
function failureHint(status: number): string {
  if (status === 0) return noConnection;
  if (status === 413)
    return "Your form is too large. Please shorten your text or use smaller files. What you entered is still here.";
  if (status === 429) return "Too many requests came from your connection. Please wait a minute. What you entered is still here.";
  return "The site didn't respond as expected. What you entered is still here.";
}
