import { asc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { mapKinds, type TownKind, type TownKinds, vocabulary } from "./kinds.ts";

/** The kinds of the last load. The same rows result in the same array, so that the search keeps its terms. */
const lastLoads = new WeakMap<TownKind[], { rows: string; kinds: TownKind[] }>();

/**
 * Returns the kinds with their current micro-categories: those from kinds.json, or else those with a matching name. Returns
 * undefined for a town without kinds.
 */
export async function loadKinds(db: Db, file: { kinds?: TownKind[]; fileKinds?: TownKinds }): Promise<TownKind[] | undefined> {
  if (!file.kinds) return undefined;
  const { id, name, sortKey } = microCategories;
  const existing = await db.select({ id, name }).from(microCategories).orderBy(asc(sortKey), asc(id));
  const rows = JSON.stringify(existing);
  const last = lastLoads.get(file.kinds);
  if (last?.rows === rows) return last.kinds;
  const kinds = mapKinds(vocabulary, existing, file.fileKinds ?? {});
  lastLoads.set(file.kinds, { rows, kinds });
  return kinds;
}
