import type { BusinessHours, SocialMedia } from "./fields.ts";
import type { PlainTexts, PublicName } from "./plain-fields.shared.ts";

/** What a source says of a business. */
export type ImportedFacts = PlainTexts<PublicName> & {
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  microCategoryIds: string[];
};
