import type { FormMetadata } from "@conform-to/react";
import type { Plan, SocialNetwork } from "#domain/businesses/business-fields.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { each, plainNames, type PlainName } from "#domain/businesses/plain-fields.shared.ts";
import { postedWeek, type PostedWeek } from "./hours-editor-values.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";

/** What of a business its form shows. Only admins have the plan that they granted, and whether it can be claimed. */
export type FormBusiness = Omit<
  OwnBusiness,
  "approvalStatus" | "rejectionReason" | "createdAt" | "updatedAt" | "microCategories"
> & {
  microCategories: { id: string; name: string }[];
  grantedPlan?: Plan;
  claimable?: boolean;
  /** The category it sponsors, in a form that has it; null for none. */
  sponsorship?: { categoryId: string; categoryName: string } | null;
};

/** The fields of the form as they are posted. */
export type ProfileForm = Record<PlainName, string> & {
  hours: PostedWeek;
  socialMedia: Record<SocialNetwork, string>;
  microCategoryIds: string[];
  logo: string;
  photos: { key: string; alt: string }[];
  version: string;
  /** The values the form was opened with, as JSON. */
  base: string;
  sponsoredCategoryId: string;
  plan: string;
  claimable: string;
};

/** What a form begins with: as much of it as there is. */
export type FormValues = { [Name in keyof ProfileForm]?: Partial<ProfileForm[Name]> | undefined };

/** The fields of the form as Conform knows them. */
export type ProfileFieldset = ReturnType<FormMetadata<ProfileForm>["getFieldset"]>;

/** The form of a business as it is stored. */
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

/** One value is posted as itself, several as a list. */
export function asList(posted: unknown): string[] {
  if (Array.isArray(posted)) return posted.filter((each): each is string => typeof each === "string");
  return typeof posted === "string" && posted !== "" ? [posted] : [];
}

/** What the upload areas of a form begin with. */
export type ShownPictures = { logo: PublicPicture | null; photos: (PublicPicture & { alt: string })[] };

/** The pictures a form names, of those that are known; another keeps its place, shown by a sign. */
export function picturesIn({ logo, photos }: FormValues, known: PublicPicture[]): ShownPictures {
  const picture = (storageKey: string): PublicPicture =>
    known.find((each) => each.storageKey === storageKey) ?? { storageKey, width: 3, height: 2, widths: [], color: "#808080" };
  const listed = (photos ?? []) as Partial<ProfileForm["photos"][number]>[];
  return {
    logo: typeof logo === "string" && logo ? picture(logo) : null,
    photos: listed.flatMap(({ key, alt = "" }) => (key ? [{ ...picture(key), alt }] : [])),
  };
}
