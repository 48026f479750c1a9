import type { SubmissionResult } from "@conform-to/react";
import { useMemo, useState } from "react";
import { useNavigation } from "react-router";
import { profileFields, sponsorshipProfileFields } from "#domain/businesses/business-forms.shared.ts";
import { CategoriesSection, SponsoredSection, type Choices } from "./category-section.tsx";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";
import { SaveBar } from "#app/ui/form/form-section.tsx";
import { BasicInfo, ContactSection, HoursAndSocial, ImagesSection, LogoSection } from "./form-sections.tsx";
import { ProblemSummary, validationError } from "./error-summary.tsx";
import { initialValuesOf, type FormBusiness, type ShownPictures } from "./form-values.ts";
import type { AdminFormPart } from "./admin-section.tsx";
import type { FailureMessage } from "#app/ui/form/failure-message.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { duplicatesIn, DuplicateNotice } from "./duplicate-notice.tsx";
import type { Toast } from "#app/ui/toast/toast.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useBusinessForm } from "./use-business-form.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

/** The server's response to a form that it did not save. */
export type RejectedSubmission = {
  reply: SubmissionResult<string[]>;
  toast: Toast;
  version: string | null;
  pictures: { shown: ShownPictures };
  possibleDuplicates: PossibleDuplicates | null;
  signedOut: boolean;
};

type Props = Choices & {
  /** The stored business. It is null for a new business or if the session has ended. */
  business: FormBusiness | null;
  sponsoredCategoryId?: string | null;
  /** The initial name in an empty form. */
  suggestedName?: string | undefined;
  /** On the basic plan, some fields are stored but hidden from visitors. */
  basic: boolean;
  answer: RejectedSubmission | undefined;
  cancelTo: string;
  /** The message for a request that gets no usable response. */
  failed: FailureMessage;
  /** The label of the save button. */
  save: string;
  /** Whether the business was rejected, so that the form offers to send it for review. */
  sendsForReview?: boolean;
  /** The admin's additions to the form. */
  admin?: AdminFormPart;
};

/** The form for creating or editing a business profile, with or without a category to sponsor. */
export function BusinessForm(props: Props) {
  const { answer, offers, sponsorable, admin } = props;
  // Loaders may run again while the form is open. The form keeps its initial values.
  const [start] = useState(() => initialValuesOf(props.business, props.sponsoredCategoryId ?? null, props.suggestedName));
  const [opened] = useState(props.business);
  const [pictures] = useState(answer ? answer.pictures.shown : start.pictures);
  const schema = useSchema(props);
  const { fields, problems, isChanged, formProps, refusal } = useBusinessForm({
    ...{ schema, answer },
    values: start.values,
    refused: admin?.refused ?? validationError,
  });
  const saving = useSaving();
  const leaving = useUnsavedChanges(isChanged, saving);

  const basic = admin ? (fields.plan.value ?? "basic") === "basic" : props.basic;
  const { possibleDuplicates, confirmed } = duplicatesIn(answer);
  const part = { fields, basic, admin: admin !== undefined };
  return (
    <PostForm failed={props.failed} {...formProps} className="group/profile grid gap-6">
      {refusal && <ProblemSummary {...refusal} />}
      {possibleDuplicates && <DuplicateNotice {...possibleDuplicates} button="Submit anyway" />}
      {confirmed && <input type="hidden" name="confirmed" value="on" />}
      <VersionField version={answer ? answer.version : opened && String(opened.version)} />
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
      <SaveBar cancelTo={props.cancelTo} saving={saving} sendsForReview={props.sendsForReview}>
        {confirmed ? "Submit anyway" : props.save}
      </SaveBar>
      <UnsavedChangesDialog leaving={leaving} />
    </PostForm>
  );
}

/**
 * Returns the form's schema. A stored tagline that is too long stays valid until it is changed, as does a list of too many
 * categories.
 */
function useSchema({ business, sponsorable, admin }: Props) {
  const schemaOf = admin?.schemaOf;
  const { tenDigitPhones } = useTown().town;
  return useMemo(() => {
    const status = business
      ? { tagline: business.tagline, microCategoryIds: business.microCategories.map(({ id }) => id) }
      : undefined;
    if (schemaOf) return schemaOf(tenDigitPhones, status);
    return sponsorable === undefined ? profileFields(tenDigitPhones, status) : sponsorshipProfileFields(tenDigitPhones, status);
  }, [business, sponsorable, schemaOf, tenDigitPhones]);
}

/** The hidden field with the stored version that the form edits. A form for a new business has none. */
function VersionField({ version }: { version: string | null }) {
  return version === null ? null : <input type="hidden" name="version" value={version} />;
}

/** Returns whether this form is being sent or the next page is loading. */
function useSaving(): boolean {
  const { state, formMethod, formEncType } = useNavigation();
  return state !== "idle" && formMethod === "POST" && formEncType === "multipart/form-data";
}
