import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { TimeField } from "#app/ui/hours-editor/time-field.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { specialDateFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dateFailed } from "./holiday-list.tsx";

type Props = {
  hidden: { businessId: string };
  today: string;
  /** The dates and name of a holiday with different hours, or empty values. */
  typed: { from: string; to: string; reason: string };
  answer: FormAnswer | undefined;
};

type Values = Record<"from" | "to" | "kind" | "reason" | "open" | "close", string>;

/** The form for a day or a period when the business is closed or has different hours. */
export function SpecialDateForm({ hidden, today, typed, answer }: Props) {
  const sender = useSender(answer);
  const [form, fields] = useForm<Values>({
    id: "special-date",
    lastResult: sender.answer?.reply,
    defaultValue: { ...typed, kind: typed.from ? "other" : "closed", ...defaultHours },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: specialDateFields }) as never,
  });
  return (
    <PostForm
      failed={dateFailed}
      action="/dashboard/hours/special-dates"
      sender={sender}
      {...getFormProps(form)}
      noValidate
      fields={hidden}
      className="grid scroll-mt-4 gap-5 [&:not(:has([value=other]:checked))_[data-times]]:hidden"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <DateField field={fields.from} label="First day" min={today} />
        <DateField field={fields.to} label="Last day (optional)" min={today} />
      </div>
      <fieldset>
        <legend className="font-semibold">Are you closed, or do you have different hours?</legend>
        {(
          [
            ["closed", "Closed"],
            ["other", "Different hours"],
          ] as const
        ).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={fields.kind.name}
              value={value}
              defaultChecked={fields.kind.initialValue === value}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
        {fields.kind.errors && <FieldProblem>{fields.kind.errors.join(" ")}</FieldProblem>}
      </fieldset>
      <div data-times className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {(["open", "close"] as const).map((name) => (
          <TimeField
            key={name}
            label={name === "open" ? "Opens" : "Closes"}
            word={name === "open" ? "From" : "to"}
            name={name}
            id={fields[name].id}
            defaultValue={fields[name].initialValue ?? ""}
            problem={fields[name].errors}
          />
        ))}
      </div>
      <TextField
        field={fields.reason}
        label="Reason (optional)"
        help="Visitors see this with the date, as in “Closed for inventory.”"
        maxLength={textLimits.hoursReason}
      />
      <SubmitButton label="Save this date" sending="Saving..." look="btn-accent justify-self-start" />
    </PostForm>
  );
}
