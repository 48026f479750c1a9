import { dateText } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { closingForGoodFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { ClosingForm, type ClosingProps, ReopenButton } from "./closing-form.tsx";

/** Explains permanent closing, with the form that closes or reopens the business. */
export function ClosingForGood({ business, pays, ...form }: ClosingProps & { pays: boolean }) {
  const { locale } = useTown().town;
  const { closedForGoodOn } = business;
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
      help="Use this when your business closes for good. Starting on the first day you are closed:"
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>Your business no longer appears in lists or search results.</li>
        <li>Its page says that it has closed and links to similar businesses.</li>
        <li>Nothing is deleted. You can list it again at any time.</li>
      </ul>
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
