import { asc } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { microCategories, microCategoryRedirects } from "#domain/categories/schema.ts";
import type { TownKind, TownKinds } from "./kinds.ts";
import { mapKinds } from "./map-kinds.ts";
import { vocabulary } from "./vocabulary.ts";

/** The kinds of the last load. The same rows result in the same array, so that the search keeps its terms. */
const lastLoads = new WeakMap<TownKind[], { rows: string; kinds: TownKind[] }>();

/**
 * Returns the kinds with their current micro-categories: those from kinds.json, or else those with a matching name. Merged
 * micro-categories are replaced by the remaining ones. Returns undefined for a town without kinds.
 */
export async function loadKinds(db: Db, file: { kinds?: TownKind[]; fileKinds?: TownKinds }): Promise<TownKind[] | undefined> {
  if (!file.kinds) return undefined;
  const { id, name, sortKey } = microCategories;
  const { fromId, toId } = microCategoryRedirects;
  const [existing, merged] = await Promise.all([
    db.select({ id, name }).from(microCategories).orderBy(asc(sortKey), asc(id)),
    db.select({ fromId, toId }).from(microCategoryRedirects).orderBy(asc(fromId)),
  ]);
  const rows = JSON.stringify([existing, merged]);
  const last = lastLoads.get(file.kinds);
  if (last?.rows === rows) return last.kinds;
  const remaining = new Map(merged.map((row) => [row.fromId, row.toId]));
  const replaced = Object.entries(file.fileKinds ?? {}).map(([kind, ids]) => [
    kind,
    [...new Set(ids.map((each) => remaining.get(each) ?? each))],
  ]);
  const kinds = mapKinds(vocabulary, existing, Object.fromEntries(replaced) as TownKinds);
  lastLoads.set(file.kinds, { rows, kinds });
  return kinds;
}
