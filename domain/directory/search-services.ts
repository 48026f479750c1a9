import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { fold } from "#domain/businesses/searchable.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import type { Synonyms } from "#domain/town/synonyms.ts";
import { singularOf, stemOf } from "./search-words.ts";

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
  const kinds = db
    .select({
      id: microCategories.id,
      name: microCategories.name,
      sortKey: microCategories.sortKey,
      categoryId: sql<string | null>`${microCategories.categoryId}`,
      description: sql<string>`''`,
    })
    .from(microCategories);
  const tops = db
    .select({
      id: categories.id,
      name: categories.name,
      sortKey: categories.sortKey,
      categoryId: sql<string | null>`null::text`,
      description: categories.description,
    })
    .from(categories);
  const rows = await kinds.unionAll(tops);
  const of = JSON.stringify(rows);
  const before = made.get(synonyms);
  if (before?.of === of) return before.services;
  const services = servicesOf(rows, synonyms);
  made.set(synonyms, { of, services });
  return services;
}

type Row = Pick<Service, "id" | "name" | "sortKey" | "categoryId"> & { description: string };

function servicesOf(rows: Row[], synonyms: Synonyms): Service[] {
  const called = new Map(synonyms.map(({ microCategoryId, terms }) => [microCategoryId, terms]));
  return rows.map(({ description, ...row }) => {
    const name = fold(row.name);
    const others = row.categoryId ? (called.get(row.id) ?? []).map(fold) : [];
    return {
      ...row,
      kind: row.categoryId ? "microCategory" : "category",
      said: [name, fold(description)],
      terms: [termOf(name, true), ...others.map((term) => termOf(term, false))],
    };
  });
}

function termOf(folded: string, ofName: boolean): Term {
  const words = folded.split(" ").map((word) => ({ word, one: singularOf(word), stem: stemOf(word) }));
  return { ofName, words };
}
