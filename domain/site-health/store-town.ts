import type { AppContext } from "#domain/app-context.ts";
import type { Db } from "#db/handle.ts";
import { storeTown } from "./schema.ts";

/** The town that a store belongs to. */
export type StoreTown = { name: string; country: string };

/** Returns the town that this store belongs to, or null if it isn't recorded yet. */
export async function findStoreTown(db: Db): Promise<StoreTown | null> {
  const [row] = await db.select({ name: storeTown.name, country: storeTown.country }).from(storeTown);
  return row ?? null;
}

/**
 * Records the town in the town file as the store's town. A recorded town stays unless `replace` is true, for example after the
 * town is renamed.
 */
export async function recordStoreTown(
  { db, clock, townFile: { name, country } }: Pick<AppContext, "db" | "clock" | "townFile">,
  { replace = false } = {},
): Promise<void> {
  const values = { name, country, recordedAt: clock.now() };
  const insert = db.insert(storeTown).values(values);
  await (replace ? insert.onConflictDoUpdate({ target: storeTown.id, set: values }) : insert.onConflictDoNothing());
}
