import type { BusinessHours, SocialMedia } from "#domain/businesses/business-fields.shared.ts";
import type { PlainTexts, PublicName } from "#domain/businesses/plain-fields.shared.ts";

/** What a source says of a business. */
export type ImportedValues = PlainTexts<PublicName> & {
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  microCategoryIds: string[];
};
