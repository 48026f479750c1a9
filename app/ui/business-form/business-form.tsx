import { useMemo, useState } from "react";
import { profileFields, sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { CategoriesSection, type Choices, SponsoredSection } from "./category-section.tsx";
import { UnsavedChangesDialog, useUnsavedChanges } from "./unsaved-changes.tsx";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { BasicInfo, ContactSection, HoursAndSocial, ImagesSection, LogoSection } from "./form-sections.tsx";
import { ProblemSummary } from "./error-summary.tsx";
import { type FormBusiness, initialValuesOf } from "./form-values.ts";
import type { AdminFormPart } from "./admin-section.tsx";
import type { FailureMessage } from "#app/ui/toast/toast.shared.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { DuplicateNotice, duplicatesIn } from "./duplicate-notice.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { useBusinessForm } from "./use-business-form.ts";

type Props = Choices & {
  /** The path that saves the form. */
  action: string;
  /** The stored business. It is null for a new business or if the session has ended. */
  business: FormBusiness | null;
  sponsoredCategoryId?: string | null;
  /** The initial values of an empty form. */
  suggested?: { name?: string; email?: string };
  /** On the basic plan, some fields are stored but hidden from visitors. */
  basic: boolean;
  /** The page's action data. */
  answer: FormAnswer | undefined;
  cancelTo: string;
  /** The message for a request that gets no usable response. */
  failed: FailureMessage;
  /** The label of the save button. */
  save: string;
  /** The path that saves a rejected business and sends it for review. */
  reviewAction?: string | undefined;
  /** The admin's additions to the form. */
  admin?: AdminFormPart;
};

/** The form for creating or editing a business profile, with or without a category to sponsor. */
export function BusinessForm(props: Props) {
  const { offers, sponsorable, admin } = props;
  const sender = useSender(props.answer);
  const { answer } = sender;
  // Loaders may run again while the form is open. The form keeps its initial values.
  const [start] = useState(() => initialValuesOf(props.business, props.sponsoredCategoryId ?? null, props.suggested));
  const [opened] = useState(props.business);
  const { pictures } = start;
  const schema = useSchema(props);
  const { fields, problems, isChanged, formProps, refusal } = useBusinessForm({
    ...{ schema, sender },
    values: start.values,
    ...(admin && { refused: admin.refused }),
  });
  const leaving = useUnsavedChanges(isChanged, sender.fetcher !== null && sender.fetcher.state !== "idle");
  // After a conflict, the next save replaces the version that the answer names.
  const stale = answer?.refused === "stale" ? (answer.details as { version: number }) : null;
  const [version, setVersion] = useState(opened?.version);
  if (stale && stale.version !== version) setVersion(stale.version);

  const basic = admin ? (fields.plan.value ?? "basic") === "basic" : props.basic;
  const { possibleDuplicates, confirmed } = duplicatesIn(answer);
  const part = { fields, basic, admin: admin !== undefined };
  return (
    <PostForm failed={props.failed} action={props.action} sender={sender} {...formProps} className="group/profile grid gap-6">
      {possibleDuplicates && <DuplicateNotice {...possibleDuplicates} button="Submit anyway" />}
      {confirmed && <input type="hidden" name="confirmed" value="on" />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {admin && <admin.Part fields={fields} status={admin.status} />}
      <BasicInfo {...part} />
      <div className="grid group-has-[option[value=basic]:checked]/profile:hidden">
        <LogoSection {...part} pictures={pictures} />
      </div>
      <CategoriesSection {...part} offers={offers} />
      {sponsorable !== undefined && <SponsoredSection {...part} sponsorable={sponsorable} />}
      <ContactSection {...part} />
      <HoursAndSocial {...part} problems={problems} />
      <ImagesSection {...part} pictures={pictures} problems={problems} />
      <SaveBar
        problems={refusal && !possibleDuplicates && <ProblemSummary {...refusal} />}
        cancelTo={props.cancelTo}
        more={props.reviewAction && <SubmitButton label="Send for review" formAction={props.reviewAction} />}
      >
        {confirmed ? "Submit anyway" : props.save}
      </SaveBar>
      <UnsavedChangesDialog leaving={leaving} />
    </PostForm>
  );
}

/** Returns the form's schema. A stored value stays valid until it is changed. */
function useSchema({ business, sponsorable, admin }: Props) {
  const schemaOf = admin?.schemaOf;
  const { tenDigitPhones } = useTown().town;
  return useMemo(() => {
    const stored = business ?? undefined;
    if (schemaOf) return schemaOf(tenDigitPhones, stored);
    return sponsorable === undefined ? profileFields(tenDigitPhones, stored) : sponsorshipProfileFields(tenDigitPhones, stored);
  }, [business, sponsorable, schemaOf, tenDigitPhones]);
}
