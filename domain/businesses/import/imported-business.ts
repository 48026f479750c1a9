import type { SocialMedia } from "#domain/businesses/business-fields.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { PlainTexts, PublicName } from "#domain/businesses/plain-fields.shared.ts";

/** The values of a business in the import source. */
export type ImportedValues = PlainTexts<PublicName> &
  StoredOpeningTimes & {
    socialMedia: SocialMedia;
    microCategoryIds: string[];
  };
