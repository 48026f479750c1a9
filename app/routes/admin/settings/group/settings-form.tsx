import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "#domain/zod.shared.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Field, Reply } from "#app/ui/form/schema-form.tsx";
import type { SettingsField, SettingsForm as Form } from "#domain/settings/settings-forms.shared.ts";
import { settingsMessages } from "../settings-messages.ts";

/** The form library turns numbers into text. */
type Values = Record<string, string>;
type Props = { form: Form; value: object; reply: Reply };

/** The form of a group of settings. It posts the value that the admin sees, so that an outdated save is refused. */
export function SettingsForm({ form: { schema, fields: described }, value, reply }: Props) {
  const [form, fields] = useForm<Values>({
    lastResult: reply,
    defaultValue: value as Values,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as z.ZodType<Values> }),
  });
  return (
    <PostForm
      {...getFormProps(form)}
      noValidate
      failed={settingsMessages.failed}
      fields={{ intent: "save", previous: JSON.stringify(value) }}
      className="card grid content-start gap-5 p-[min(1.25rem,5vw)] md:p-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      {described.map((each) => (
        <SettingsInput key={each.name} described={each} field={fields[each.name] as Field} />
      ))}
      <SubmitButton label="Save" sending="Saving..." look="btn-accent justify-self-start px-6" />
    </PostForm>
  );
}

function SettingsInput({ described, field }: { described: SettingsField; field: Field }) {
  if (described.type === "choices") return <Choices described={described} field={field} />;
  const { label, help, type = "text", maxLength } = described;
  return <TextField {...{ field, label, help, type, maxLength }} autoComplete="off" />;
}

type ChoicesProps = { described: Extract<SettingsField, { type: "choices" }>; field: Field };

function Choices({ described: { name, label, choices }, field }: ChoicesProps) {
  const chosen = ([] as unknown[]).concat(field.initialValue ?? []);
  return (
    <fieldset aria-describedby={field.errors && field.errorId}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            {...{ name, value }}
            defaultChecked={chosen.includes(value)}
            className="size-5 shrink-0 accent-accent"
          />
          {text}
        </label>
      ))}
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </fieldset>
  );
}
