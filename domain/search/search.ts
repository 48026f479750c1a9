import type { AppContext } from "#domain/app-context.ts";
import { cardPictures, toCard, type Card, showsOnBasicCard } from "#domain/directory/business-cards.ts";
import { pageSize, openNow } from "#domain/directory/list-query.shared.ts";
import { openFilter } from "#domain/directory/open-filter.ts";
import { type CardPage, choiceOf, type PageRequest } from "#domain/directory/paginate-businesses.ts";
import { findHelp } from "#domain/kinds/crisis/find-help.ts";
import { findUnlisted, listHelp, type Unlisted } from "./help-answer.ts";
import type { Closest } from "./kind-classes.ts";
import { serviceLimit } from "./limits.shared.ts";
import { correctedAttempt, everyBusiness, resultAttempts } from "./match-classes.ts";
import { parseQuery } from "./parse-query.ts";
import { rankBusinesses } from "./rank-businesses.ts";
import type { Service } from "./search-terms.ts";
import { isOnlyFilter, namedServices, servicesFor, spellingsIn, understand } from "./understand.ts";

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
  if (help) return { services: [], found: await listHelp(app, help, text, request) };
  const { hour, page } = request;
  const query = parseQuery(text, town);
  const spellings = spellingsIn(text);
  const now = app.clock.now();
  const open = request.open ?? (query.openNow ? await openFilter(openNow, town, now) : null);
  // A query without words comes from a link in a notice or on the home page, which leads to all businesses that are open at the
  // time.
  if (!spellings.length && !open) return { services: [], found: { cards: [], total: 0, page, hour } };
  const { terms, typed, corrected } = await understand(db, town, query, spellings, false);
  const unlisted = findUnlisted(query, terms, town);
  if (unlisted?.numbers.length) return { services: [], found: await listHelp(app, unlisted, text, request), unlisted };
  const attempts = spellings.length && !isOnlyFilter(query) ? resultAttempts(db, town.name, typed, corrected) : everyBusiness("");
  const picture = cardPictures(showsOnBasicCard(town, "picture"));
  const options = { hour, limit: pageSize, offset: (page - 1) * pageSize, filter: open?.matches, picture };
  const ranked = await rankBusinesses(db, attempts, options);
  if (!ranked.found.length && page > 1) return search(app, text, { ...request, page: 1 });
  const { found, total, beyond, attempt } = ranked;
  const first = found[0]?.matchClass;
  // A guess helps only if nothing contains the text.
  const better = !first || attempt > 0 ? corrected : null;
  const named = namedServices([typed, better], first);
  const choice = await choiceOf({ open }, async (filter) => {
    const { total, beyond } = await rankBusinesses(db, [attempts[attempt]!], { ...options, limit: 0, offset: 0, filter });
    return { total, beyond };
  });
  return {
    services: servicesFor(terms, query.phrase, named, false).slice(0, serviceLimit),
    found: {
      ...{ total, page, hour, ...(beyond && { beyond }), ...(choice && { open: choice }) },
      cards: found.map((row) => {
        const { matchClass, offers } = row;
        return { ...toCard(row, town, now, offers), heading: matchClass.heading };
      }),
    },
    ...(better && (better.isSure || attempt === correctedAttempt) && { didYouMean: better.query.phrase }),
    ...(attempt === correctedAttempt && { isCorrected: true }),
    ...(first?.closest && { closest: first.closest }),
    ...(unlisted && { unlisted }),
  };
}
