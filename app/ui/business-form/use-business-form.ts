import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormValues, ProfileForm } from "./form-values.ts";
import type { Sender } from "#app/ui/form/post-form.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { validationError } from "./error-summary.tsx";
import { useChanges } from "./unsaved-changes.tsx";

type Options = {
  schema: Parameters<typeof parseWithZod>[1]["schema"];
  values: FormValues;
  sender: Sender;
  /** A fixed id for a form that an island hydrates. Its page has shown the answer already. */
  islandId?: string;
  /** The toast for a form that fails validation in the browser. */
  refused?: Toast;
};

/**
 * Implements the behavior of business forms: knows whether something was changed, shows problems in a summary and a toast, and
 * moves the focus to them.
 */
export function useBusinessForm({ schema, values, sender: { answer }, refused = validationError, islandId }: Options) {
  // After a check of the whole form, the status is "success" or "error". A check of one field has no status.
  const checked = useRef<"success" | "error" | undefined>(undefined);
  const [form, fields] = useForm<ProfileForm>({
    ...(islandId && { id: islandId }),
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
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [toast, setToast] = useState<Toast>(answer?.problem ?? refused);
  const isChanged = useChanges(element, answer !== undefined);
  const news = islandId ? undefined : answer;
  useEffect(() => {
    if (news?.problem) setToast(news.problem);
  }, [news]);
  useEffect(() => {
    if (!news && refusals === 0) return;
    // Waits until the problems are rendered.
    const frame = requestAnimationFrame(() => {
      // The summary in the save bar is in view wherever the person is in the form. The island's form has it at the top.
      const first = islandId ? element.current!.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]") : null;
      (first ?? summary.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [news, refusals, islandId]);

  const { onSubmit, ...formProps } = getFormProps(form);
  const problems = form.allErrors;
  const isRefused = form.status === "error" && Object.keys(problems).length > 0;
  return {
    fields,
    problems,
    isChanged,
    formProps: {
      ...formProps,
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        checked.current = undefined;
        onSubmit(event);
        if (checked.current !== "error") return;
        setToast(refused);
        showToast(refused);
        setRefusals((count) => count + 1);
      },
    },
    /** The summary's props, or null while the form has no problems. */
    refusal: isRefused ? { ref: summary, toast, problems: problemList(problems, form.id) } : null,
  };
}

/** Lists every problem with its field's id. The upload areas have fixed ids. */
function problemList(problems: Record<string, string[]>, formId: string) {
  return Object.entries(problems).flatMap(([name, texts]) => {
    const fieldId = name.startsWith("photos") ? "photos" : name === "logo" ? name : `${formId}-${name}`;
    return texts.map((text) => ({ id: name === "" ? null : fieldId, text }));
  });
}
