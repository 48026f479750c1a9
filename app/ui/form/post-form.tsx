import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useNavigation } from "react-router";
import { PendingFormData } from "#app/ui/button.tsx";
import { FormProblem, FormProblemsHidden } from "./field.tsx";
import { type FailureMessage, failureText } from "./failure-message.ts";
import { isNoAnswer } from "./preserve-form.ts";
import { refuseLongPaste } from "./refuse-long-paste.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

type FailureMessages = FailureMessage | ((pressed: string) => FailureMessage);

type Props = Omit<FormProps, "method"> & {
  /** The message if sending fails. A form with several buttons can pass a function that gets the pressed button's value. */
  failed: FailureMessages;
  /** Shows only the toast, so that the pressed button keeps the focus. Set it for a form that has only buttons. */
  toastOnly?: boolean;
  /** Hidden fields. They also distinguish the page's forms while one of them is being sent. */
  fields?: Record<string, string | number>;
};

/**
 * A form that sends a POST request. If the request gets no usable response, the form shows a message above its fields and in a toast,
 * and keeps the entered values. The route that handles the form must export a client action that calls `preserveForm`.
 */
export function PostForm({ failed, toastOnly = false, fields = {}, onSubmit, children, ...form }: Props) {
  const { failure, note } = useFailure(failed, toastOnly);
  const { formMethod, formData = null } = useNavigation();
  const hidden = Object.entries(fields);
  const isSent = formMethod === "POST" && hidden.every(([name, value]) => formData?.get(name) === String(value));
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
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PendingFormData value={isSent ? formData : null}>{children}</PendingFormData>
      </FormProblemsHidden>
    </Form>
  );
}

/** The form that was submitted last. All forms on a page share one response. */
let lastSubmitted: HTMLFormElement | null = null;

function useFailure(failed: FailureMessages, toastOnly: boolean) {
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
    const message = typeof messages.current === "function" ? messages.current(pressed) : messages.current;
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
  if (status === 0) return "The connection was lost before the site responded. What you entered is still here.";
  if (status === 413)
    return "Your form is too large. Please shorten your text or use smaller files. What you entered is still here.";
  if (status === 429) return "Too many requests came from your connection. Please wait a minute. What you entered is still here.";
  return "The site didn't respond as expected. What you entered is still here.";
}
