import type { SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { PlainTexts, PublicName } from "#domain/businesses/field-labels-and-limits.shared.ts";

/** A business's values in the import source. */
export type ImportedValues = PlainTexts<PublicName> &
  StoredOpeningTimes & {
    socialMedia: SocialMedia;
    microCategoryIds: string[];
  };

/**
 * What an import replaced in a business, so that it can be undone. `updatedAt` is an ISO string, because it is stored as JSON.
 */
export type ValuesBefore = {
  values: ImportedValues;
  imported: unknown;
  version: number;
  ownerId: string | null;
  updatedAt: string;
  emailPublicSince: string | null;
};
