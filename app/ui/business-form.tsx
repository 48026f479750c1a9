import { getFormProps, useForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { profileFields, sponsorshipProfileFields } from "#domain/businesses/forms/fields.ts";
import { CategoriesPart, SponsoredPart, type Choices } from "./business-form-categories.tsx";
import { DraftBanner } from "./business-form-draft.tsx";
import { LeaveDialog } from "./business-form-leave.tsx";
import { meanwhileOf } from "./business-form-meanwhile.ts";
import { SaveBar } from "./business-form-parts.tsx";
import { BasicInfo, ContactPart, HoursAndSocial, ImagesPart, LogoPart } from "./business-form-sections.tsx";
import { ProblemSummary, validation as ownersValidation } from "./business-form-summary.tsx";
import { startOf } from "./business-form-start.ts";
import type { FormBusiness, FormValues, ProfileForm, ShownPictures } from "./business-form-values.ts";
import type { DeskForm } from "./desk-form-part.tsx";
import { showToast, type Toast } from "./toast.ts";
import { forgetDraft, useAutosave, useChanges, useKeptDraft, type Draft } from "./use-draft.ts";
import { useUnsavedWarning } from "./use-unsaved-warning.ts";
import { wasRefused } from "./was-refused.ts";

/** A form that came back: what it says of the posted one. */
export type ShownAgain = {
  reply: SubmissionResult<string[]>;
  toast: Toast;
  version: string | null;
  pictures: { shown: ShownPictures };
  stored: FormBusiness | null;
  signedOut: boolean;
};

type Props = Choices & {
  /** Null where there is none yet, or while nobody is signed in. */
  business: FormBusiness | null;
  sponsoredCategoryId?: string | null;
  /** On the basic plan: some fields are kept, but not shown to visitors. */
  basic: boolean;
  answer: ShownAgain | undefined;
  /** What this browser keeps a draft under. */
  draftKey: string;
  cancelTo: string;
  /** What its button says. */
  save: string;
  /** At the admins' desk: how it differs there. */
  desk?: DeskForm;
};

/** The one form of a business's profile, for making it and for editing it, with or without the category to sponsor. */
export function BusinessForm(props: Props) {
  const { draft, settle } = useKeptDraft(props.draftKey);
  const [restored, setRestored] = useState<{ draft: Draft; over: ShownAgain | undefined } | null>(null);
  const { answer } = props;
  return (
    <div className="grid gap-6">
      {draft && !answer && (
        <DraftBanner
          draft={draft}
          onRestore={() => {
            setRestored({ draft, over: answer });
            settle();
          }}
          onDiscard={() => {
            forgetDraft(props.draftKey);
            settle();
          }}
        />
      )}
      <ProfileBody
        key={restored?.draft.at ?? "first"}
        {...props}
        answer={answer === restored?.over ? undefined : answer}
        draft={restored?.draft ?? null}
      />
    </div>
  );
}

function ProfileBody({ draft, ...props }: Props & { draft: Draft | null }) {
  const { business, answer, offers, sponsorable, draftKey, desk } = props;
  const schemaOf = desk?.schemaOf;
  const validation = desk?.refused ?? ownersValidation;
  // Loaders may run again while the form is open; it goes on from what it was opened with.
  const [start] = useState(() => startOf(props.business, props.sponsoredCategoryId ?? null, draft));
  const [pictures] = useState(answer ? answer.pictures.shown : start.pictures);
  const schema = useMemo(() => {
    const standing = business
      ? { tagline: business.tagline, microCategoryIds: business.microCategories.map(({ id }) => id) }
      : undefined;
    if (schemaOf) return schemaOf(standing);
    return sponsorable === undefined ? profileFields(standing) : sponsorshipProfileFields(standing);
  }, [business, sponsorable, schemaOf]);
  const [form, fields] = useForm<ProfileForm>({
    lastResult: answer?.reply,
    defaultValue: start.values as DefaultValue<ProfileForm>,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
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
      const first = answer?.signedOut ? null : firstProblem(element.current!);
      (first ?? summary.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [answer, refusals]);

  const meanwhile = answer?.stored ? meanwhileOf(answer.reply.initialValue as FormValues, answer.stored) : {};
  const basic = desk ? (fields.plan.value ?? "basic") === "basic" : props.basic;
  const part = { fields, basic, meanwhile, desk: desk !== undefined };
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
      className="group/profile grid gap-6"
    >
      {refused && (
        <ProblemSummary ref={summary} toast={said} problems={listed(problems, form.id)} signedOut={answer?.signedOut ?? false} />
      )}
      <VersionField version={answer ? answer.version : start.version} />
      {desk && <desk.Part fields={fields} meanwhile={meanwhile} standing={desk.standing} />}
      <BasicInfo {...part} />
      <div className="grid group-has-[option[value=basic]:checked]/profile:hidden">
        <LogoPart {...part} pictures={pictures} />
      </div>
      <CategoriesPart {...part} offers={offers} />
      {sponsorable !== undefined && <SponsoredPart {...part} sponsorable={sponsorable} />}
      <ContactPart {...part} />
      <HoursAndSocial {...part} problems={problems} />
      <ImagesPart {...part} pictures={pictures} problems={problems} />
      <SaveBar cancelTo={props.cancelTo} saving={saving}>
        {props.save}
      </SaveBar>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}

/** The save this form goes by; a form for a new business has none. */
function VersionField({ version }: { version: string | null }) {
  return version === null ? null : <input type="hidden" name="version" value={version} />;
}

/** Whether this form is on its way, or the page after it. */
function useSaving(): boolean {
  const { state, formMethod, formEncType } = useNavigation();
  return state !== "idle" && formMethod === "POST" && formEncType === "multipart/form-data";
}

function firstProblem(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]");
}

/** Every problem with the field it stands at; the upload areas have ids of their own. */
function listed(problems: Record<string, string[]>, formId: string) {
  return Object.entries(problems).flatMap(([name, texts]) => {
    const ownId = name.startsWith("photos") ? "photos" : name === "logo" ? name : `${formId}-${name}`;
    return texts.map((text) => ({ id: name === "" ? null : ownId, text }));
  });
}
