import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import type { Synonyms } from "./synonyms-file.ts";
import { singularOf, stemOf } from "./stemming-and-typos.ts";

/** A category or micro-category with its search terms: its name, then the town's synonyms. */
export type Service = {
  kind: "category" | "microCategory";
  id: string;
  name: string;
  categoryId: string | null;
  sortKey: string;
  /** Its name and its description, folded. */
  texts: string[];
  terms: Term[];
};

/** One name or synonym. */
export type Term = { ofName: boolean; words: TermWord[] };
export type TermWord = { word: string; one: string; stem: string };

const none: Synonyms = [];

/** The services of the last rows. Rows seldom change, and converting them takes longer than reading them. */
const cache = new WeakMap<Synonyms, { rowsJson: string; services: Service[] }>();

/** All categories and micro-categories with their search terms. They are a few hundred short rows, so each call reads them. */
export async function listServices(db: Db, synonyms: Synonyms = none): Promise<Service[]> {
  const { id, name, sortKey, categoryId } = microCategories;
  const kinds = db
    .select({ row: sql`json_build_array(${id}, ${name}, ${sortKey}, ${categoryId}, '')`.as("row") })
    .from(microCategories);
  const ofTop = sql`json_build_array(${categories.id}, ${categories.name}, ${categories.sortKey}, null, ${categories.description})`;
  const all = kinds.unionAll(db.select({ row: ofTop.as("row") }).from(categories)).as("services");
  // One text, because it is mostly only compared with the cached one.
  const [{ rowsJson } = { rowsJson: "[]" }] = await db
    .select({ rowsJson: sql<string>`coalesce(json_agg(${all.row}), '[]')::text` })
    .from(all);
  const cached = cache.get(synonyms);
  if (cached?.rowsJson === rowsJson) return cached.services;
  const services = servicesOf(JSON.parse(rowsJson), synonyms);
  cache.set(synonyms, { rowsJson, services });
  return services;
}

type Row = [id: string, name: string, sortKey: string, categoryId: string | null, description: string];

function servicesOf(rows: Row[], synonyms: Synonyms): Service[] {
  const termsById = new Map(synonyms.map(({ microCategoryId, terms }) => [microCategoryId, terms]));
  return rows.map(([id, name, sortKey, categoryId, description]) => {
    const folded = fold(name);
    const others = categoryId ? (termsById.get(id) ?? []).map(fold) : [];
    return {
      kind: categoryId ? "microCategory" : "category",
      ...{ id, name, sortKey, categoryId },
      texts: [folded, fold(description)],
      terms: [termOf(folded, true), ...others.map((term) => termOf(term, false))],
    };
  });
}

function termOf(folded: string, ofName: boolean): Term {
  const words = folded.split(" ").map((word) => ({ word, one: singularOf(word), stem: stemOf(word) }));
  return { ofName, words };
}
