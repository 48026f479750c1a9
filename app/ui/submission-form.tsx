import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { limits, textLimits } from "#domain/businesses/fields.ts";
import { submissionFields } from "#domain/businesses/forms/fields.ts";
import { CategoriesPart, type Choices } from "./business-form-categories.tsx";
import { HoursFields, SocialFields } from "./business-form-hours.tsx";
import { LeaveDialog } from "./business-form-leave.tsx";
import { FormSection, SaveBar } from "./business-form-parts.tsx";
import { startOf } from "./business-form-start.ts";
import { ProblemSummary, validation } from "./business-form-summary.tsx";
import type { ProfileFieldset, ShownPictures } from "./business-form-values.ts";
import { DraftKeeper } from "./draft-keeper.tsx";
import { TextAreaField, TextField, TrapField } from "./fields.tsx";
import { LogoUpload } from "./picture-upload.tsx";
import { PicturesAt } from "./pictures-at.ts";
import { type FailedWords, PostForm } from "./post-form.tsx";
import { duplicatesIn, type LookAlikes, TwinsNotice } from "./submission-twins.tsx";
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

type PartProps = { fields: ProfileFieldset; pictures: ShownPictures; problems: Record<string, string[]> };

/** What visitors read of the business. */
function InformationPart({ fields, pictures, problems }: PartProps) {
  const part = { fields, basic: false, meanwhile: {} };
  return (
    <FormSection
      title="Business Information"
      help="What people read and how they reach the business. Fields with * are required."
    >
      <TextField field={fields.name} label="Business Name*" most={textLimits.name} autoComplete="organization" />
      <TextAreaField
        field={fields.description}
        label="Business Description*"
        help="What the business does, for whom, and what sets it apart."
        most={textLimits.description}
        rows={6}
      />
      <TextField field={fields.address} label="Business Address*" most={textLimits.address} autoComplete="street-address" />
      <TextField field={fields.phone} label="Business Phone*" type="tel" most={textLimits.phone} autoComplete="tel" />
      <TextField
        field={fields.email}
        label="Business Email*"
        type="email"
        help="We write here when the business was reviewed."
        most={textLimits.email}
        autoComplete="email"
      />
      <TextField
        field={fields.website}
        label="Website"
        type="url"
        help="For example https://www.example.com"
        most={textLimits.web}
        autoComplete="url"
      />
      <TextField field={fields.tagline} label="Tagline" help="A few words under the name." most={limits.tagline} counted />
      <HoursFields {...part} problems={problems} />
      <SocialFields {...part} />
      <LogoUpload initial={pictures.logo} problem={fields.logo.errors} reminds={false} />
    </FormSection>
  );
}

/** For us only. */
function ContactPersonPart({ fields }: Pick<PartProps, "fields">) {
  return (
    <FormSection title="Contact Information" help="Whom we ask when something is unclear. Never shown to visitors.">
      <TextField field={fields.contactName} label="Contact Person*" most={textLimits.contactName} autoComplete="name" />
      <TextAreaField
        field={fields.notes}
        label="Additional Notes"
        help="Anything we should know."
        most={textLimits.notes}
        rows={4}
      />
    </FormSection>
  );
}
