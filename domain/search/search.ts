import type { AppContext } from "#domain/app-context.ts";
import { toCard, type Card } from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/list-query.shared.ts";
import { openFilter } from "#domain/directory/open-filter.ts";
import { type CardPage, choiceOf, type PageRequest } from "#domain/directory/list-businesses.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import { rankHelp, type Unlisted } from "./help-answer.ts";
import { type Closest, correctedAttempt, everyBusiness, resultAttempts } from "./match-classes.ts";
import { parseQuery } from "./parse-query.ts";
import { byHour, type Place, rankBusinesses, readCards } from "./rank-businesses.ts";
import type { Service } from "./search-terms.ts";
import { isOnlyFilter, namedServices, servicesFor, spellingsIn, understand } from "./find-answer.ts";

/** The maximum number of services on the results screen. */
const serviceLimit = 12;

/** A card in the results, with the title of its class, which may be empty. */
export type FoundCard = Card & { heading: string };

/**
 * The results screen. `didYouMean` is the query with corrected spelling. With `isCorrected`, the results are for that query. With
 * `closest`, the results are of the closest kind. `unlisted` is what the query names if the town has no category for it.
 */
export type Results = {
  services: Service[];
  found: Omit<CardPage, "cards"> & { cards: FoundCard[] };
  didYouMean?: string;
  isCorrected?: boolean;
  closest?: Closest;
  unlisted?: Unlisted;
};

type App = Pick<AppContext, "db" | "town" | "clock">;

/**
 * Returns the results screen: the likeliest services and one page of businesses. "open now" limits the businesses to open ones.
 */
export async function search(app: App, text: string, request: PageRequest): Promise<Results> {
  const { db, town } = app;
  // In a crisis, the answer is help and these services.
  const help = findHelp(text, town);
  if (help) return { services: [], found: await toPage(app, await rankHelp(app, help, text), request) };
  const query = parseQuery(text, town);
  const spellings = spellingsIn(text);
  const open = request.open ?? (query.openNow ? await openFilter(town, app.clock.now()) : null);
  // A query without words comes from a link in a notice or on the home page, which leads to all businesses that are open at the
  // time.
  if (!spellings.length && !open) return { services: [], found: await toPage(app, [], request) };
  const { terms, typed, corrected, unlisted } = await understand(db, town, query, spellings, false);
  if (unlisted?.numbers.length)
    return { services: [], found: await toPage(app, await rankHelp(app, unlisted, text), request), unlisted };
  const hasWords = spellings.length > 0 && !isOnlyFilter(query);
  const attempts = hasWords ? resultAttempts(town.name, typed, corrected) : [[everyBusiness]];
  const order = byHour(request.hour);
  const { found, attempt } = await rankBusinesses(db, attempts, order, open?.matches);
  const first = found[0]?.matchClass;
  // A guess helps only if nothing contains the text.
  const better = !first || attempt > 0 ? corrected : null;
  const named = namedServices([typed, better], first);
  const choice =
    open &&
    (await choiceOf(open, async (filter) => {
      const others = await rankBusinesses(db, [attempts[attempt]!], order, filter);
      return others.found.length;
    }));
  return {
    services: servicesFor(terms, query.phrase, named, false).slice(0, serviceLimit),
    found: { ...(await toPage(app, found, request)), ...(choice && { open: choice }) },
    ...(better && (better.isSure || attempt === correctedAttempt) && { didYouMean: better.query.phrase }),
    ...(attempt === correctedAttempt && { isCorrected: true }),
    ...(first?.closest && { closest: first.closest }),
    ...(unlisted && { unlisted }),
  };
}

/** Returns a page of the found businesses. A page past the end is the first page. */
async function toPage({ db, town, clock }: App, found: Place[], { hour, ...request }: PageRequest) {
  const page = found.length > (request.page - 1) * pageSize ? request.page : 1;
  const rows = await readCards(db, found.slice((page - 1) * pageSize, page * pageSize));
  const cards = rows.map((row): FoundCard => {
    return { ...toCard(row, town, clock.now(), row.offers), heading: row.matchClass.heading };
  });
  return { cards, total: found.length, page, hour };
}
