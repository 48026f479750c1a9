import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import type { Synonyms } from "./synonyms-file.ts";
import { singularOf, stemOf } from "./stemming-and-typos.ts";

/** A category or micro-category with everything it is called: its name, then the town's own words for it. */
export type Service = {
  kind: "category" | "microCategory";
  id: string;
  name: string;
  categoryId: string | null;
  sortKey: string;
  /** Its name, and what a category says of itself, folded. */
  said: string[];
  terms: Term[];
};

/** One name or synonym. */
export type Term = { ofName: boolean; words: TermWord[] };
export type TermWord = { word: string; one: string; stem: string };

const none: Synonyms = [];

/** What was made of the rows as they were read last: they seldom change, and making it takes longer than reading them. */
const made = new WeakMap<Synonyms, { of: string; services: Service[] }>();

/** Everything the town offers, as the search compares it: a few hundred short rows, so they are read each time. */
export async function listServices(db: Db, synonyms: Synonyms = none): Promise<Service[]> {
  const { id, name, sortKey, categoryId } = microCategories;
  const kinds = db
    .select({ row: sql`json_build_array(${id}, ${name}, ${sortKey}, ${categoryId}, '')`.as("row") })
    .from(microCategories);
  const ofTop = sql`json_build_array(${categories.id}, ${categories.name}, ${categories.sortKey}, null, ${categories.description})`;
  const all = kinds.unionAll(db.select({ row: ofTop.as("row") }).from(categories)).as("services");
  // As one text: most of the time it is only compared with the last one.
  const [{ of } = { of: "[]" }] = await db.select({ of: sql<string>`coalesce(json_agg(${all.row}), '[]')::text` }).from(all);
  const before = made.get(synonyms);
  if (before?.of === of) return before.services;
  const services = servicesOf(JSON.parse(of), synonyms);
  made.set(synonyms, { of, services });
  return services;
}

type Row = [id: string, name: string, sortKey: string, categoryId: string | null, description: string];

function servicesOf(rows: Row[], synonyms: Synonyms): Service[] {
  const called = new Map(synonyms.map(({ microCategoryId, terms }) => [microCategoryId, terms]));
  return rows.map(([id, name, sortKey, categoryId, description]) => {
    const folded = fold(name);
    const others = categoryId ? (called.get(id) ?? []).map(fold) : [];
    return {
      kind: categoryId ? "microCategory" : "category",
      ...{ id, name, sortKey, categoryId },
      said: [folded, fold(description)],
      terms: [termOf(folded, true), ...others.map((term) => termOf(term, false))],
    };
  });
}

function termOf(folded: string, ofName: boolean): Term {
  const words = folded.split(" ").map((word) => ({ word, one: singularOf(word), stem: stemOf(word) }));
  return { ofName, words };
}
