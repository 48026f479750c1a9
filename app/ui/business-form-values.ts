import type { FormMetadata } from "@conform-to/react";
import type { BusinessHours, Plan, SocialMedia, SocialNetwork } from "#domain/businesses/fields.ts";
import { postedWeek, type PostedWeek } from "./hours-editor-week.ts";
import type { PictureSource } from "./picture.tsx";

/** What of a business its form shows. */
export type FormBusiness = {
  id: string;
  name: string;
  description: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contactName: string | null;
  notes: string | null;
  tagline: string | null;
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  plan: Plan;
  version: number;
  microCategories: { id: string; name: string }[];
  logo: PictureSource | null;
  photos: (PictureSource & { alt: string })[];
  /** Only at the desk: what an admin gives, whatever a subscription adds to it. */
  grantedPlan?: Plan;
  claimable?: boolean;
};

/** The fields of the form as they are posted. */
export type ProfileForm = {
  name: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  contactName: string;
  website: string;
  tagline: string;
  notes: string;
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
export function valuesOf(business: FormBusiness, sponsoredCategoryId?: string | null): FormValues {
  const { name, description, address, phone, email, contactName, website, tagline, notes, socialMedia } = business;
  return {
    name,
    description: description ?? "",
    address: address ?? "",
    phone: phone ?? "",
    email: email ?? "",
    contactName: contactName ?? "",
    website: website ?? "",
    tagline: tagline ?? "",
    notes: notes ?? "",
    hours: postedWeek(business.hours),
    socialMedia,
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
export type ShownPictures = { logo: PictureSource | null; photos: (PictureSource & { alt: string })[] };

/** The pictures a form names, of those that are known; another keeps its place, shown by a sign. */
export function picturesIn({ logo, photos }: FormValues, known: PictureSource[]): ShownPictures {
  const picture = (storageKey: string): PictureSource =>
    known.find((each) => each.storageKey === storageKey) ?? { storageKey, width: 3, height: 2, widths: [], colour: "#808080" };
  const listed = (photos ?? []) as Partial<ProfileForm["photos"][number]>[];
  return {
    logo: typeof logo === "string" && logo ? picture(logo) : null,
    photos: listed.flatMap(({ key, alt = "" }) => (key ? [{ ...picture(key), alt }] : [])),
  };
}
