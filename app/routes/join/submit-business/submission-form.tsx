import { useMemo, useState } from "react";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import type { PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { CategoriesField, type Choices } from "#app/ui/business-form/category-section.tsx";
import { DuplicateNotice, duplicatesIn } from "#app/ui/business-form/duplicate-notice.tsx";
import { ProblemSummary } from "#app/ui/business-form/error-summary.tsx";
import { HoursFields, PlainTextField, SocialFields } from "#app/ui/business-form/form-sections.tsx";
import { useLeaveWarning } from "#app/ui/business-form/unsaved-changes.tsx";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { HoneypotField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type SubmissionFormProps = Pick<Choices, "offers"> & { failed: FailureMessage; answer: FormAnswer | undefined };

/** Help texts that differ from those in the owner's form, because the sender may not be the owner. */
const overrides: Partial<Record<PlainName, { help?: string | undefined; rows?: number }>> = {
  description: { help: "What the business does, who it serves, and what sets it apart.", rows: 6 },
  email: { help: "We'll email you at this address after our review." },
  tagline: { help: "A short line shown under the name." },
  contactName: { help: undefined },
  notes: { help: "Anything else we should know." },
};

const submitAnyway = "Submit anyway";

/** The public form for a new business. The server renders it, and an island hydrates it when it is first touched. */
export function SubmissionForm({ offers, failed, answer }: SubmissionFormProps) {
  const { tenDigitPhones } = useTown().town;
  const schema = useMemo(() => submissionFields(tenDigitPhones), [tenDigitPhones]);
  const sender = useSender(answer);
  const [logo] = useState(() => uploadedLogo(answer));
  const { fields, problems, isChanged, formProps, refusal } = useBusinessForm({
    ...{ schema, sender },
    values: {},
    islandId: "submission",
  });
  useLeaveWarning(isChanged);
  const { possibleDuplicates, confirmed } = duplicatesIn(answer);
  const part = { fields, basic: false };
  const text = (name: PlainName) => <PlainTextField key={name} name={name} field={fields[name]} {...overrides[name]} />;
  return (
    <PictureEndpoint value="/submit-business/pictures">
      <PostForm failed={failed} sender={sender} {...formProps} className="relative grid gap-6">
        {refusal && !possibleDuplicates && <ProblemSummary {...refusal} />}
        {possibleDuplicates && <DuplicateNotice {...possibleDuplicates} button={submitAnyway} />}
        {confirmed && <input type="hidden" name="confirmed" value="on" />}
        <HoneypotField name="fax" />
        <FormSection title="Business Information" help="What visitors see. Fields with * are required.">
          {(["name", "description", "address", "phone", "email", "website", "tagline"] as const).map(text)}
          <HoursFields {...part} problems={problems} />
          <SocialFields {...part} />
          <LogoUpload initial={logo} problem={fields.logo.errors} />
          <p className="hidden text-sm text-ink-soft noscript:block">You can also add a logo later.</p>
        </FormSection>
        <FormSection title="Business Categories" help="What the business does, so that customers can find it.">
          <CategoriesField {...part} offers={offers} />
        </FormSection>
        <FormSection title="Contact Information" help="Who should we contact with questions? Visitors don't see this.">
          {(["contactName", "notes"] as const).map(text)}
        </FormSection>
        <div
          data-save-bar
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm md:-mx-6 md:px-6"
        >
          <a href="/" className="btn btn-quiet">
            Cancel
          </a>
          <SubmitButton label={confirmed ? submitAnyway : "Submit Business"} sending="Submitting..." look="btn-accent min-w-36" />
        </div>
      </PostForm>
    </PictureEndpoint>
  );
}

/** Returns the logo that was uploaded before the form was refused. Every logo is stored at this width. */
function uploadedLogo(answer: FormAnswer | undefined): PublicPicture | null {
  const storageKey = answer?.reply?.initialValue?.["logo"];
  return typeof storageKey === "string" && storageKey ? { storageKey, width: 128, height: 128, widths: [128], color: "" } : null;
}
