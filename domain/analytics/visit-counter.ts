import { validate as isUuid } from "uuid";
import type { Clock, AppContext } from "#domain/app-context.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { addProfileCounts, type ProfileCounts, type ProfileClick } from "./profile-views-and-clicks.ts";
import { addVisits, type Visitor } from "./daily-visitors.ts";
import { isPerson } from "./exclude-bots.ts";

/**
 * Counts without ever making a page wait: it only remembers, and `flush` writes what was remembered. No change of the
 * directory, so nothing here goes through `change` or empties a kept page.
 */
export type VisitCounter = {
  countVisit(visitor: Visitor): void;
  countView(businessId: string, userAgent: string): void;
  countTap(businessId: string, what: ProfileClick, userAgent: string): void;
  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
};

/** More than a town asks for between two flushes; beyond it somebody is playing, and memory is worth more. */
const mostWaiting = 20_000;

/** What waits to be written for one day. */
type Waiting = { visitors: Map<string, Visitor>; profiles: Map<string, ProfileCounts> };

export function openVisitCounter({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">): VisitCounter {
  let days = new Map<string, Waiting>();
  /** The marks that this process has written today, so that a visitor's tenth page asks the database nothing. */
  const written: { day: string; marks: Set<string> } = { day: "", marks: new Set() };
  const today = dayOf(town.timeZone, clock);

  function waitingToday(): Waiting {
    const day = today();
    const waiting = days.get(day) ?? { visitors: new Map(), profiles: new Map() };
    days.set(day, waiting);
    return waiting;
  }

  function count(businessId: string, what: keyof ProfileCounts, userAgent: string): void {
    if (!isUuid(businessId) || !isPerson(userAgent)) return;
    const { profiles } = waitingToday();
    const id = businessId.toLowerCase();
    if (profiles.size >= mostWaiting && !profiles.has(id)) return;
    profiles.set(id, added(profiles.get(id), { ...nothing, [what]: 1 }));
  }

  async function write(day: string, { visitors, profiles }: Waiting): Promise<void> {
    if (written.day !== day) Object.assign(written, { day, marks: new Set() });
    if (visitors.size) await addVisits(db, { day, isOver: day < today() }, [...visitors.values()], written.marks);
    visitors.clear();
    await addProfileCounts(db, day, profiles);
  }

  return {
    countVisit(visitor) {
      if (!isPerson(visitor.userAgent)) return;
      const { visitors } = waitingToday();
      if (visitors.size < mostWaiting) visitors.set(`${visitor.address} ${visitor.userAgent}`, visitor);
    },
    countView: (businessId, userAgent) => count(businessId, "views", userAgent),
    countTap: (businessId, what, userAgent) => count(businessId, what === "call" ? "calls" : "websites", userAgent),
    async flush() {
      const taken = days;
      days = new Map();
      try {
        for (const [day, waiting] of [...taken].sort(([one], [other]) => (one < other ? -1 : 1))) await write(day, waiting);
      } catch (error) {
        for (const [day, waiting] of taken) days.set(day, merged(days.get(day), waiting));
        throw error;
      }
    },
  };
}

const minute = 60_000;

/** The day it is in the town, worked out once a minute: it is asked for with every page. */
function dayOf(timeZone: string, clock: Clock): () => string {
  let known = { minute: Number.NaN, day: "" };
  return () => {
    const now = clock.now();
    const at = Math.floor(now.getTime() / minute);
    if (at !== known.minute) known = { minute: at, day: dayIn(timeZone, now) };
    return known.day;
  };
}

const nothing: ProfileCounts = { views: 0, calls: 0, websites: 0 };

function added(one: ProfileCounts = nothing, other: ProfileCounts): ProfileCounts {
  return { views: one.views + other.views, calls: one.calls + other.calls, websites: one.websites + other.websites };
}

function merged(newer: Waiting | undefined, older: Waiting): Waiting {
  if (!newer) return older;
  for (const [key, visitor] of newer.visitors) if (older.visitors.size < mostWaiting) older.visitors.set(key, visitor);
  for (const [id, counts] of newer.profiles) older.profiles.set(id, added(older.profiles.get(id), counts));
  return older;
}
