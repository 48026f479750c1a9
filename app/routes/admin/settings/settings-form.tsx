import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "#domain/zod.shared.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, Options, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Field, Reply } from "#app/ui/form/schema-form.tsx";
import type { SettingsField, SettingsForm as Form } from "#domain/settings/settings-forms.shared.ts";
import { settingsMessages } from "./settings-messages.ts";

/** The form library turns numbers into text. */
type Values = Record<string, string>;
type Props = {
  form: Pick<Form, "schema" | "fields">;
  /** The initial values of the fields. */
  value: object;
  /** The group's whole value as the admin sees it, if it contains more than these fields. */
  seen?: object;
  reply: Reply;
  intent?: string;
  /** More hidden fields. */
  hidden?: Record<string, string>;
  button?: string;
};

/** A settings form. It posts the value that the admin sees, so that a stale save is refused. */
export function SettingsForm({ form: described, value, seen = value, reply, intent = "save", hidden, button = "Save" }: Props) {
  const { schema, fields: inputs } = described;
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
      preventScrollReset
      failed={settingsMessages.failed}
      fields={{ intent, previous: JSON.stringify(seen), ...hidden }}
      className="card grid grid-cols-1 content-start gap-5 p-[min(1.25rem,5vw)] md:p-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      {inputs.map((each) => (
        <SettingsInput key={each.name} described={each} field={fields[each.name] as Field} />
      ))}
      <SubmitButton label={button} sending="Saving..." look="btn-accent justify-self-start px-6" />
    </PostForm>
  );
}

function SettingsInput({ described, field }: { described: SettingsField; field: Field }) {
  if (described.type === "switch") return <Switch described={described} field={field} />;
  if (described.type === "select") return <Select described={described} field={field} />;
  if (described.type === "choices") return <Choices described={described} field={field} />;
  if (!("maxLength" in described)) return null;
  const { label, help, type = "text", maxLength } = described;
  return <TextField {...{ field, label, help, type, maxLength }} autoComplete="off" />;
}

type ChoicesProps = { described: SettingsField & { choices: Record<string, string> }; field: Field };

function Switch({ described: { name, label }, field }: { described: SettingsField; field: Field }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" name={name} defaultChecked={field.initialValue === "on"} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}

function Select({ described: { name, label, choices }, field }: ChoicesProps) {
  return (
    <div>
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      <select
        {...{ name, id: field.id, defaultValue: field.initialValue ?? "" }}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors && field.errorId}
        className="input-box mt-1.5 block w-full"
      >
        <Options of={[["", "Choose one"], ...Object.entries(choices)]} />
      </select>
      {field.errors && <FieldProblem id={field.errorId}>{field.errors.join(" ")}</FieldProblem>}
    </div>
  );
}

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
