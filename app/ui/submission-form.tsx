import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { submissionFields } from "#domain/businesses/forms/fields.ts";
import { CategoriesPart, type Choices } from "./business-form-categories.tsx";
import { LeaveDialog } from "./business-form-leave.tsx";
import { SaveBar } from "./business-form-parts.tsx";
import { startOf } from "./business-form-start.ts";
import { ProblemSummary, validation } from "./business-form-summary.tsx";
import type { ShownPictures } from "./business-form-values.ts";
import { TrapField } from "./fields.tsx";
import { PicturesAt } from "./pictures-at.ts";
import { ContactPersonPart, InformationPart } from "./submission-sections.tsx";
import { duplicatesIn, TwinsNotice, type LookAlikes } from "./submission-twins.tsx";
import { DraftKeeper } from "./draft-keeper.tsx";
import { type FailedWords, PostForm } from "./post-form.tsx";
import type { Toast } from "./toast.ts";
import { useTown } from "./town.tsx";
import type { Draft } from "./use-draft.ts";
import { useLongForm } from "./use-long-form.ts";

const draftKey = "submission";

/** A submission that came back, and what it goes on with. */
export type SubmissionAgain = {
  reply: SubmissionResult<string[]>;
  toast: Toast;
  stamp: string;
  shown: ShownPictures;
  lookAlikes: LookAlikes | null;
};

type Props = Pick<Choices, "offers"> & {
  /** Says when the form was opened. */
  stamp: string;
  failed: FailedWords;
  answer: SubmissionAgain | undefined;
};

/** A business as anybody sends it in. */
export function SubmissionForm(props: Props) {
  return (
    <PicturesAt value="/submit-business/pictures">
      <DraftKeeper draftKey={draftKey} answer={props.answer}>
        {({ key, ...begun }) => <SubmissionBody key={key} {...props} {...begun} />}
      </DraftKeeper>
    </PicturesAt>
  );
}

function SubmissionBody({ draft, answer, failed, offers, stamp }: Props & { draft: Draft | null }) {
  const { tenDigitPhones } = useTown().town;
  const schema = useMemo(() => submissionFields(tenDigitPhones), [tenDigitPhones]);
  const [start] = useState(() => startOf(null, null, draft));
  // Whoever goes on with a draft may be quick.
  const [openedWith] = useState(() => draft?.entries.find(([name]) => name === "opened")?.[1] ?? stamp);
  const [pictures] = useState(answer ? answer.shown : start.pictures);
  const { fields, problems, saving, leaving, formProps, refusal } = useLongForm({
    ...{ schema, draft, draftKey, answer },
    values: start.values,
    refused: validation,
  });

  const { lookAlikes, sure } = duplicatesIn(answer);
  return (
    <PostForm failed={failed} {...formProps} className="relative grid gap-6">
      {refusal && <ProblemSummary {...refusal} />}
      {lookAlikes && <TwinsNotice {...lookAlikes} />}
      {sure && <input type="hidden" name="confirmed" value="on" />}
      <input type="hidden" name="opened" value={answer?.stamp ?? openedWith} />
      <TrapField name="fax" />
      <InformationPart fields={fields} pictures={pictures} problems={problems} />
      <CategoriesPart fields={fields} basic={false} meanwhile={{}} offers={offers} title="Business Categories" />
      <ContactPersonPart fields={fields} />
      <SaveBar cancelTo="/" saving={saving} busy="Submitting...">
        {sure ? "Submit anyway" : "Submit Business"}
      </SaveBar>
      <LeaveDialog leaving={leaving} />
    </PostForm>
  );
}
