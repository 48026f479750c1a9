import { dateText } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { temporaryClosingFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { ClosingForm, type ClosingProps, ReopenButton } from "./closing-form.tsx";

/** The form that closes the business temporarily or reopens it. */
export function TemporaryClosing({ business, ...form }: ClosingProps) {
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
        until={{ label: "Reopening date (optional)", help: "Leave this blank if you don't know yet." }}
        button="Close for a while"
        look="btn-accent"
      />
    </FormSection>
  );
}
