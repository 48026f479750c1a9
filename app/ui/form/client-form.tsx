import { useEffect, useRef, useState } from "react";
import { Form, useActionData, useFetcher, useNavigation } from "react-router";
import { PendingFormData, TextLink } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { type FailureMessage, failureText, noConnection } from "./failure-message.ts";
import { FormProblem, FormProblemsHidden } from "./field.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import {
  type FormAnswer,
  HiddenFields,
  loggedOut,
  LogInLink,
  type PostFormProps,
  type Sender,
  type SentFormProps,
} from "./post-form.tsx";
import { isNoAnswer, type NoAnswer } from "./preserve-form.ts";
import { refuseLongPaste } from "./refuse-long-paste.ts";

/** How forms are sent in the areas with the framework's client. */
export const clientForms = { useSender: useFetcherSender, Form: ClientForm };

/** A request without a response does not change the last answer. */
function useFetcherSender(pageAnswer: FormAnswer | undefined): Sender {
  const fetcher = useFetcher<FormAnswer | NoAnswer>();
  const [answer, setAnswer] = useState(pageAnswer);
  const { data } = fetcher;
  if (data && !isNoAnswer(data) && data !== answer) setAnswer(data);
  return { answer, fetcher };
}

function ClientForm(props: SentFormProps) {
  return props.action === undefined ? <NavigatingForm {...props} /> : <FetcherForm {...props} />;
}

/** If the request gets no usable response, shows a message above the fields and in a toast, and keeps the entered values. */
function FetcherForm({ failed, toastOnly, fields = {}, sender, isBare, onSubmit, children, ...form }: SentFormProps) {
  const { Form: Fetcher, data, state, formData = null } = sender.fetcher!;
  const pressed = useRef<HTMLElement | null>(null);
  const noAnswer = isNoAnswer(data) ? data.noAnswer : null;
  const problem = sender.answer?.problem;
  const message = typeof failed === "function" ? failed("") : failed;
  // Each answer is one toast, also if the page renders again.
  const [toast, setToast] = useState<{ of: unknown; shown: Toast | null | undefined }>({ of: undefined, shown: problem });
  if (toast.of !== data) setToast({ of: data, shown: noAnswer ? { ...message, tone: "problem" } : problem });
  useEffect(() => {
    if (noAnswer && toastOnly) pressed.current?.focus();
  }, [noAnswer, toastOnly]);
  return (
    <Fetcher
      {...form}
      method="post"
      onPaste={refuseLongPaste}
      onDrop={refuseLongPaste}
      onSubmit={(event) => {
        onSubmit?.(event);
        pressed.current = (event.nativeEvent as SubmitEvent).submitter;
      }}
    >
      {noAnswer && !toastOnly && (
        <FormProblem about={noAnswer}>{`${failureText(message)} ${failureHint(noAnswer.status)}`}</FormProblem>
      )}
      {!noAnswer && isBare && !toastOnly && problem && <FormProblem about={data}>{failureText(problem)}</FormProblem>}
      {!noAnswer && problem?.to && <TextLink to={problem.to.path} label={problem.to.label} look="justify-self-start" />}
      {!noAnswer && sender.answer?.refused === loggedOut && <LogInLink />}
      {/* Hides the server's earlier response, which is out of date now. */}
      <FormProblemsHidden value={noAnswer !== null && !toastOnly}>
        <HiddenFields fields={fields} />
        <PendingFormData value={state === "idle" ? null : (formData ?? null)}>{children}</PendingFormData>
      </FormProblemsHidden>
      <PageToast toast={toast.shown} />
    </Fetcher>
  );
}

/** The form of a page whose action has not moved to `formAction` yet. */
function NavigatingForm(props: SentFormProps) {
  const { failed, toastOnly = false, fields = {}, sender: _, isBare: __, onSubmit, children, ...form } = props;
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
