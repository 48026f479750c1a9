import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import type { PlainTexts } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { businesses } from "#domain/businesses/schema.ts";
import { projectRoot } from "#db/project-root.ts";

/** A fictional business. `logo` and `photos` are names in `pictures/manifest.json`, and `daysOld` counts from the first start. */
export type DemoBusiness = OpeningTimes &
  PlainTexts &
  Pick<typeof businesses.$inferSelect, "socialMedia" | "plan" | "approvalStatus" | "claimable"> & {
    key: string;
    microCategoryIds: string[];
    owner: string | null;
    sponsors: string | null;
    logo: string | null;
    photos: string[];
    daysOld: number;
  };

/** Returns the 634 fictional businesses of the demo town, which are the same on every machine. */
export function demoBusinesses(): DemoBusiness[] {
  return JSON.parse(readFileSync(join(projectRoot, "demo/businesses.json"), "utf8")) as DemoBusiness[];
}
