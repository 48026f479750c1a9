import { useEffect, useRef, useState } from "react";
import { Form, type FormProps, useActionData, useNavigation } from "react-router";
import { PendingFormData } from "#app/ui/button.tsx";
import { FormProblem, FormProblemsHidden } from "./field.tsx";
import { isNoAnswer } from "./preserve-form.ts";
import { refuseLongPaste } from "./refuse-long-paste.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** What a form says when its request gets no usable answer. */
export type FailureMessage = { title: string; text?: string };

/** For a form of which the specification says nothing. */
export const failedToSend: FailureMessage = { title: "Error", text: "Failed to send. Please try again." };

type FailureMessages = FailureMessage | ((pressed: string) => FailureMessage);

type Props = Omit<FormProps, "method"> & {
  /** By the value of the pressed button, where a form has several. */
  failed: FailureMessages;
  /** For a form that is only buttons: the toast says enough, and the pressed button gets the focus back. */
  toastOnly?: boolean;
  /** Hidden fields. They also tell this form from the other forms of the page, while one of them is on its way. */
  fields?: Record<string, string | number>;
};

/**
 * A form that is posted. When its request gets no usable answer it says so, above its fields and in a toast; what was typed
 * stays, and it can be sent again. The route of its action exports a client action that calls `keepForm`.
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
      {/* What the server said before is out of date then. */}
      <FormProblemsHidden value={failure !== null && !toastOnly}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PendingFormData value={isSent ? formData : null}>{children}</PendingFormData>
      </FormProblemsHidden>
    </Form>
  );
}

/** The form that was sent last: a page may have several, and they share one answer. */
let lastSubmitted: HTMLFormElement | null = null;

function useFailure(failed: FailureMessages, toastOnly: boolean) {
  const answer = useActionData<unknown>();
  const [failure, setFailure] = useState<{ count: number; text: string } | null>(null);
  const sent = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null);
  const words = useRef(failed);
  useEffect(() => {
    words.current = failed;
  });
  useEffect(() => {
    if (!isNoAnswer(answer) || !sent.current || sent.current.form !== lastSubmitted) return setFailure(null);
    const { button } = sent.current;
    const pressed = button instanceof HTMLButtonElement ? button.value : "";
    const said = typeof words.current === "function" ? words.current(pressed) : words.current;
    const text = `${failureText(said)} ${failureHint(answer.noAnswer.status)}`;
    setFailure((before) => ({ count: (before?.count ?? 0) + 1, text }));
    showToast({ ...said, tone: "problem" });
    if (toastOnly) button?.focus();
  }, [answer, toastOnly]);

  function note(form: HTMLFormElement, button: HTMLElement | null) {
    lastSubmitted = form;
    sent.current = { form, button };
  }
  return { failure, note };
}

function failureText({ title, text }: FailureMessage): string {
  if (!text) return /[.?!]$/.test(title) ? title : `${title}.`;
  return title === "Error" ? text : `${title}${/[.?!]$/.test(title) ? "" : ":"} ${text}`;
}

/** What else is known. A request without an answer may have arrived: nothing here says that it did not. */
function failureHint(status: number): string {
  if (status === 0) return "The connection was lost before the site answered. What you entered is still here.";
  if (status === 413) return "It was too large: please use shorter texts or smaller files. What you entered is still here.";
  if (status === 429) return "Too many requests came from your connection: please wait a minute. What you entered is still here.";
  return "The site did not answer as it should. What you entered is still here.";
}
