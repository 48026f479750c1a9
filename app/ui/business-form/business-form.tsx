import { type ReactNode, useState } from "react";
import type { z } from "zod";
import type { StoredFields } from "#domain/businesses/business-forms.shared.ts";
import { isPremiumName, limits, type PlainName, plainNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormSection, PremiumOnlyBadge, SaveBar } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import type { FailureMessage, Toast } from "#app/ui/toast/toast.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { PhotoUpload } from "#app/ui/upload/photo-upload.tsx";
import { LogoUpload } from "#app/ui/upload/picture-upload.tsx";
import { CategoriesField, type CategoryChoice, SponsoredCategoryField, sponsorHelp } from "./category-fields.tsx";
import { DuplicateNotice, hasSeenDuplicates, submitAnyway } from "./duplicate-notice.tsx";
import { type FormBusiness, type FormValues, type ProfileFieldset, valuesOf } from "./form-values.ts";
import type { OfferChoice } from "./micro-category-picker.tsx";
import { HoursField, PlainTextField, SocialFields } from "./profile-fields.tsx";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { useBusinessForm } from "./use-business-form.tsx";

type Props = {
  /** The path that saves the form. */
  action: string;
  schemaOf(tenDigitPhones: boolean, stored?: StoredFields): z.ZodType;
  /** The stored business, or null for a new one. */
  business: FormBusiness | null;
  /** The initial values of a new business. */
  suggested?: FormValues;
  /** The categories to choose from; null if they could not be loaded. */
  offers: OfferChoice[] | null;
  /** The categories to choose from in a form with a category sponsorship, and the current choice. */
  sponsorable?: CategoryChoice[] | undefined;
  sponsoredCategoryId?: string | null;
  /** On the basic plan, some fields are stored but hidden from visitors. */
  basic?: boolean;
  /** The page's action data. */
  answer: FormAnswer | undefined;
  cancelTo: string;
  /** The message for a request that gets no usable response. */
  failed: FailureMessage;
  /** The label of the save button. */
  save: string;
  /** The path that saves a rejected business and sends it for review. */
  reviewAction?: string | undefined;
  /** What the admin's form adds. */
  admin?: { invalid: Toast; section(fields: ProfileFieldset): ReactNode };
};

/** The text fields with a place of their own. The others follow in the order of the table of fields. */
const placed: PlainName[] = ["name", "tagline", "description", "contactName", "address"];

/** The form for creating or editing a business profile, with or without a category to sponsor. */
export function BusinessForm({ offers, sponsorable, admin, ...props }: Props) {
  const { town } = useTown();
  const sender = useSender(props.answer);
  const { answer } = sender;
  // Loaders may run again while the form is open. The form stays that of the business that it was opened with.
  const [{ business, schema, values }] = useState(() => ({
    business: props.business,
    schema: props.schemaOf(town.tenDigitPhones, props.business ?? undefined),
    values: props.business ? valuesOf(props.business, props.sponsoredCategoryId ?? null) : (props.suggested ?? {}),
  }));
  const { fields, problems, formProps, summary } = useBusinessForm({ schema, sender, values, invalid: admin?.invalid });
  useUnsavedChanges(formProps.id, answer !== undefined);
  // After a conflict, the next save replaces the version that the answer names.
  const stale = answer?.refused === "stale" ? (answer.details as { version: number }) : null;
  const version = stale?.version ?? (answer?.reply?.initialValue?.["version"] as string | undefined) ?? business?.version;

  const isBasic = admin ? (fields.plan.value ?? "basic") === "basic" : props.basic;
  const hasDuplicates = answer?.refused === "looks_like";
  const premiumOnly = (field: Parameters<typeof PremiumOnlyBadge>[0]["field"]) => isBasic && <PremiumOnlyBadge field={field} />;
  const texts = (...names: PlainName[]) =>
    names.map((name) => (
      <PlainTextField
        key={name}
        {...{ name, fields }}
        starred={!admin || name === "name"}
        besideLabel={isPremiumName(name) && premiumOnly(name)}
      />
    ));
  // A problem can be about one photo's text or about the number of photos.
  const photoProblems = Object.keys(problems).flatMap((name) => (name.startsWith("photos") ? problems[name]! : []));
  return (
    <PostForm failed={props.failed} action={props.action} sender={sender} {...formProps} className="group/profile grid gap-6">
      <DuplicateNotice answer={answer} />
      {hasSeenDuplicates(answer) && <input type="hidden" name="confirmed" value="on" />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {admin?.section(fields)}
      <FormSection title="Basic Information" help="What customers read first.">
        {texts("name", "tagline", "description")}
      </FormSection>
      <div className="grid group-has-[option[value=basic]:checked]/profile:hidden">
        <FormSection title="Logo" help={premiumOnly("logo")}>
          <LogoUpload
            initial={business?.logo ?? null}
            storedKey={business?.logo?.storageKey ?? ""}
            problem={fields.logo.errors}
          />
        </FormSection>
      </div>
      <FormSection
        title="Categories"
        help={
          admin
            ? "Customers use categories to find a business."
            : `Choose 1 to ${limits.microCategories} categories. Customers use them to find you.`
        }
      >
        <CategoriesField field={fields.microCategoryIds} offers={offers} admin={admin !== undefined} />
      </FormSection>
      {sponsorable && (
        <FormSection title="Category Sponsorship" help={sponsorHelp}>
          <SponsoredCategoryField field={fields.sponsoredCategoryId} choices={sponsorable} />
        </FormSection>
      )}
      <FormSection title="Contact Information" help="How customers and our team can reach you.">
        {texts("contactName", "address")}
        <SelectField field={fields.addressShown} label="What visitors see of the address">
          {[
            ["street", "Street and town"],
            ["town", `Only ${town.name}`],
            ["hidden", "Nothing"],
          ]}
        </SelectField>
        {texts(...plainNames.filter((name) => !placed.includes(name)))}
      </FormSection>
      <FormSection title="Hours & Social Media">
        <HoursField field={fields.hours} />
        <SocialFields fields={fields} besideLabel={premiumOnly("socialMedia")} />
      </FormSection>
      <FormSection title="Images" help={premiumOnly("photos")}>
        <PhotoUpload initial={business?.photos ?? []} problem={[...new Set(photoProblems)]} />
      </FormSection>
      <SaveBar
        problems={!hasDuplicates && summary}
        cancelTo={props.cancelTo}
        more={props.reviewAction && <SubmitButton label="Send for review" formAction={props.reviewAction} />}
      >
        {hasSeenDuplicates(answer) ? submitAnyway : props.save}
      </SaveBar>
    </PostForm>
  );
}
