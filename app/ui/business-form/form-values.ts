import type { FormMetadata } from "@conform-to/react";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import type { SocialNetwork } from "#domain/businesses/social-networks.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { each, plainNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { postedWeek, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";

/** The data that a business's form needs. Only admins get `grantedPlan` and `claimable`. */
export type FormBusiness = OwnBusiness & { grantedPlan?: Plan; claimable?: boolean };

/** The form's fields, as the browser posts them. */
export type ProfileForm = Record<PlainName, string> & {
  addressShown: string;
  hours: PostedWeek;
  socialMedia: Record<SocialNetwork, string>;
  microCategoryIds: string[];
  logo: string;
  photos: { key: string; alt: string }[];
  sponsoredCategoryId: string;
  plan: string;
  claimable: string;
};

/** The form's values. Any of them may be missing. */
export type FormValues = { [Name in keyof ProfileForm]?: Partial<ProfileForm[Name]> | undefined };

/** Conform's metadata for the form's fields. */
export type ProfileFieldset = ReturnType<FormMetadata<ProfileForm>["getFieldset"]>;

/** Returns a stored business's values. */
export function valuesOf(business: FormBusiness, sponsoredCategoryId: string | null): FormValues {
  return {
    ...each(plainNames, (name) => business[name] ?? ""),
    addressShown: business.addressShown,
    hours: postedWeek(business.hours),
    socialMedia: business.socialMedia,
    microCategoryIds: business.microCategories.map(({ id }) => id),
    logo: business.logo?.storageKey ?? "",
    photos: business.photos.map(({ storageKey, alt }) => ({ key: storageKey, alt })),
    ...(sponsoredCategoryId && { sponsoredCategoryId }),
    ...(business.grantedPlan && { plan: business.grantedPlan, claimable: business.claimable ? "on" : "" }),
  };
}
