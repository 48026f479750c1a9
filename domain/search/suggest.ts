import type { AppContext } from "#domain/app-context.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { toCard } from "#domain/directory/business-cards.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { rankServices } from "./find-meanings.ts";
import { type Answer, rankHelp } from "./help-answer.ts";
import { resultAttempts } from "./match-classes.ts";
import { parseQuery } from "./parse-query.ts";
import { byName, rankBusinesses, readCards, type Place } from "./rank-businesses.ts";
import type { Service } from "./search-terms.ts";
import { isOnlyFilter, loadTerms, namedServices, servicesFor, spellingsIn, understand } from "./find-answer.ts";

/** The search box suggests at most this many services, and at most this many businesses. */
const suggestionLimit = 5;

/**
 * A suggestion in the search box: help first, then services, then businesses. `detail` is a micro-category's category, a business's
 * service and street, or what a help number is for. `state` is such as "Open · closes 6 PM". What is unknown, or not on the town's
 * cards, is left out. Help opens the results, which have all numbers.
 */
export type Suggestion = {
  kind: "help" | Service["kind"] | "business";
  id: string;
  name: string;
  categoryId?: string;
  detail?: string;
  state?: string;
  phone?: string;
};

type App = Pick<AppContext, "db" | "town" | "clock">;

/**
 * Returns suggestions for the typed text: at most five services, then at most five businesses. Both are sorted by relevance, then
 * name.
 */
export async function suggest(app: App, text: string): Promise<Suggestion[]> {
  const { db, town } = app;
  const help = findHelp(text, town);
  const suggestAnswer = async (answer: Answer) => [
    ...toHelpSuggestions(answer),
    ...(await toBusinessSuggestions(app, (await rankHelp(app, answer, text)).slice(0, suggestionLimit))),
  ];
  if (help) return suggestAnswer(help);
  const query = parseQuery(text, town);
  const spellings = spellingsIn(text);
  if (!spellings.some((each) => each.length >= minSuggested) || isOnlyFilter(query)) return [];
  const { terms, typed, corrected, unlisted } = await understand(db, town, query, spellings, true);
  if (unlisted?.numbers.length) return suggestAnswer(unlisted);
  const { found, attempt } = await rankBusinesses(db, resultAttempts("", typed, corrected), byName);
  const named = namedServices([typed, found.length && !attempt ? null : corrected], found[0]?.matchClass);
  const services = servicesFor(terms, query.phrase, named, true).slice(0, suggestionLimit);
  return [
    ...services.map((service) => toServiceSuggestion(service, terms.services)),
    ...(await toBusinessSuggestions(app, withNames(found))),
  ];
}

/** The minimum number of letters or symbols for suggestions. */
const minSuggested = 2;

/** Names that come after the services keep up to this many of the places. */
const placesForNames = 3;

/** Returns the businesses to suggest, in their order. */
function withNames(found: Place[]): Place[] {
  const leading = found.findIndex(({ matchClass }) => !matchClass.isNames);
  if (leading < 0) return found.slice(0, suggestionLimit);
  const places = Math.min(placesForNames, Math.max(0, suggestionLimit - leading));
  const names = new Set(
    found
      .slice(leading)
      .filter(({ matchClass }) => matchClass.isNames)
      .slice(0, places),
  );
  const others = found.filter((each) => !names.has(each)).slice(0, suggestionLimit - names.size);
  return found.filter((each) => names.has(each) || others.includes(each));
}

/** A category picker lists at most this many micro-categories for a text. */
const choiceLimit = 12;

/**
 * Returns the ids of the micro-categories that a text means, best first, and then those whose name, or whose category's name, has a
 * word that begins with it. A whole word of the vocabulary begins no other one: "pie" is not "piercing".
 */
export async function findServices({ db, town }: Pick<App, "db" | "town">, text: string): Promise<string[]> {
  const terms = await loadTerms(db, town);
  const phrase = fold(text);
  const start = terms.words.has(phrase) ? ` ${phrase} ` : ` ${phrase}`;
  const named = terms.services.filter(({ texts }) => phrase && texts[0]!.includes(start));
  const ids = named.flatMap((service) =>
    terms.services.flatMap((each) =>
      each.kind === "microCategory" && (each === service || each.categoryId === service.id) ? [each.id] : [],
    ),
  );
  return [...new Set([...rankServices(terms, text), ...ids])].slice(0, choiceLimit);
}

/** Returns the first of these numbers. */
function toHelpSuggestions({ numbers }: Answer): Suggestion[] {
  return numbers.slice(0, 1).map(({ name, phone, text }) => ({
    kind: "help",
    id: phone,
    name: name.startsWith(phone) ? name : `${phone} · ${name}`,
    detail: text,
    phone,
  }));
}

function toServiceSuggestion(service: Service, all: Service[]): Suggestion {
  const { kind, id, name } = service;
  if (service.kind === "category") return { kind, id, name };
  const { categoryId } = service;
  const category = all.find((each) => each.kind === "category" && each.id === categoryId);
  return { kind, id, name, categoryId, ...(category && { detail: category.name }) };
}

/** Returns the suggestions for these businesses, with their states now. */
async function toBusinessSuggestions({ db, town, clock }: App, found: Place[]): Promise<Suggestion[]> {
  const now = clock.now();
  const rows = await readCards(db, found);
  const time = { timeZone: town.timeZone, locale: localeOf(town.country), holidays: await holidaysNear(town, now) };
  return rows.map((row) => {
    const { id, name, services, street, times, phoneE164 } = toCard(row, town, now, row.offers);
    const detail = [services[0], street].filter(Boolean).join(" · ");
    return {
      ...{ kind: "business" as const, id, name },
      ...(detail && { detail }),
      ...(times !== null && { state: openState(fromCompactTimes(times), time, now).sentence }),
      ...(phoneE164 && { phone: phoneE164 }),
    };
  });
}
