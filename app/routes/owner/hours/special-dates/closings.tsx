import type { z } from "zod";
import { useTown } from "#app/ui/town-context.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { closingForGoodFields, temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dateText } from "#domain/text/formats.shared.ts";
import type { OwnBusinessFields, OwnOpeningTimes } from "#app/routes/owner/hours/opening-times.ts";
import { datesPath } from "./dates.tsx";

type Props = { business: OwnOpeningTimes; today: string; hidden: OwnBusinessFields };

export const closingFailed = { title: "Failed to save the closing. Please try again." };

/** The form that closes the business temporarily or reopens it. */
export function TemporaryClosing({ business, ...form }: Props) {
  const { locale } = useTown().town;
  const { temporarilyClosedFrom: from, temporarilyClosedUntil: until } = business;
  if (from !== null && (until === null || until > form.today))
    return (
      <FormSection title="Temporarily closed">
        <p>{`${from <= form.today ? "Closed since" : "Closes on"} ${dateText(from, locale)}. ${until === null ? "You have not set a reopening date." : `You will reopen on ${dateText(until, locale)}.`}`}</p>
        <ReopenButton change="reopen" hidden={form.hidden} label="Reopen now" />
      </FormSection>
    );
  return (
    <FormSection
      title="Close for a while"
      help="For a renovation, an illness, or the off-season. Your listing stays in the lists, and visitors see that you are temporarily closed."
    >
      <ClosingForm
        {...form}
        change="close"
        schema={temporaryClosingFields}
        first="First day closed"
        until
        button="Close for a while"
        look="btn-quiet"
      />
    </FormSection>
  );
}

/** Explains permanent closing, with the form that closes or reopens the business. */
export function ClosingForGood({ business: { closedForGoodOn }, pays, ...form }: Props & { pays: boolean }) {
  const { locale } = useTown().town;
  const billing = pays && (
    <p>
      Your subscription continues until you cancel it.{" "}
      <TextLink to="/premium-upgrade" label="Manage your plan" look="font-semibold" />
    </p>
  );
  if (closedForGoodOn !== null)
    return (
      <FormSection title="Closed for good">
        <p>{`${closedForGoodOn <= form.today ? "Closed since" : "Closes on"} ${dateText(closedForGoodOn, locale)}.`}</p>
        {billing}
        <ReopenButton change="undo" hidden={form.hidden} label="List my business again" />
      </FormSection>
    );
  return (
    <FormSection
      title="Close for good"
      help="Starting on the first day you are closed, your business no longer appears in lists or search results, and its page says that it has closed. Nothing is deleted. You can list it again at any time."
    >
      {billing}
      <ClosingForm
        {...form}
        change="for-good"
        schema={closingForGoodFields}
        first="First day closed for good"
        button="Close for good"
        look="btn-quiet text-brick"
      />
    </FormSection>
  );
}

type FormProps = Omit<Props, "business"> & {
  change: string;
  schema: z.ZodType;
  /** The label for the first day. */
  first: string;
  /** Asks for the reopening date too. */
  until?: boolean;
  button: string;
  look: string;
};

function ClosingForm({ today, hidden, change, schema, first, until, button, look }: FormProps) {
  return (
    <SchemaForm
      id={change}
      schema={schema as never}
      failed={closingFailed}
      action={`${datesPath}/${change}`}
      fields={hidden}
      defaultValue={{ from: today }}
      button={button}
      sending="Saving..."
      buttonLook={`justify-self-start ${look}`}
    >
      {(fields) => (
        <>
          <DateField field={fields.from} label={first} min={today} />
          {until && (
            <DateField
              field={fields.until}
              label="Reopening date (optional)"
              help="Leave this blank if you don't know yet."
              min={today}
            />
          )}
        </>
      )}
    </SchemaForm>
  );
}

/** A button that undoes a closing. */
function ReopenButton({ change, hidden, label }: Pick<FormProps, "change" | "hidden"> & { label: string }) {
  return (
    <PostForm failed={closingFailed} action={`${datesPath}/${change}`} toastOnly fields={hidden}>
      <SubmitButton label={label} sending="Saving..." />
    </PostForm>
  );
}
