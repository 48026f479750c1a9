import type { AppContext } from "#domain/app-context.ts";
import { toCard, type Card } from "#domain/directory/business-cards.ts";
import { pageSize } from "#domain/directory/list-query.shared.ts";
import { openFilter, type PageRequest } from "#domain/directory/list-businesses.ts";
import { findAnswer } from "./find-answer.ts";
import { parseQuery } from "./parse-query.ts";
import { byHour, isMatched, type Place, readCards } from "./rank-businesses.ts";

/** The maximum number of services on the results screen. */
const serviceLimit = 12;

/** A card in the results, with the title of its class, which may be empty. */
type FoundCard = Card & { heading: string };

/**
 * The results screen. `didYouMean` is the query with corrected spelling. With `isCorrected`, the results are for that query. With
 * `closest`, the results are of the closest kind. `unlisted` is what the query names if the town has no category for it.
 */
export type Results = Awaited<ReturnType<typeof search>>;

type App = Pick<AppContext, "db" | "town" | "clock">;

/**
 * Returns the results screen: the likeliest services and one page of businesses. "open now" limits the businesses to open ones.
 */
export async function search(app: App, text: string, request: PageRequest) {
  const query = parseQuery(text, app.town);
  const open = request.open ?? (query.openNow ? await openFilter(app) : null);
  const order = { order: byHour(request.hour), filter: open?.matches, isTyping: false };
  const { found, services, help, unlisted, better, isCorrected } = await findAnswer(app, text, query, order);
  const page = await toPage(app, found, request);
  return {
    services: services.slice(0, serviceLimit),
    found: { ...page, ...(open && !help && { open: { holiday: open.holiday } }) },
    didYouMean: better && (better.isSure || isCorrected) ? better.query.phrase : null,
    isCorrected,
    closest: found[0]?.matchClass.closest ?? null,
    unlisted,
  };
}

/** Returns a page of the found businesses. A page past the end is the first page. */
async function toPage({ db, town }: App, found: Place[], { hour, ...request }: PageRequest) {
  const page = found.length > (request.page - 1) * pageSize ? request.page : 1;
  const rows = await readCards(db, found.slice((page - 1) * pageSize, page * pageSize));
  const cards = rows.map((row): FoundCard => {
    return { ...toCard(row, town, isMatched(row.matchClass)), heading: row.matchClass.heading };
  });
  return { cards, total: found.length, page, hour };
}
