import type { ReactNode } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { closingFields } from "#domain/businesses/opening-times/special-dates-forms.shared.ts";
import { dateText } from "#domain/text/formats.shared.ts";
import { datesPath } from "./dates.tsx";

export const closingFailed = { title: "Failed to save the closing. Please try again." };

type Props = { times: OpeningTimes; today: string; hidden: { businessId: string }; children: ReactNode };

/** The closing, with a button that ends it, and the form that closes the business for a while or for good. */
export function Closing({ times, today, hidden, children }: Props) {
  const { locale } = useTown().town;
  const { temporarilyClosedFrom, temporarilyClosedUntil: until, closedForGoodOn } = times;
  const from = closedForGoodOn ?? (until === null || until > today ? temporarilyClosedFrom : null);
  const reopens = until ? `You will reopen on ${dateText(until, locale)}.` : "You have not set a reopening date.";
  return (
    <>
      {from !== null && (
        <FormSection title={closedForGoodOn ? "Closed for good" : "Temporarily closed"}>
          <p>{`${from <= today ? "Closed since" : "Closes on"} ${dateText(from, locale)}. ${closedForGoodOn ? "" : reopens}`}</p>
          <PostForm failed={closingFailed} action={`${datesPath}/reopen`} toastOnly fields={hidden}>
            <SubmitButton label={closedForGoodOn ? "List my business again" : "Reopen now"} sending="Saving..." />
          </PostForm>
        </FormSection>
      )}
      <FormSection
        title="Close for a while or for good"
        help="While you are temporarily closed, your listing stays in the lists. Starting on the day you close for good, it no longer appears in lists or search results, and its page says that it has closed. Nothing is deleted. You can reopen at any time."
      >
        {children}
        <SchemaForm
          id="closing"
          schema={closingFields}
          failed={closingFailed}
          action={`${datesPath}/close`}
          fields={hidden}
          defaultValue={{ kind: "while", from: today }}
          button="Close"
          sending="Saving..."
          buttonLook="btn-quiet justify-self-start"
          className="grid gap-5 [&:has([value=for-good]:checked)_[data-until]]:hidden"
        >
          {({ kind, from, until }) => (
            <>
              <SelectField field={kind} label="For how long?">
                {[
                  ["while", "For a while"],
                  ["for-good", "For good"],
                ]}
              </SelectField>
              <TextField field={from} label="First day closed" type="date" min={today} />
              <div data-until>
                <TextField
                  field={until}
                  type="date"
                  label="Reopening date (optional)"
                  help="Leave this blank if you don't know yet."
                  min={today}
                />
              </div>
            </>
          )}
        </SchemaForm>
      </FormSection>
    </>
  );
}
