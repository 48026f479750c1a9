import type { ReactNode } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dateText } from "#domain/text/formats.shared.ts";
import { datesPath } from "./dates.tsx";

export const closingFailed = { title: "Failed to save the closing. Please try again." };

const kinds = {
  close: {
    title: "Close for a while",
    help: "For a renovation, an illness, or the off-season. Your listing stays in the lists, and visitors see that you are temporarily closed.",
    schema: temporaryClosingFields,
    first: "First day closed",
    look: "btn-quiet",
    closed: "Temporarily closed",
    undo: { change: "reopen", label: "Reopen now" },
  },
  "for-good": {
    title: "Close for good",
    help: "Starting on the first day you are closed, your business no longer appears in lists or search results, and its page says that it has closed. Nothing is deleted. You can list it again at any time.",
    schema: closingForGoodFields,
    first: "First day closed for good",
    look: "btn-quiet text-brick",
    closed: "Closed for good",
    undo: { change: "undo", label: "List my business again" },
  },
};

type Props = {
  kind: keyof typeof kinds;
  /** The first day closed; null if the business is not closed. */
  from: string | null;
  today: string;
  hidden: { businessId: string };
  /** More about a closing. */
  children?: ReactNode;
};

/** The form that closes the business for a while or for good, or the closing with a button that ends it. */
export function Closing({ kind, from, today, hidden, children }: Props) {
  const { locale } = useTown().town;
  const { title, help, schema, first, look, closed, undo } = kinds[kind];
  if (from !== null)
    return (
      <FormSection title={closed}>
        <p>{`${from <= today ? "Closed since" : "Closes on"} ${dateText(from, locale)}.`}</p>
        {children}
        <PostForm failed={closingFailed} action={`${datesPath}/${undo.change}`} toastOnly fields={hidden}>
          <SubmitButton label={undo.label} sending="Saving..." />
        </PostForm>
      </FormSection>
    );
  return (
    <FormSection title={title} help={help}>
      {kind === "for-good" && children}
      <SchemaForm
        id={kind}
        schema={schema}
        failed={closingFailed}
        action={`${datesPath}/${kind}`}
        fields={hidden}
        defaultValue={{ from: today }}
        button={title}
        sending="Saving..."
        buttonLook={`justify-self-start ${look}`}
      >
        {(fields) => (
          <>
            <TextField field={fields.from} label={first} type="date" min={today} />
            {kind === "close" && (
              <TextField
                field={fields.until}
                type="date"
                label="Reopening date (optional)"
                help="Leave this blank if you don't know yet."
                min={today}
              />
            )}
          </>
        )}
      </SchemaForm>
    </FormSection>
  );
}
