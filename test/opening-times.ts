import fc from "fast-check";
import {
  weekdays,
  type BusinessHours,
  type DayHours,
  type HoursException,
  noOpeningTimes,
  type OpeningTimes,
} from "#domain/businesses/business-types.shared.ts";
import type { TownTime } from "#domain/businesses/opening-times/open-state.shared.ts";

/** Returns a town's time in American English, without holidays unless they are given. */
export function townTime(timeZone: string, holidays: TownTime["holidays"] = {}): TownTime {
  return { timeZone, locale: "en-US", holidays };
}

/** Returns opening times with these hours. */
export function opening(hours: BusinessHours | null, others: Partial<OpeningTimes> = {}): OpeningTimes {
  return { ...noOpeningTimes, hours, ...others };
}

/** Returns regular weekly hours, Monday first, as in `week("09:00-17:00 08:00-12:00/13:00-17:00 - - - - -")`. */
export function week(days: string): BusinessHours {
  return Object.fromEntries(
    days.split(" ").map((day, index) => {
      const [first = "", second] = day.split("/");
      return [weekdays[index], { enabled: day !== "-", ...between(first), ...(second && secondOf(between(second))) }];
    }),
  );
}

function between(times: string) {
  const [open = "", close = ""] = times.split("-");
  return { open, close };
}

function secondOf({ open, close }: { open: string; close: string }) {
  return { open2: open, close2: close };
}

const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** One or two sets of hours. The last one may end after midnight. Equal times mean a whole day. */
const times: fc.Arbitrary<Omit<DayHours, "enabled">> = fc.oneof(
  fc.tuple(minutes, minutes).map(([open, close]) => ({ open: clock(open), close: clock(close) })),
  fc
    .uniqueArray(minutes, { minLength: 4, maxLength: 4 })
    .map((all) => all.sort((a, b) => a - b))
    .chain((sorted) => fc.constantFrom(sorted, [sorted[1]!, sorted[2]!, sorted[3]!, sorted[0]!]))
    .map((all) => all.map(clock))
    .map(([open, close, open2, close2]) => ({ open: open!, close: close!, open2: open2!, close2: close2! })),
);

const hours: fc.Arbitrary<BusinessHours> = fc
  .array(fc.option(fc.record({ enabled: fc.boolean(), times }), { nil: null }), { minLength: 7, maxLength: 7 })
  .map((days) =>
    Object.fromEntries(days.flatMap((day, at) => (day ? [[weekdays[at], { enabled: day.enabled, ...day.times }]] : []))),
  );

const firstDay = Date.UTC(2026, 0, 1);
const dayInMilliseconds = 86_400_000;
const date = (day: number) => new Date(firstDay + day * dayInMilliseconds).toISOString().slice(0, 10);
const days = fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 4 }));

const exception: fc.Arbitrary<HoursException> = fc
  .tuple(days, fc.constantFrom("closed", "usual", "other"), fc.option(fc.constant("Repairs"), { nil: undefined }), times)
  .map(([[from, more], kind, reason, other]) => ({
    from: date(from),
    to: date(from + more),
    ...(reason && { reason }),
    ...(kind === "other" ? { kind: "other" as const, hours: other } : { kind: kind as "closed" | "usual" }),
  }));

/** Opening times with exceptions and closings in 2026. */
export const anyOpeningTimes: fc.Arbitrary<OpeningTimes> = fc
  .record({
    hours: fc.option(hours, { nil: null, freq: 8 }),
    hourExceptions: fc.array(exception, { maxLength: 40 }),
    closing: fc.option(
      fc.tuple(days, fc.boolean()).map(([[from, more], ends]) => ({
        temporarilyClosedFrom: date(from),
        temporarilyClosedUntil: ends ? date(from + more * 10) : null,
      })),
      { nil: null, freq: 3 },
    ),
    closedForGoodOn: fc.option(
      days.map(([day]) => date(day)),
      { nil: null, freq: 3 },
    ),
  })
  .map(({ closing, ...times }) => ({ ...noOpeningTimes, ...times, ...closing }));

/** Time zones whose clocks change by an hour, by half an hour, or never. */
export const anyTimeZone = fc.constantFrom("America/Chicago", "Australia/Lord_Howe", "Europe/Zurich", "Asia/Kathmandu");

/** A moment in 2026, often in a night when the clocks change. */
export const anyMoment: fc.Arbitrary<Date> = fc.oneof(
  fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2026-12-31T23:59:59Z"), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom("2026-03-08T07:00Z", "2026-11-01T06:00Z", "2026-04-04T14:00Z", "2026-10-03T14:00Z", "2026-03-29T00:00Z"),
      fc.integer({ min: 0, max: 300 }),
    )
    .map(([night, minute]) => new Date(Date.parse(night) + minute * 60_000)),
);
