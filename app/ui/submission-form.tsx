import { getFormProps, useForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { submissionFields } from "#domain/businesses/forms/fields.ts";
import { CategoriesPart, type Choices } from "./business-form-categories.tsx";
import { DraftBanner } from "./business-form-draft.tsx";
import { LeaveDialog } from "./business-form-leave.tsx";
import { SaveBar } from "./business-form-parts.tsx";
import { startOf } from "./business-form-start.ts";
import { ProblemSummary, validation } from "./business-form-summary.tsx";
import type { ProfileForm, ShownPictures } from "./business-form-values.ts";
import { TrapField } from "./fields.tsx";
import { PicturesAt } from "./pictures-at.ts";
import { ContactPersonPart, InformationPart } from "./submission-sections.tsx";
import { TwinsNotice, type LookAlikes } from "./submission-twins.tsx";
import { showToast, type Toast } from "./toast.ts";
import { forgetDraft, useAutosave, useChanges, useKeptDraft, type Draft } from "./use-draft.ts";
import { useUnsavedWarning } from "./use-unsaved-warning.ts";
import { wasRefused } from "./was-refused.ts";

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
  answer: SubmissionAgain | undefined;
};

/** A business as anybody sends it in. */
export function SubmissionForm(props: Props) {
  const { draft, settle } = useKeptDraft(draftKey);
  const [restored, setRestored] = useState<{ draft: Draft; over: SubmissionAgain | undefined } | null>(null);
  const { answer } = props;
  return (
    <PicturesAt value="/submit-business/pictures">
      <div className="grid gap-6">
        {draft && !answer && (
          <DraftBanner
            draft={draft}
            onRestore={() => {
              setRestored({ draft, over: answer });
              settle();
            }}
            onDiscard={() => {
              forgetDraft(draftKey);
              settle();
            }}
          />
        )}
        <SubmissionBody
          key={restored?.draft.at ?? "first"}
          {...props}
          answer={answer === restored?.over ? undefined : answer}
          draft={restored?.draft ?? null}
        />
      </div>
    </PicturesAt>
  );
}

function SubmissionBody({ draft, answer, offers, stamp }: Props & { draft: Draft | null }) {
  const [start] = useState(() => startOf(null, null, draft));
  // Whoever goes on with a draft may be quick.
  const [openedWith] = useState(() => draft?.entries.find(([name]) => name === "opened")?.[1] ?? stamp);
  const [pictures] = useState(answer ? answer.shown : start.pictures);
  const [form, fields] = useForm<ProfileForm>({
    lastResult: answer?.reply,
    defaultValue: start.values as DefaultValue<ProfileForm>,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: submissionFields() }) as never,
  });

  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [said, setSaid] = useState(answer?.toast ?? validation);
  const isChanged = useChanges(element, draft !== null || answer !== undefined);
  const saving = useSaving();
  useAutosave(draftKey, element, isChanged);
  const blocker = useUnsavedWarning(isChanged, saving);
  useEffect(() => {
    if (!answer) return;
    setSaid(answer.toast);
    showToast(answer.toast);
  }, [answer]);
  useEffect(() => {
    if (!answer && refusals === 0) return;
    // Once what is wrong is shown.
    const frame = requestAnimationFrame(() => {
      const first = element.current!.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]");
      (first ?? summary.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [answer, refusals]);

  const problems = form.allErrors;
  const refused = form.status === "error" && Object.keys(problems).length > 0;
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...formProps}
      ref={element}
      noValidate
      onSubmit={(event) => {
        onSubmit(event);
        if (!wasRefused(event)) return;
        setSaid(validation);
        showToast(validation);
        setRefusals((count) => count + 1);
      }}
      className="relative grid gap-6"
    >
      {/* What Enter in a field presses: the first there is, which must not be "Submit anyway". */}
      <button tabIndex={-1} aria-hidden="true" className="sr-only">
        Submit Business
      </button>
      {refused && <ProblemSummary ref={summary} toast={said} problems={listed(problems, form.id)} signedOut={false} />}
      {answer?.lookAlikes && <TwinsNotice {...answer.lookAlikes} saving={saving} />}
      <input type="hidden" name="opened" value={answer?.stamp ?? openedWith} />
      <TrapField name="fax" />
      <InformationPart fields={fields} pictures={pictures} problems={problems} />
      <CategoriesPart fields={fields} basic={false} meanwhile={{}} offers={offers} title="Business Categories" />
      <ContactPersonPart fields={fields} />
      <SaveBar cancelTo="/" saving={saving} busy="Submitting...">
        Submit Business
      </SaveBar>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}

/** Whether this form is on its way, or the page after it. */
function useSaving(): boolean {
  const { state, formMethod, formEncType } = useNavigation();
  return state !== "idle" && formMethod === "POST" && formEncType === "multipart/form-data";
}

/** Every problem with the field it stands at; the logo has an id of its own. */
function listed(problems: Record<string, string[]>, formId: string) {
  return Object.entries(problems).flatMap(([name, texts]) => {
    const id = name === "" ? null : name === "logo" ? name : `${formId}-${name}`;
    return texts.map((text) => ({ id, text }));
  });
}
