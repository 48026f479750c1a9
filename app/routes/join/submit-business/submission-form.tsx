import { useState } from "react";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { type PlainName, privateNames, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { CategoriesField } from "#app/ui/business-form/category-fields.tsx";
import { DuplicateNotice, hasSeenDuplicates, submitAnyway } from "#app/ui/business-form/duplicate-notice.tsx";
import type { OfferChoice } from "#app/ui/business-form/micro-category-picker.tsx";
import { HoursField, PlainTextField, SocialFields } from "#app/ui/business-form/profile-fields.tsx";
import { useLeaveWarning } from "#app/ui/business-form/unsaved-changes.ts";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { HoneypotField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type SubmissionFormProps = { offers: OfferChoice[] | null; failed: FailureMessage; answer: FormAnswer | undefined };

/** The public form for a new business. The server renders it, and an island hydrates it when it is first touched. */
export function SubmissionForm({ offers, failed, answer }: SubmissionFormProps) {
  const { tenDigitPhones } = useTown().town;
  const [schema] = useState(() => submissionFields(tenDigitPhones));
  const sender = useSender(answer);
  const { fields, formProps, summary } = useBusinessForm({ schema, sender, values: {} });
  useLeaveWarning(formProps.id, answer !== undefined);
  const text = (name: PlainName) => <PlainTextField key={name} name={name} fields={fields} />;
  return (
    <PictureEndpoint value="/submit-business/pictures">
      <PostForm failed={failed} sender={sender} {...formProps} className="relative grid gap-6">
        <DuplicateNotice answer={answer} />
        {hasSeenDuplicates(answer) && <input type="hidden" name="confirmed" value="on" />}
        <HoneypotField name="fax" />
        <FormSection title="Business Information" help="What visitors see. Fields with * are required.">
          {publicNames.map(text)}
          <HoursField field={fields.hours} />
          <SocialFields fields={fields} />
          <LogoUpload initial={uploadedLogo(answer)} problem={fields.logo.errors} />
          <p className="hidden text-sm text-ink-soft noscript:block">You can also add a logo later.</p>
        </FormSection>
        <FormSection title="Business Categories" help="What the business does, so that customers can find it.">
          <CategoriesField field={fields.microCategoryIds} offers={offers} />
        </FormSection>
        <FormSection title="Contact Information" help="Who should we contact with questions? Visitors don't see this.">
          {privateNames.map(text)}
        </FormSection>
        <div
          data-save-bar
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6"
        >
          {answer?.refused !== "looks_like" && (
            <div className="max-h-[40vh] basis-full overflow-y-auto empty:hidden">{summary}</div>
          )}
          <a href="/" className="btn btn-quiet">
            Cancel
          </a>
          <SubmitButton
            label={hasSeenDuplicates(answer) ? submitAnyway : "Submit Business"}
            sending="Submitting..."
            look="btn-accent min-w-36"
          />
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
