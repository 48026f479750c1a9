import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ProfileFigure } from "./profile-figures.shared.ts";
import { profileCounts } from "./schema.ts";

/** The counted clicks on a profile or card. */
export const profileClicks = ["call", "website", "directions"] as const;
export type ProfileClick = (typeof profileClicks)[number];

export type ProfileCounts = Record<ProfileFigure, number>;

export const figureOfClick = { call: "calls", website: "websites", directions: "directions" } as const;
export const noCounts: Readonly<ProfileCounts> = { shown: 0, views: 0, calls: 0, websites: 0, directions: 0 };

/** Adds counts of existing businesses to a day. */
export async function addProfileCounts(tx: Db, day: string, counted: ReadonlyMap<string, ProfileCounts>): Promise<void> {
  if (!counted.size) return;
  // The sort order prevents deadlocks between processes.
  const ids = [...counted.keys()].sort();
  await tx
    .insert(profileCounts)
    .values(ids.map((businessId) => ({ businessId, day, ...counted.get(businessId)! })))
    .onConflictDoUpdate({
      target: [profileCounts.businessId, profileCounts.day],
      set: {
        shown: sql`${profileCounts.shown} + excluded.shown`,
        views: sql`${profileCounts.views} + excluded.views`,
        calls: sql`${profileCounts.calls} + excluded.calls`,
        websites: sql`${profileCounts.websites} + excluded.websites`,
        directions: sql`${profileCounts.directions} + excluded.directions`,
      },
    });
}
