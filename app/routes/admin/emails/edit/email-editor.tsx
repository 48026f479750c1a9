import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormProblem, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { emailTextFields, emailTextLimits, partNames } from "#domain/email-texts/email-text.shared.ts";
import type { EmailWithText } from "#domain/email-texts/email-texts.ts";
import type { z } from "#domain/zod.shared.ts";
import type { EmailFormAnswer } from "./save-email-text.ts";

type Values = Partial<Record<"subject" | (typeof partNames)[number], string>>;

/** The browser uses only the errors, so the values can have any type. */
const schema = emailTextFields as z.ZodType as z.ZodType<Values>;

const notSaved = { title: "Failed to save the email. Please try again." };

/** The form for an email's text. The fixed parts are between the fields, in the same places as in the email. */
export function EmailEditor({ email, answer }: { email: EmailWithText; answer: EmailFormAnswer | undefined }) {
  const { text, fixed, version } = email;
  const [form, fields] = useForm<Values>({
    id: "email",
    lastResult: answer?.reply,
    defaultValue: { subject: text.subject, ...Object.fromEntries(text.parts.map((part, index) => [partNames[index], part])) },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema }),
  });
  return (
    <PostForm
      failed={notSaved}
      fields={{ version: answer?.version ?? version }}
      {...getFormProps(form)}
      noValidate
      className="card grid gap-5 p-4 md:p-5"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <TextField field={fields.subject} label="Subject" maxLength={emailTextLimits.subject} autoComplete="off" />
      <p className="text-ink-soft">We add the greeting and the site's name for you.</p>
      {text.parts.map((_, index) => (
        <div key={partNames[index]} className="grid gap-5">
          <TextAreaField
            field={fields[partNames[index]!]}
            label={labelOf(index, text.parts.length)}
            maxLength={emailTextLimits.part}
            rows={text.parts[index] ? 5 : 2}
          />
          {fixed[index] && <FixedPart lines={fixed[index]} />}
        </div>
      ))}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton name="intent" value="save" label="Save Changes" sending="Saving..." />
        <SubmitButton name="intent" value="preview" label="Preview" sending="Loading preview..." look="btn-quiet" />
        <SubmitButton name="intent" value="test" label="Send me a test" sending="Sending..." look="btn-quiet" />
      </div>
    </PostForm>
  );
}

function labelOf(index: number, count: number): string {
  if (index === 0) return "Text at the beginning";
  if (index === count - 1) return "Text at the end";
  return count === 3 ? "Text in the middle" : `Text ${index + 1}`;
}

/** A part of the email that admins can't change, with sample values. */
function FixedPart({ lines }: { lines: string[] }) {
  return (
    <div className="border-l-4 border-line-strong bg-sunken px-3 py-2 text-ink-soft">
      <p className="text-sm font-semibold">Fixed part</p>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}
