import { SponsoredSection, type Choices } from "#app/ui/business-form/category-section.tsx";
import { ProblemSummary } from "#app/ui/business-form/error-summary.tsx";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { sponsorshipFields } from "#domain/businesses/business-forms.shared.ts";

type Props = Required<Pick<Choices, "sponsorable">> & {
  action: string;
  sponsoredCategoryId: string | null;
  failed: FailureMessage;
  answer: FormAnswer | undefined;
};

/** The form that contains only the category to sponsor. */
export function SponsorshipForm({ action, sponsorable, sponsoredCategoryId, failed, answer }: Props) {
  const sender = useSender(answer);
  const { fields, formProps, refusal } = useBusinessForm({
    schema: sponsorshipFields,
    sender,
    values: { sponsoredCategoryId: sponsoredCategoryId ?? "" },
  });
  return (
    <PostForm failed={failed} action={action} sender={sender} {...formProps} className="grid gap-6">
      <SponsoredSection fields={fields} basic={false} sponsorable={sponsorable} />
      <SaveBar cancelTo="/dashboard" problems={refusal && <ProblemSummary {...refusal} />}>
        Save Changes
      </SaveBar>
    </PostForm>
  );
}
