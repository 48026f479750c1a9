import { z } from "#domain/zod.shared.ts";

/** The fields that a Basic card can show below the name. The name and the phone number are always shown. */
const basicCardFields = ["services", "street", "openState", "picture"] as const;

/** The fields that a Basic profile can show. The name and the phone number are always shown. */
export const basicProfileFields = [
  "services",
  "address",
  "email",
  "hours",
  "tagline",
  "description",
  "website",
  "socialMedia",
  "logo",
  "photos",
] as const;

export type BasicProfileField = (typeof basicProfileFields)[number];
export type BasicCardField = (typeof basicCardFields)[number];

/** The fields that listings without a paid plan show. */
export const basicShowsFields = z.object({
  card: z.array(z.enum(basicCardFields)).default([]),
  profile: z.array(z.enum(basicProfileFields)).default([]),
});

export type BasicShows = z.infer<typeof basicShowsFields>;

export const defaultBasicShows: BasicShows = {
  card: ["services", "street", "openState"],
  profile: ["services", "address", "email", "hours"],
};
