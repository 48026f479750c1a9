import type { BusinessHours, SocialMedia } from "#domain/businesses/business-fields.shared.ts";
import type { PlainTexts, PublicName } from "#domain/businesses/plain-fields.shared.ts";

/** The values of a business in an import source. */
export type ImportedValues = PlainTexts<PublicName> & {
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  microCategoryIds: string[];
};
