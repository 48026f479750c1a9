import { fold, foldEveryWay } from "#domain/businesses/search-index/fold.ts";
import type { TownKind } from "#domain/kinds/kinds.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type KnownWords, knownWords } from "./correct-word.ts";
import { modifierWords, stopWords } from "./parse-query.ts";
import { singularOf, stemOf } from "./stemming-and-typos.ts";

/** A category or micro-category. */
export type Service = { id: string; name: string; sortKey: string; texts: string[] } & (
  | { kind: "category" }
  | { kind: "microCategory"; categoryId: string; categoryName: string }
);

/**
 * The meaning of a term: a kind in the vocabulary, a micro-category, or a category. Its businesses have one of `microCategoryIds`
 * and, if there are any `mentions`, one of these words.
 */
export type Meaning = { name: string; microCategoryIds: string[]; mentions: string[]; services: Service[] };

/** Words that name a meaning. */
export type Term = { words: TermWord[]; joined: string; meaning: Meaning };
export type TermWord = { word: string; singular: string; stem: string };

/** All of a town's terms, and the words in them and in modifiers, for spelling correction. */
export type SearchTerms = {
  services: Service[];
  terms: Term[];
  /** Returns the terms that have a word with one of these stems or `startOf` a word, or that are one of these without spaces. */
  termsAt(keys: string[]): Set<Term>;
  words: KnownWords;
  /** Returns how much a word says about the service: the more services have it in their terms, the less. Null if none has it. */
  weightOf(word: TermWord): number | null;
};

/** A row of a category or micro-category: id, name, sort key, its category's id, and description. */
export type ServiceRow = [id: string, name: string, sortKey: string, categoryId: string | null, description: string];

type Vocabulary = Pick<Town, "synonyms" | "kinds">;

/** Builds the terms: names of categories and micro-categories, the town's synonyms, and the kinds in the vocabulary. */
export function buildSearchTerms(rows: ServiceRow[], { synonyms = [], kinds = [] }: Vocabulary): SearchTerms {
  const services = rows.map((row) => toService(row, rows));
  const microCategories = new Map(services.flatMap((each) => (each.kind === "microCategory" ? [[each.id, each] as const] : [])));
  const toMeaning = (name: string, ids: string[], mentions: string[] = []): Meaning => {
    const known = ids.flatMap((id) => microCategories.get(id) ?? []);
    return { name, microCategoryIds: known.map(({ id }) => id), mentions, services: known };
  };
  const terms = [
    ...kinds.flatMap((kind) => termsOfKind(kind, toMeaning(kind.name, kind.microCategoryIds, kind.mentions?.map(fold)))),
    ...synonyms.flatMap(({ microCategoryId, terms: all }) => {
      const service = microCategories.get(microCategoryId);
      const meaning = service && toMeaning(service.name, [microCategoryId]);
      return meaning ? all.flatMap(foldEveryWay).map((term) => toTerm(term, meaning)) : [];
    }),
    ...services.flatMap((service) => termsOfName(service, meaningOfService(service, services))),
  ];
  const index = Map.groupBy(
    terms.flatMap((term) => keysOf(term).map((key) => ({ key, term }))),
    ({ key }) => key,
  );
  const uses = terms.flatMap(({ words, meaning }) => words.map(({ stem }) => ({ stem, service: serviceOf(meaning) })));
  const count = countServices(uses);
  const byStem = [...Map.groupBy(uses, ({ stem }) => stem)];
  const weights = new Map(byStem.map(([stem, all]) => [stem, Math.log(1 + count / countServices(all))]));
  return {
    services,
    terms,
    termsAt: (keys) => new Set(keys.flatMap((key) => (index.get(key) ?? []).map(({ term }) => term))),
    weightOf: ({ stem, singular }) => weights.get(stem) ?? weights.get(singular) ?? null,
    words: knownWords([
      ...terms.flatMap((term) => term.words.flatMap(({ word, singular }) => [word, singular])),
      ...modifierWords,
    ]),
  };
}

function countServices(uses: { service: string }[]): number {
  return new Set(uses.map(({ service }) => service)).size;
}

function keysOf({ words, joined }: Term): string[] {
  return [joined, ...words.flatMap(({ word, stem }) => [stem, startOf(word)])];
}

/** Returns the first letters of a word. */
export function startOf(word: string): string {
  return word.slice(0, 3);
}

/** Returns a word with the forms that comparisons of terms use. */
export function toTermWord(word: string): TermWord {
  return { word, singular: singularOf(word), stem: stemOf(word) };
}

/** Returns words without spaces and without the plural ending: "car washes" and "carwash" are equal. */
export function joinedOf(words: string[]): string {
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? "")].join("");
}

function toService([id, name, sortKey, categoryId, description]: ServiceRow, rows: ServiceRow[]): Service {
  const common = { id, name, sortKey, texts: [name, description].map((text) => ` ${foldEveryWay(text).join(" | ")} `) };
  if (categoryId === null) return { kind: "category", ...common };
  const [, categoryName = ""] = rows.find((row) => row[0] === categoryId && row[3] === null) ?? [];
  return { kind: "microCategory", ...common, categoryId, categoryName };
}

function meaningOfService(service: Service, all: Service[]): Meaning {
  const members =
    service.kind === "category"
      ? all.filter((each) => each.kind === "microCategory" && each.categoryId === service.id)
      : [service];
  return { name: service.name, microCategoryIds: members.map(({ id }) => id), mentions: [], services: [service] };
}

/** Returns what identifies the service that a term means. */
export function serviceOf({ microCategoryIds, name }: Meaning): string {
  return microCategoryIds[0] ?? name;
}

/** English words have stems. In Spanish, "come" is not the stem of "comer". */
function termsOfKind({ name, terms, spanish }: TownKind, meaning: Meaning): Term[] {
  return [...[name, ...terms].map((text) => toTerm(text, meaning)), ...spanish.map((text) => toSpanishTerm(text, meaning))];
}

function toSpanishTerm(text: string, meaning: Meaning): Term {
  const term = toTerm(text, meaning);
  return { ...term, words: term.words.map((word) => ({ ...word, stem: word.singular })) };
}

/** Returns the whole name, and each part between "&", ",", and "/". */
function termsOfName({ name }: Service, meaning: Meaning): Term[] {
  const texts = new Set([name, ...name.split(/[&,/]/).filter((part) => part.trim())]);
  return [...texts].flatMap(foldEveryWay).map((each) => toTerm(each, meaning));
}

function toTerm(text: string, meaning: Meaning): Term {
  const all = fold(text).split(" ");
  const significant = all.filter((word) => !stopWords.has(word));
  const words = significant.length ? significant : all;
  return { words: words.map(toTermWord), joined: joinedOf(words), meaning };
}
