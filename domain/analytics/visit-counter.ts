import { validate as isUuid } from "uuid";
import type { Clock, AppContext } from "#domain/app-context.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { addProfileCounts, type ProfileCounts, type ProfileClick } from "./profile-views-and-clicks.ts";
import { addVisits, type Visitor } from "./daily-visitors.ts";
import { isPerson } from "./exclude-bots.ts";

/** Counts in memory, so that no page waits for it; `flush` writes the counts. Does not use `change`, because no public page changes. */
export type VisitCounter = {
  countVisit(visitor: Visitor): void;
  countView(businessId: string, userAgent: string): void;
  countClick(businessId: string, what: ProfileClick, userAgent: string): void;
  /** Writes the counts. Keeps the counts that fail for the next call. */
  flush(): Promise<void>;
};

/** The maximum entries between two flushes. Only abuse exceeds it. The limit saves memory. */
const maxPending = 20_000;

/** The unwritten counts of one day. */
type PendingCounts = { visitors: Map<string, Visitor>; profiles: Map<string, ProfileCounts> };

export function openVisitCounter({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">): VisitCounter {
  let days = new Map<string, PendingCounts>();
  /** The marks that this process wrote today, so that a visitor's later pages need no query. */
  const written: { day: string; marks: Set<string> } = { day: "", marks: new Set() };
  const today = dayOf(town.timeZone, clock);

  function pendingToday(): PendingCounts {
    const day = today();
    const pending = days.get(day) ?? { visitors: new Map(), profiles: new Map() };
    days.set(day, pending);
    return pending;
  }

  function count(businessId: string, what: keyof ProfileCounts, userAgent: string): void {
    if (!isUuid(businessId) || !isPerson(userAgent)) return;
    const { profiles } = pendingToday();
    const id = businessId.toLowerCase();
    if (profiles.size >= maxPending && !profiles.has(id)) return;
    profiles.set(id, sumOf(profiles.get(id), { ...nothing, [what]: 1 }));
  }

  async function write(day: string, { visitors, profiles }: PendingCounts): Promise<void> {
    if (written.day !== day) Object.assign(written, { day, marks: new Set() });
    if (visitors.size) await addVisits(db, { day, isOver: day < today() }, [...visitors.values()], written.marks);
    visitors.clear();
    await addProfileCounts(db, day, profiles);
  }

  return {
    countVisit(visitor) {
      if (!isPerson(visitor.userAgent)) return;
      const { visitors } = pendingToday();
      if (visitors.size < maxPending) visitors.set(`${visitor.address} ${visitor.userAgent}`, visitor);
    },
    countView: (businessId, userAgent) => count(businessId, "views", userAgent),
    countClick: (businessId, what, userAgent) => count(businessId, what === "call" ? "calls" : "websites", userAgent),
    async flush() {
      const flushed = days;
      days = new Map();
      try {
        for (const [day, pending] of [...flushed].sort(([one], [other]) => (one < other ? -1 : 1))) await write(day, pending);
      } catch (error) {
        for (const [day, pending] of flushed) days.set(day, merged(days.get(day), pending));
        throw error;
      }
    },
  };
}

const minute = 60_000;

/** Returns a function for the date in the town. It computes the date once a minute, because every page calls it. */
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

function sumOf(one: ProfileCounts = nothing, other: ProfileCounts): ProfileCounts {
  return { views: one.views + other.views, calls: one.calls + other.calls, websites: one.websites + other.websites };
}

function merged(newer: PendingCounts | undefined, older: PendingCounts): PendingCounts {
  if (!newer) return older;
  for (const [key, visitor] of newer.visitors) if (older.visitors.size < maxPending) older.visitors.set(key, visitor);
  for (const [id, counts] of newer.profiles) older.profiles.set(id, sumOf(older.profiles.get(id), counts));
  return older;
}
