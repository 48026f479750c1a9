import type { FormMetadata } from "@conform-to/react";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import type { SocialNetwork } from "#domain/businesses/social-networks.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { each, plainNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { postedWeek, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

/** The data that a business's form needs. Only admins get `grantedPlan` and `claimable`. */
export type FormBusiness = Omit<
  OwnBusiness,
  "approvalStatus" | "rejectionReason" | "createdAt" | "updatedAt" | "microCategories"
> & {
  microCategories: { id: string; name: string }[];
  grantedPlan?: Plan;
  claimable?: boolean;
  /** The sponsored category or null, in forms that include this field. */
  sponsorship?: { categoryId: string; categoryName: string } | null;
};

/** The form's fields, as the browser posts them. */
export type ProfileForm = Record<PlainName, string> & {
  hours: PostedWeek;
  socialMedia: Record<SocialNetwork, string>;
  microCategoryIds: string[];
  logo: string;
  photos: { key: string; alt: string }[];
  version: string;
  /** The values that the form was opened with, as JSON. */
  base: string;
  sponsoredCategoryId: string;
  plan: string;
  claimable: string;
};

/** The form's values. Any of them may be missing. */
export type FormValues = { [Name in keyof ProfileForm]?: Partial<ProfileForm[Name]> | undefined };

/** Conform's metadata for the form's fields. */
export type ProfileFieldset = ReturnType<FormMetadata<ProfileForm>["getFieldset"]>;

/** Returns a stored business's form values. */
export function valuesOf(business: FormBusiness, sponsoredCategoryId = business.sponsorship?.categoryId ?? null): FormValues {
  return {
    ...each(plainNames, (name) => business[name] ?? ""),
    hours: postedWeek(business.hours),
    socialMedia: business.socialMedia,
    microCategoryIds: business.microCategories.map(({ id }) => id),
    logo: business.logo?.storageKey ?? "",
    photos: business.photos.map(({ storageKey, alt }) => ({ key: storageKey, alt })),
    version: String(business.version),
    ...(sponsoredCategoryId && { sponsoredCategoryId }),
    ...(business.grantedPlan && { plan: business.grantedPlan, claimable: business.claimable ? "on" : "" }),
  };
}

/** Returns the posted values as a list. One value is posted as a string, and several values as an array. */
export function asList(posted: unknown): string[] {
  if (Array.isArray(posted)) return posted.filter((each): each is string => typeof each === "string");
  return typeof posted === "string" && posted !== "" ? [posted] : [];
}

/** The pictures that the upload areas show. */
export type ShownPictures = { logo: PublicPicture | null; photos: (PublicPicture & { alt: string })[] };

/** Looks up the form's pictures in `known`. An unknown picture gets a gray placeholder. */
export function picturesIn({ logo, photos }: FormValues, known: PublicPicture[]): ShownPictures {
  const picture = (storageKey: string): PublicPicture =>
    known.find((each) => each.storageKey === storageKey) ?? { storageKey, width: 3, height: 2, widths: [], color: "#808080" };
  const entries = (photos ?? []) as Partial<ProfileForm["photos"][number]>[];
  return {
    logo: typeof logo === "string" && logo ? picture(logo) : null,
    photos: entries.flatMap(({ key, alt = "" }) => (key ? [{ ...picture(key), alt }] : [])),
  };
}
