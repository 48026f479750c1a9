import { validate as isUuid } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";
import { networkOf } from "#domain/network/client-network.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { isPerson } from "./exclude-bots.ts";
import { wordsToCount } from "#domain/analytics/impressions/search-privacy.ts";
import type { ShownList } from "./impressions/shown-list.ts";
import type { ProfileFigure } from "./profile-figures.shared.ts";
import { figureOfClick, type ProfileClick } from "./profile-views-and-clicks.ts";
import type { Visitor } from "./visitor-marks.ts";
import { writeCounts, type Occurrence, type Pending, type WrittenMarks } from "./write-counts.ts";

/**
 * Counts in memory, so that no page waits for the database; `flush` writes the counts. Does not use `change`, because no public
 * page changes. Everything counts once per visitor and day, except lists, which count once per visitor and hour.
 */
export type VisitCounter = {
  countVisit(visitor: Visitor): void;
  countView(visitor: Visitor, businessId: string): void;
  countClick(visitor: Visitor, businessId: string, what: ProfileClick): void;
  countImpressions(visitor: Visitor, shown: ShownList): void;
  /** Writes the counts. If a write fails, its counts are kept for the next call. */
  flush(): Promise<void>;
};

/** The maximum number of entries for a day between two flushes. It limits memory use, and only abuse exceeds it. */
const maxPending = 40_000;

/**
 * The maximum number of browsers on one network that count per page of a list and hour. Lists first show the businesses that were
 * shown least. Without this limit, someone could use up a rival's share with fake browsers.
 */
const browsersPerNetwork = 10;

/** Phone browsers have this word in their user agent. */
const phone = /Mobi/;

export function openVisitCounter(app: Pick<AppContext, "db" | "clock" | "town">): VisitCounter {
  const { db, clock } = app;
  let days = new Map<string, Pending>();
  /** The marks that this process wrote today. With them, a visitor's later pages need no query. */
  const written: { day: string; marks: WrittenMarks } = { day: "", marks: new Set() };
  const today = dayOf(app);

  /** Adds the occurrence that `make` returns, unless the same one is already waiting to be written. */
  function count(visitor: Visitor, what: string, make: () => Occurrence): void {
    if (!isPerson(visitor.userAgent)) return;
    const day = today();
    let pending = days.get(day);
    if (!pending) days.set(day, (pending = new Map()));
    const key = `${visitor.address} ${visitor.userAgent}${what}`;
    if (!pending.has(key) && pending.size < maxPending) pending.set(key, make());
  }

  function countProfile(visitor: Visitor, businessId: string, figure: ProfileFigure): void {
    if (!isUuid(businessId)) return;
    const id = businessId.toLowerCase();
    const what = ` ${figure} ${id}`;
    count(visitor, what, () => ({ kind: "profile", visitor, what, businessId: id, figure }));
  }

  /** The browsers on each network that loaded a page of a list in this hour. */
  const loads = { hour: 0, of: new Map<string, Set<string>>() };

  /**
   * Returns whether this browser is beyond the maximum that its network may have for a page of a list in an hour. Otherwise,
   * counts the browser.
   */
  function isOverLimit({ address, userAgent }: Visitor, page: string, hour: number): boolean {
    if (loads.hour !== hour) Object.assign(loads, { hour, of: new Map() });
    const key = `${networkOf(address)} ${page}`;
    let browsers = loads.of.get(key);
    if (!browsers && loads.of.size < maxPending) loads.of.set(key, (browsers = new Set()));
    if (!browsers || browsers.has(userAgent)) return false;
    if (browsers.size >= browsersPerNetwork) return true;
    browsers.add(userAgent);
    return false;
  }

  return {
    countVisit(visitor) {
      count(visitor, "", () => ({ kind: "visit", visitor, what: "" }));
    },
    countView: (visitor, businessId) => countProfile(visitor, businessId, "views"),
    countClick: (visitor, businessId, what) => countProfile(visitor, businessId, figureOfClick[what]),
    countImpressions(visitor, page) {
      const { list, firstSlot, query = "", phoneSlots } = page;
      if (!page.ids.length && list !== "search") return;
      const ids = phoneSlots !== undefined && phone.test(visitor.userAgent) ? page.ids.slice(0, phoneSlots) : page.ids;
      const hour = hourOf(clock.now());
      if (isOverLimit(visitor, `${list} ${firstSlot}`, hour)) return;
      // Words count only on the first page. Later pages may repeat businesses, because the order changes every hour.
      const words = query && firstSlot === 1 ? wordsToCount(query) : null;
      const search = ` searched ${words}`;
      if (!ids.length) {
        if (words) count(visitor, search, () => ({ kind: "unmet", visitor, what: search, query: words }));
        return;
      }
      const what = ` shown ${list} ${firstSlot} ${hour} ${fold(query)}`;
      count(visitor, what, () => ({ kind: "list", visitor, what, hour, shown: { list, firstSlot, ids } }));
      if (words) count(visitor, search, () => ({ kind: "search", visitor, what: search, query: words, businessIds: ids }));
    },
    async flush() {
      const flushed = days;
      days = new Map();
      try {
        for (const [day, pending] of [...flushed].sort(([one], [other]) => (one < other ? -1 : 1))) {
          if (written.day !== day) Object.assign(written, { day, marks: new Set() });
          await writeCounts(db, { day, isOver: day < today() }, pending, written.marks);
        }
      } catch (error) {
        for (const [day, pending] of flushed) days.set(day, merged(days.get(day), pending));
        throw error;
      }
    },
  };
}

const minute = 60_000;

/**
 * Returns a function that returns the date in the town. The function computes the date at most once a minute, because every page
 * calls it.
 */
function dayOf(app: Pick<AppContext, "clock" | "town">): () => string {
  let known = { minute: Number.NaN, timeZone: "", day: "" };
  return () => {
    const [now, { timeZone }] = [app.clock.now(), app.town];
    const at = Math.floor(now.getTime() / minute);
    if (at !== known.minute || timeZone !== known.timeZone) known = { minute: at, timeZone, day: dayIn(timeZone, now) };
    return known.day;
  };
}

function merged(newer: Pending | undefined, older: Pending): Pending {
  if (newer) for (const [key, occurrence] of newer) if (older.size < maxPending) older.set(key, occurrence);
  return older;
}
