import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ApprovalStatus, type Plan, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import type { SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { projectRoot } from "#db/project-root.ts";

/** A fictional business. `logo` and `photos` are names in `pictures/manifest.json`, and `daysOld` counts from the first start. */
export type DemoBusiness = OpeningTimes & {
  key: string;
  name: string;
  description: string | null;
  tagline: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contactName: string | null;
  notes: string | null;
  socialMedia: SocialMedia;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  claimable: boolean;
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
