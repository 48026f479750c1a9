import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { PendingFormData, TextLink } from "#app/ui/button.tsx";
import { type Toast, failureText, noConnection } from "#app/ui/toast/toast.shared.ts";
import { FormProblem } from "./field.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { type FormAnswer, HiddenFields, loggedOut, LogInLink, type Sender, type SentFormProps } from "./post-form.tsx";
import { isNoAnswer, type NoAnswer } from "./preserve-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { type Inserting, refuseLongPaste } from "./refuse-long-paste.ts";

const onInsert = (event: Inserting) => refuseLongPaste(event, showToast);
const pasteHandlers = { onPaste: onInsert, onDrop: onInsert };

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

/** If the request gets no usable response, shows a message above the fields and in a toast, and keeps the entered values. */
function ClientForm({ failed, toastOnly, fields = {}, sender, isBare, onSubmit, children, ...form }: SentFormProps) {
  const { Form: Fetcher, data, state, formData = null } = sender.fetcher!;
  const [pressed, setPressed] = useState<HTMLButtonElement | null>(null);
  const noAnswer = isNoAnswer(data) ? data.noAnswer : null;
  const problem = sender.answer?.problem;
  // Each answer is one toast, also if the page renders again.
  const [toast, setToast] = useState<{ of: unknown; shown: Toast | null | undefined }>({ of: undefined, shown: problem });
  if (toast.of !== data) setToast({ of: data, shown: noAnswer ? { ...failed, tone: "problem" } : problem });
  useEffect(() => {
    if (noAnswer && toastOnly) pressed?.focus();
  }, [noAnswer, toastOnly, pressed]);
  return (
    <Fetcher
      {...form}
      method="post"
      {...pasteHandlers}
      onSubmit={(event) => {
        onSubmit?.(event);
        setPressed((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null);
      }}
    >
      {noAnswer && !toastOnly && (
        <FormProblem about={noAnswer}>{`${failureText(failed)} ${failureHint(noAnswer.status)}`}</FormProblem>
      )}
      {!noAnswer && isBare && !toastOnly && problem && <FormProblem about={data}>{failureText(problem)}</FormProblem>}
      {!noAnswer && problem?.to && <TextLink to={problem.to.path} label={problem.to.label} look="justify-self-start" />}
      {!noAnswer && sender.answer?.refused === loggedOut && <LogInLink />}
      <HiddenFields fields={fields} />
      <PendingFormData value={state === "idle" ? null : (formData ?? null)}>{children}</PendingFormData>
      <PageToast toast={toast.shown} />
    </Fetcher>
  );
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
