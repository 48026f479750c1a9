import { randomBytes } from "node:crypto";
import { and, inArray } from "drizzle-orm";
import { processInBatches } from "#db/process-in-batches.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { addVisitors } from "./daily-visitors.ts";
import { addImpressions, keyOf } from "./impressions/add-impressions.ts";
import { addSearchWords, type CountedSearch } from "./impressions/search-words.ts";
import { addUnmetSearches } from "./impressions/unmet-searches.ts";
import type { ShownList } from "./impressions/shown-list.ts";
import type { ProfileFigure } from "./profile-figures.shared.ts";
import { addProfileCounts, noCounts, type ProfileCounts } from "./profile-views-and-clicks.ts";
import { addNewMarks, findDaySalt, markOf, type Day, type Visitor } from "./visitor-marks.ts";

/**
 * Something that counts once per visitor and day. `what` distinguishes it from other things that the visitor does on that day.
 */
export type Occurrence = { visitor: Visitor; what: string } & (
  | { kind: "visit" }
  | { kind: "profile"; businessId: string; figure: ProfileFigure }
  | { kind: "list"; shown: ShownList; hour: number }
  | { kind: "search"; query: string; businessIds: string[] }
  | { kind: "unmet"; query: string }
);

/** Unwritten occurrences by visitor and action. */
export type Pending = Map<string, Occurrence>;

/** The marks that are known to be stored. They save queries, but the table decides what is new. */
export type WrittenMarks = Set<string>;

/** Lists and searches have up to 60 rows each, so their transactions have fewer occurrences. */
const listsPerBatch = 5;
const maxWrittenMarks = 100_000;

/**
 * Writes a day's occurrences and removes the written ones from `pending`, so that a retry counts nothing twice. The table of
 * marks decides what is new, so every occurrence counts once across all processes. Ignores businesses that visitors can't see.
 */
export async function writeCounts(db: Db, { day, isOver }: Day, pending: Pending, written: WrittenMarks): Promise<void> {
  const stored = await findDaySalt(db, { day, isOver });
  // Without the day's salt, nobody knows which visitors were already counted, so visits that are not written yet are dropped.
  const salt = stored ?? randomBytes(32).toString("hex");
  const marked = new Map<string, [key: string, Occurrence]>();
  for (const [key, occurrence] of pending) {
    const mark = markOf(salt, occurrence.visitor, occurrence.what);
    const isDone = written.has(mark) || (!stored && occurrence.kind === "visit");
    if (isDone) pending.delete(key);
    else marked.set(mark, [key, occurrence]);
  }
  const isLarge = (mark: string) => "shown" in marked.get(mark)![1] || marked.get(mark)![1].kind === "search";
  const marks = [...marked.keys()].sort();
  const write = async (batch: string[]) => {
    await db.transaction((tx) => writeBatch(tx, day, new Map(batch.map((mark) => [mark, marked.get(mark)![1]]))));
    if (written.size > maxWrittenMarks) written.clear();
    for (const mark of batch) {
      written.add(mark);
      pending.delete(marked.get(mark)![0]);
    }
  };
  await processInBatches(
    marks.filter((mark) => !isLarge(mark)),
    write,
  );
  await processInBatches(marks.filter(isLarge), write, listsPerBatch);
}

async function writeBatch(tx: Db, day: string, occurrences: Map<string, Occurrence>): Promise<void> {
  const isNew = await addNewMarks(tx, day, [...occurrences.keys()]);
  const added = [...occurrences].filter(([mark]) => isNew.has(mark)).map(([, occurrence]) => occurrence);
  const isVisible = await findVisible(tx, added.flatMap(businessIdsOf));
  const profiles = new Map<string, ProfileCounts>();
  const impressions = new Map<string, Parameters<typeof addImpressions>[1][number]>();
  const searches: CountedSearch[] = [];
  const unmet: Extract<Occurrence, { kind: "unmet" }>[] = [];
  let visitors = 0;
  const count = (id: string, figure: ProfileFigure) => {
    const counts = profiles.get(id) ?? { ...noCounts };
    counts[figure] += 1;
    profiles.set(id, counts);
  };
  for (const each of added) {
    if (each.kind === "visit") visitors += 1;
    else if (each.kind === "unmet") unmet.push(each);
    else if (each.kind === "profile") {
      if (isVisible.has(each.businessId)) count(each.businessId, each.figure);
    } else if (each.kind === "search") {
      const businessIds = each.businessIds.filter((id) => isVisible.has(id));
      searches.push({ query: each.query, businessIds, visitor: each.visitor });
    } else {
      const { list, firstSlot, ids } = each.shown;
      for (const [index, businessId] of ids.entries()) {
        if (!isVisible.has(businessId)) continue;
        const row = { list, hour: each.hour, slot: firstSlot + index, businessId };
        const key = keyOf(row);
        impressions.set(key, { ...row, count: (impressions.get(key)?.count ?? 0) + 1 });
        count(businessId, "shown");
      }
    }
  }
  await addVisitors(tx, day, visitors);
  await addProfileCounts(tx, day, profiles);
  await addImpressions(tx, [...impressions.values()]);
  await addSearchWords(tx, day, searches);
  await addUnmetSearches(tx, day, unmet);
}

function businessIdsOf(occurrence: Occurrence): string[] {
  if (occurrence.kind === "profile") return [occurrence.businessId];
  if (occurrence.kind === "list") return occurrence.shown.ids;
  return occurrence.kind === "search" ? occurrence.businessIds : [];
}

async function findVisible(tx: Db, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, [...new Set(ids)]), visible));
  return new Set(rows.map(({ id }) => id));
}
