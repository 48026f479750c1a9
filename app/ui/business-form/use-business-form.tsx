import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
import type { Sender } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import type { FormValues, ProfileForm } from "./form-values.ts";

/** The toast for a form that fails validation in the browser. The server sends the same text. */
export const validationError: Toast = {
  title: "Validation Error",
  text: "Please fill in all required fields correctly.",
  tone: "problem",
};

type Options = {
  schema: Parameters<typeof parseWithZod>[1]["schema"];
  values: FormValues;
  sender: Sender;
  /** The toast for a form that fails validation in the browser. */
  invalid?: Toast | undefined;
};

/** Implements the behavior of business forms: shows problems in a toast and in a summary, and moves the focus to the summary. */
export function useBusinessForm({ schema, values, sender: { answer }, invalid = validationError }: Options) {
  // After a check of the whole form, the status is "success" or "error". A check of one field has no status.
  const checked = useRef<"success" | "error" | undefined>(undefined);
  const [form, fields] = useForm<ProfileForm>({
    // The form of an island has the same id on the server.
    id: "business",
    lastResult: answer?.reply,
    defaultValue: values as DefaultValue<ProfileForm>,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const submission = parseWithZod(formData, { schema });
      checked.current = submission.status;
      return submission as never;
    },
  });
  const summary = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState({ answer, toast: answer?.problem ?? invalid });
  if (refusal.answer !== answer) setRefusal({ answer, toast: answer?.problem ?? invalid });
  // The page has focused the summary of its own answer already.
  const shown = useRef(refusal);
  useEffect(() => {
    if (shown.current === refusal) return;
    shown.current = refusal;
    // Waits until the problems are rendered.
    const frame = requestAnimationFrame(() => summary.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [refusal]);

  const { onSubmit, ...formProps } = getFormProps(form);
  const problems = form.allErrors;
  const isRefused = form.status === "error" && Object.keys(problems).length > 0;
  return {
    fields,
    problems,
    formProps: {
      ...formProps,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        checked.current = undefined;
        onSubmit(event);
        if (checked.current !== "error") return;
        setRefusal({ answer, toast: invalid });
        showToast(invalid);
      },
    },
    /** The toast's text and the problems, while the form has any. */
    summary: isRefused ? <ProblemSummary ref={summary} toast={refusal.toast} problems={problems} /> : null,
  };
}

type SummaryProps = { ref: Ref<HTMLDivElement>; toast: Toast; problems: Record<string, string[]> };

/** The toast's text, and each problem with a link to its field. A problem without a field concerns the whole form. */
function ProblemSummary({ ref, toast, problems }: SummaryProps) {
  const lines = Object.entries(problems).flatMap(([name, texts]) => texts.map((text) => ({ name, text })));
  return (
    <div
      ref={ref}
      role="alert"
      autoFocus
      tabIndex={-1}
      className="rounded-card border-2 border-brick bg-surface p-5 outline-offset-2"
    >
      <h2 className="flex items-center gap-2 text-lg text-brick">
        <Icon name="circle-alert" />
        {toast.title}
      </h2>
      {toast.text && <p className="mt-1">{toast.text}</p>}
      <ul className="mt-3 grid gap-1 empty:hidden">
        {lines
          .filter(({ name, text }) => name !== "" || (text !== toast.text && text !== toast.title))
          .map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              {name === "" ? (
                text
              ) : (
                <a href={`#${idOf(name)}`} className="inline-flex min-h-6 items-center text-brick underline underline-offset-3">
                  {text}
                </a>
              )}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Returns the id of a field. The upload areas have fixed ids. */
function idOf(name: string): string {
  return name.startsWith("photos") ? "photos" : name === "logo" ? name : `business-${name}`;
}
