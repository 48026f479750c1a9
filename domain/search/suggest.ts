import type { AppContext } from "#domain/app-context.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import { openState } from "#domain/businesses/opening-times/open-state.shared.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { toCard } from "#domain/directory/business-cards.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { findAnswer, isOnlyFilter, loadTerms, spellingsIn } from "./find-answer.ts";
import { rankServices } from "./find-meanings.ts";
import type { Answer } from "./help-answer.ts";
import { parseQuery } from "./parse-query.ts";
import { byName, isMatched, type Place, readCards } from "./rank-businesses.ts";
import type { Service } from "./search-terms.ts";

/** The search box suggests at most this many services, and at most this many businesses. */
const suggestionLimit = 5;

/**
 * A suggestion in the search box: help first, then services, then businesses. `detail` is a micro-category's category, a business's
 * service and street, or what a help number is for. `state` is such as "Open · closes 6 PM". What is unknown, or not on the town's
 * cards, is left out. `phone` is the number that the row's Call button calls.
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
  const query = parseQuery(text, app.town);
  if (!spellingsIn(text).some((each) => each.length >= minSuggested) || isOnlyFilter(query)) return [];
  const { help, services, found } = await findAnswer(app, text, query, { order: byName, isTyping: true });
  return [
    ...toHelpSuggestions(help),
    ...services.slice(0, suggestionLimit).map(toServiceSuggestion),
    ...(await toBusinessSuggestions(app, help ? found.slice(0, suggestionLimit) : withNames(found))),
  ];
}

/** The minimum number of letters or symbols for suggestions. */
const minSuggested = 2;

/** Names that come after the services keep up to this many of the places. */
const placesForNames = 3;

/** Returns the businesses to suggest, in their order. */
function withNames(found: Place[]): Place[] {
  const leading = found.findIndex(({ matchClass }) => !matchClass.isNames);
  const places = leading < 0 ? 0 : Math.min(placesForNames, Math.max(0, suggestionLimit - leading));
  const later = found.filter(({ matchClass }, at) => matchClass.isNames && at > leading).slice(0, places);
  const others = found.filter((each) => !later.includes(each)).slice(0, suggestionLimit - later.length);
  return found.filter((each) => later.includes(each) || others.includes(each));
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

/** Returns the first number of the help. */
function toHelpSuggestions(help: Answer | null): Suggestion[] {
  return (help?.numbers ?? []).slice(0, 1).map(({ name, phone, text }) => ({
    kind: "help",
    id: "",
    name: name.startsWith(phone) ? name : `${phone} · ${name}`,
    detail: text,
    phone: phone.replaceAll(/[^+\d]/g, ""),
  }));
}

function toServiceSuggestion({ kind, id, name, ...service }: Service): Suggestion {
  if (!("categoryId" in service)) return { kind, id, name };
  return { kind, id, name, categoryId: service.categoryId, detail: service.categoryName };
}

/** Returns the suggestions for these businesses, with their states now. */
async function toBusinessSuggestions({ db, town, clock }: App, found: Place[]): Promise<Suggestion[]> {
  const now = clock.now();
  const rows = await readCards(db, found);
  const time = { timeZone: town.timeZone, locale: localeOf(town.country), holidays: await holidaysNear(town, now) };
  return rows.map((row) => {
    const { id, name, services, street, times, phoneE164 } = toCard(row, town, isMatched(row.matchClass));
    const detail = [services[0], street].filter(Boolean).join(" · ");
    return {
      ...{ kind: "business" as const, id, name },
      ...(detail && { detail }),
      ...(times !== null && { state: openState(times, time, now).sentence }),
      ...(phoneE164 && { phone: phoneE164 }),
    };
  });
}
