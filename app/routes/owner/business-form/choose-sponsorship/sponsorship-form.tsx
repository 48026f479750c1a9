import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { sponsorshipFields } from "#domain/businesses/business-forms.shared.ts";
import { SponsoredSection, type Choices } from "#app/ui/business-form/category-section.tsx";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { ProblemSummary, validationError } from "#app/ui/business-form/error-summary.tsx";
import type { ProfileForm } from "#app/ui/business-form/form-values.ts";
import type { RejectedSubmission } from "#app/ui/business-form/business-form.tsx";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";

type Props = Required<Pick<Choices, "sponsorable">> & {
  sponsoredCategoryId: string | null;
  failed: FailureMessage;
  answer: Pick<RejectedSubmission, "reply" | "toast" | "signedOut"> | undefined;
};

/** The form that contains only the category to sponsor. */
export function SponsorshipForm({ sponsorable, sponsoredCategoryId, failed, answer }: Props) {
  const { state, formMethod } = useNavigation();
  // The status of the validation before a save. Validation while typing has no status.
  const checked = useRef<"success" | "error" | undefined>(undefined);
  const [form, fields] = useForm<ProfileForm>({
    lastResult: answer?.reply,
    defaultValue: { sponsoredCategoryId: sponsoredCategoryId ?? "" },
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      const submission = parseWithZod(formData, { schema: sponsorshipFields });
      checked.current = submission.status;
      return submission as never;
    },
  });
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    showToast(answer.toast);
    summary.current?.focus();
  }, [answer]);

  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <PostForm
      failed={failed}
      encType="multipart/form-data"
      {...formProps}
      noValidate
      onSubmit={(event) => {
        checked.current = undefined;
        onSubmit(event);
        if (checked.current === "error") showToast(validationError);
      }}
      className="grid gap-6"
    >
      {answer && form.status === "error" && (
        <ProblemSummary
          ref={summary}
          toast={answer.toast}
          problems={Object.entries(form.allErrors).flatMap(([name, texts]) =>
            texts.map((text) => ({ id: name === "" ? null : fields.sponsoredCategoryId.id, text })),
          )}
          signedOut={answer.signedOut}
        />
      )}
      <SponsoredSection fields={fields} basic={false} sponsorable={sponsorable} />
      <SaveBar cancelTo="/dashboard" saving={state !== "idle" && formMethod === "POST"}>
        Save Changes
      </SaveBar>
    </PostForm>
  );
}
