import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { privateNames, publicNames, type PlainName } from "#domain/businesses/plain-fields.shared.ts";
import { CategoriesSection, type Choices } from "#app/ui/business-form/category-section.tsx";
import { HoursFields, SocialFields } from "#app/ui/business-form/hours-and-social-section.tsx";
import { UnsavedChangesDialog } from "#app/ui/business-form/unsaved-changes-dialog.tsx";
import { FormSection, SaveBar } from "#app/ui/form/form-section.tsx";
import { initialValuesOf } from "#app/ui/business-form/initial-values.ts";
import { ProblemSummary, validationError } from "#app/ui/business-form/error-summary.tsx";
import type { ProfileFieldset, ShownPictures } from "#app/ui/business-form/form-values.ts";
import { AutosaveDraft } from "#app/ui/business-form/draft/autosave-draft.tsx";
import { HoneypotField } from "#app/ui/form/field.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import { PlainTextField } from "#app/ui/business-form/plain-text-field.tsx";
import { type FailureMessage, PostForm } from "#app/ui/form/post-form.tsx";
import { duplicatesIn, DuplicateNotice } from "#app/ui/business-form/duplicate-notice.tsx";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import type { Toast } from "#app/ui/toast/show-toast.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { Draft } from "#app/ui/business-form/draft/use-draft.ts";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";

const draftKey = "submission";

/** A refused submission, shown again with its values. */
type RefusedSubmission = {
  reply: SubmissionResult<string[]>;
  toast: Toast;
  stamp: string;
  shown: ShownPictures;
  possibleDuplicates: PossibleDuplicates | null;
};

type Props = Pick<Choices, "offers"> & {
  /** Signed time at which the form was opened. */
  stamp: string;
  failed: FailureMessage;
  answer: RefusedSubmission | undefined;
};

/** The public form for a new business. */
export function SubmissionForm(props: Props) {
  return (
    <PictureEndpoint value="/submit-business/pictures">
      <AutosaveDraft draftKey={draftKey} answer={props.answer}>
        {({ key, ...started }) => <SubmissionBody key={key} {...props} {...started} />}
      </AutosaveDraft>
    </PictureEndpoint>
  );
}

function SubmissionBody({ draft, answer, failed, offers, stamp }: Props & { draft: Draft | null }) {
  const { tenDigitPhones } = useTown().town;
  const schema = useMemo(() => submissionFields(tenDigitPhones), [tenDigitPhones]);
  const [start] = useState(() => initialValuesOf(null, null, draft));
  // A restored draft keeps its opening time, so that a quick submission is not refused as too fast.
  const [openedWith] = useState(() => draft?.entries.find(([name]) => name === "opened")?.[1] ?? stamp);
  const [pictures] = useState(answer ? answer.shown : start.pictures);
  const { fields, problems, saving, leaving, formProps, refusal } = useBusinessForm({
    ...{ schema, draft, draftKey, answer },
    values: start.values,
    refused: validationError,
  });

  const { possibleDuplicates, confirmed } = duplicatesIn(answer);
  return (
    <PostForm failed={failed} {...formProps} className="relative grid gap-6">
      {refusal && <ProblemSummary {...refusal} />}
      {possibleDuplicates && <DuplicateNotice {...possibleDuplicates} />}
      {confirmed && <input type="hidden" name="confirmed" value="on" />}
      <input type="hidden" name="opened" value={answer?.stamp ?? openedWith} />
      <HoneypotField name="fax" />
      <InformationSection fields={fields} pictures={pictures} problems={problems} />
      <CategoriesSection fields={fields} basic={false} conflicts={{}} offers={offers} title="Business Categories" />
      <ContactPersonSection fields={fields} />
      <SaveBar cancelTo="/" saving={saving} busy="Submitting...">
        {confirmed ? "Submit anyway" : "Submit Business"}
      </SaveBar>
      <UnsavedChangesDialog leaving={leaving} />
    </PostForm>
  );
}

type SectionProps = { fields: ProfileFieldset; pictures: ShownPictures; problems: Record<string, string[]> };

/** Labels and help that differ from the owner's form, because the sender may not be the owner. */
const fieldOverrides: Partial<Record<PlainName, { label?: string; help?: string | undefined; rows?: number }>> = {
  description: { help: "What the business does, who it serves, and what sets it apart.", rows: 6 },
  email: { help: "We'll email you here after review." },
  tagline: { help: "A short line shown under the name." },
  contactName: { help: undefined },
  notes: { label: "Additional Notes", help: "Anything else we should know." },
};

/** The fields that visitors see. */
function InformationSection({ fields, pictures, problems }: SectionProps) {
  const part = { fields, basic: false, conflicts: {} };
  return (
    <FormSection title="Business Information" help="What visitors see. Fields with * are required.">
      {publicNames.map((name) => (
        <PlainTextField key={name} name={name} field={fields[name]} {...fieldOverrides[name]} />
      ))}
      <HoursFields {...part} problems={problems} />
      <SocialFields {...part} />
      <LogoUpload initial={pictures.logo} problem={fields.logo.errors} reminds={false} />
    </FormSection>
  );
}

/** The fields that only administrators see. */
function ContactPersonSection({ fields }: Pick<SectionProps, "fields">) {
  return (
    <FormSection title="Contact Information" help="Who should we contact with questions? Visitors never see this.">
      {privateNames.map((name) => (
        <PlainTextField key={name} name={name} field={fields[name]} {...fieldOverrides[name]} />
      ))}
    </FormSection>
  );
}
