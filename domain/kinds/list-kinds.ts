import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { importReportRows } from "#domain/imports/schema.ts";
import { loadKinds } from "./load-kinds.ts";
import type { KindChoice } from "./save-kind.ts";
import { kindMicroCategories } from "./schema.ts";

/** The number of kinds on a page, and the maximum number of import rows to read. */
const limits = { page: 50, rows: 20_000 };

/**
 * A kind on the admin screen. `places` counts import rows that were skipped because the town has no category for it. `chosen` is
 * what an admin chose, or null.
 */
export type ListedKind = {
  id: string;
  name: string;
  terms: string[];
  microCategories: { id: string; name: string }[];
  chosen: KindChoice;
  isElsewhere: boolean;
  places: number;
};

export type KindFilter = { show: "missing" | "all"; search: string; page: number };

/**
 * Returns a page of the kinds, those with the most skipped rows first. "missing" lists those without a
 * micro-category, except those that are not in this town.
 */
export async function listKinds(app: Pick<AppContext, "db" | "townFile">, admin: Actor, filter: KindFilter) {
  assertAdmin(admin);
  const all = await readKinds(app);
  const text = fold(filter.search);
  const found = all
    .filter((kind) => filter.show === "all" || (!kind.microCategories.length && !kind.isElsewhere))
    .filter(({ name, terms }) => [name, ...terms].some((each) => fold(each).includes(text)))
    .toSorted((a, b) => b.places - a.places || b.terms.length - a.terms.length || (a.name < b.name ? -1 : 1));
  const pages = Math.max(1, Math.ceil(found.length / limits.page));
  const page = Math.min(filter.page, pages);
  return { kinds: found.slice((page - 1) * limits.page, page * limits.page), total: found.length, page, pages };
}

/** Returns one kind, or null if there is none with this id. */
export async function findKind(app: Pick<AppContext, "db" | "townFile">, admin: Actor, id: string) {
  assertAdmin(admin);
  return (await readKinds(app)).find((kind) => kind.id === id) ?? null;
}

async function readKinds({ db, townFile }: Pick<AppContext, "db" | "townFile">): Promise<ListedKind[]> {
  const { id, name } = microCategories;
  const [kinds, known, chosen, tags] = await Promise.all([
    loadKinds(db, townFile),
    db.select({ id, name }).from(microCategories),
    db.select().from(kindMicroCategories),
    countSkippedTags(db),
  ]);
  const names = new Map(known.map((each) => [each.id, each]));
  const choices = new Map(chosen.map(({ kindId, microCategoryIds }) => [kindId, microCategoryIds]));
  return (kinds ?? []).map((kind) => {
    const choice = choices.get(kind.id) ?? null;
    return {
      ...{ id: kind.id, name: kind.name, terms: kind.terms },
      microCategories: kind.microCategoryIds.flatMap((each) => names.get(each) ?? []),
      chosen: choice,
      isElsewhere: (choice ?? townFile.fileKinds?.[kind.id])?.length === 0,
      places: sum(kind.osm, tags),
    };
  });
}

function sum(keys: string[], counts: Map<string, number>): number {
  return keys.reduce((total, key) => total + (counts.get(key) ?? 0), 0);
}

async function countSkippedTags(db: Db): Promise<Map<string, number>> {
  const skipped = eq(importReportRows.skipped, "unmapped_kind");
  const rows = await db.select({ remarks: importReportRows.remarks }).from(importReportRows).where(skipped).limit(limits.rows);
  const counts = new Map<string, number>();
  for (const { remarks } of rows)
    for (const tag of new Set(remarks.join(" ").match(/[a-z_:]+=[a-z0-9_]+/g))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}
