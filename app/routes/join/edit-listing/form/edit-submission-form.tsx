import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { StepSection } from "#app/routes/join/submission-fields.tsx";
import type { Choices } from "#app/ui/business-form/category-section.tsx";
import { ProblemSummary, validationError } from "#app/ui/business-form/error-summary.tsx";
import type { FormBusiness, ShownPictures } from "#app/ui/business-form/form-values.ts";
import { initialValuesOf } from "#app/ui/business-form/initial-values.ts";
import { UnsavedChangesDialog } from "#app/ui/business-form/unsaved-changes-dialog.tsx";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Toast } from "#app/ui/toast/show-toast.ts";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { submissionEditFields } from "#domain/businesses/business-forms.shared.ts";
import { submissionSteps } from "#domain/businesses/submission/submission-steps.shared.ts";

type Props = Pick<Choices, "offers"> & {
  business: FormBusiness & { approvalStatus: string };
  answer: { reply: SubmissionResult<string[]>; toast: Toast; shown: ShownPictures } | undefined;
  failed: FailureMessage;
};

/** The form for changing a submission, with all steps on one page. Only the owner can change a published listing's logo. */
export function EditSubmissionForm({ business, offers, answer, failed }: Props) {
  const { tenDigitPhones } = useTown().town;
  const isPublished = business.approvalStatus === "approved";
  const [start] = useState(() => initialValuesOf(business, null, null));
  const schema = useMemo(() => {
    const { tagline, microCategories } = business;
    const status = { tagline, microCategoryIds: microCategories.map(({ id }) => id) };
    return submissionEditFields(tenDigitPhones, status, isPublished);
  }, [business, tenDigitPhones, isPublished]);
  const { fields, problems, saving, leaving, formProps, refusal } = useBusinessForm({
    ...{ schema, draft: null, draftKey: `edit-listing:${business.id}`, answer },
    // The field takes only a new logo.
    values: { ...start.values, logo: "" },
    refused: validationError,
  });
  return (
    <PictureEndpoint value="/submit-business/pictures">
      <PostForm failed={failed} {...formProps} className="relative grid gap-6">
        {refusal && <ProblemSummary {...refusal} />}
        {/* After a conflict, the next save is compared with the newer version. */}
        <input type="hidden" name="version" value={business.version} />
        {submissionSteps.map(({ title }, index) => (
          <StepSection
            key={title}
            step={index + 1}
            {...{ title, fields, problems, offers }}
            withContact={!isPublished}
            more={
              !isPublished && (
                <LogoUpload
                  label={business.logo ? "New logo" : "Logo"}
                  initial={answer?.shown.logo ?? null}
                  problem={fields.logo.errors}
                  reminds={false}
                />
              )
            }
          />
        ))}
        <SaveBar cancelTo="/edit-listing/status" saving={saving} sendsForReview={business.approvalStatus === "rejected"}>
          {isPublished ? "Send for review" : "Save Changes"}
        </SaveBar>
        <UnsavedChangesDialog leaving={leaving} />
      </PostForm>
    </PictureEndpoint>
  );
}
