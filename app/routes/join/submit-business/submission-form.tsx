import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { stepFields, submissionSteps } from "#domain/businesses/submission/submission-steps.shared.ts";
import type { Choices } from "#app/ui/business-form/category-section.tsx";
import { UnsavedChangesDialog } from "#app/ui/business-form/unsaved-changes-dialog.tsx";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { initialValuesOf } from "#app/ui/business-form/initial-values.ts";
import { ProblemSummary, validationError } from "#app/ui/business-form/error-summary.tsx";
import type { ShownPictures } from "#app/ui/business-form/form-values.ts";
import { AutosaveDraft } from "#app/ui/business-form/draft/autosave-draft.tsx";
import { HoneypotField } from "#app/ui/form/field.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { duplicatesIn, DuplicateNotice } from "#app/ui/business-form/duplicate-notice.tsx";
import { StepSection } from "#app/routes/join/submission-fields.tsx";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { Draft } from "#app/ui/business-form/draft/use-draft.ts";
import { useBusinessForm } from "#app/ui/business-form/use-business-form.ts";

/** A refused step, shown again with its values. */
type RefusedStep = {
  step: number;
  reply: SubmissionResult<string[]>;
  toast: Toast | null;
  stamp: string;
  shown: ShownPictures;
  possibleDuplicates: PossibleDuplicates | null;
};

type Props = Pick<Choices, "offers"> & {
  /** The step from the server's draft, with its values. `stamp` is the signed time when the form was opened. */
  stored: Pick<Draft, "entries" | "pictures"> & { step: number; stamp: string };
  failed: FailureMessage;
  answer: RefusedStep | undefined;
};

/** One step of the public form for a new business. When the step changes without an error, its heading gets the focus. */
export function SubmissionForm(props: Props) {
  const { answer, stored } = props;
  const step = answer?.step ?? stored.step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!answer) heading.current?.focus();
  }, [step, answer]);
  const draftKey = `submission-${step}`;
  return (
    <PictureEndpoint value="/submit-business/pictures">
      <AutosaveDraft key={step} draftKey={draftKey} answer={answer}>
        {({ key, ...started }) => (
          <StepForm key={key} {...props} {...started} step={step} draftKey={draftKey} heading={heading} />
        )}
      </AutosaveDraft>
    </PictureEndpoint>
  );
}

type StepProps = Props & {
  step: number;
  draft: Draft | null;
  draftKey: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

function StepForm({ step, draft, draftKey, heading, answer, failed, offers, stored }: StepProps) {
  const { tenDigitPhones } = useTown().town;
  const schema = useMemo(() => stepFields(step, tenDigitPhones), [step, tenDigitPhones]);
  const [start] = useState(() => initialValuesOf(null, null, draft ?? stored));
  // A restored draft keeps the time when its form was opened, so that a quick submission is not refused as too fast.
  const [openedWith] = useState(() => draft?.entries.find(([name]) => name === "opened")?.[1] ?? stored.stamp);
  const [pictures] = useState(answer ? answer.shown : start.pictures);
  const { fields, problems, saving, leaving, formProps, refusal } = useBusinessForm({
    ...{ schema, draft, draftKey, answer },
    values: start.values,
    refused: validationError,
  });

  const { possibleDuplicates, confirmed } = duplicatesIn(answer);
  const { length: last } = submissionSteps;
  const isLast = step === last;
  const confirm = isLast ? "Submit anyway" : "No, continue";
  // Back saves the values without checking them.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement && submitter.value === "back")) formProps.onSubmit(event);
  };
  return (
    <PostForm failed={failed} {...formProps} onSubmit={onSubmit} className="relative grid gap-6">
      {refusal && <ProblemSummary {...refusal} />}
      {possibleDuplicates && <DuplicateNotice {...possibleDuplicates} button={confirm} />}
      {confirmed && <input type="hidden" name="confirmed" value="on" />}
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="opened" value={answer?.stamp || openedWith} />
      {step === 1 && <HoneypotField name="fax" />}
      <StepSection
        {...{ step, fields, problems, offers }}
        title={`Step ${step} of ${last}: ${submissionSteps[step - 1]!.title}`}
        headingRef={heading}
        more={<LogoUpload initial={pictures.logo} problem={fields.logo.errors} reminds={false} />}
      />
      <SaveBar cancelTo="/" saving={saving} busy={isLast ? "Submitting..." : "Saving..."} back={step > 1}>
        {confirmed ? confirm : isLast ? "Submit Business" : "Continue"}
      </SaveBar>
      <UnsavedChangesDialog leaving={leaving} />
    </PostForm>
  );
}
