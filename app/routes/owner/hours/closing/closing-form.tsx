import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import type { OwnOpeningTimes } from "../load-opening-times.ts";

/** The props for both parts of the page. */
export type ClosingProps = {
  business: OwnOpeningTimes;
  today: string;
  hidden: { businessId: string; isProposal?: string };
};

export const closingFailed = { title: "Failed to save the closing. Please try again." };

const path = "/dashboard/hours/closing";

type Props = Pick<ClosingProps, "today" | "hidden"> & {
  change: string;
  schema: z.ZodType;
  /** The label for the first day. */
  first: string;
  /** The label and help text for the reopening date, in forms that ask for it. */
  until?: { label: string; help: string };
  button: string;
  look: string;
};

/** A form with the first day of a closing and, if `until` is given, the reopening date. */
export function ClosingForm({ today, hidden, change, schema, first, until, button, look }: Props) {
  const sender = useSender();
  const [form, fields] = useForm<{ from: string; until: string }>({
    id: change,
    lastResult: sender.answer?.reply,
    defaultValue: { from: today },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  return (
    <PostForm
      failed={closingFailed}
      action={`${path}/${change}`}
      sender={sender}
      {...getFormProps(form)}
      noValidate
      fields={hidden}
      className="grid gap-5"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <DateField field={fields.from} label={first} min={today} />
      {until && <DateField field={fields.until} {...until} min={today} />}
      <SubmitButton label={button} sending="Saving..." look={`justify-self-start ${look}`} />
    </PostForm>
  );
}

/** A button that undoes a closing. */
export function ReopenButton({ change, hidden, label }: Pick<Props, "change" | "hidden"> & { label: string }) {
  return (
    <PostForm failed={closingFailed} action={`${path}/${change}`} toastOnly fields={hidden}>
      <SubmitButton label={label} sending="Saving..." />
    </PostForm>
  );
}
