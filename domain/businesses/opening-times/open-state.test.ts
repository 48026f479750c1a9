import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { isOpen, openState } from "./open-state.shared.ts";
import { anyMoment, anyOpeningTimes, opening, townTime, week } from "#test/opening-times.ts";

const zone = "America/Chicago";
const sentenceAt = (times: OpeningTimes, now: string) => openState(times, townTime(zone), new Date(now)).sentence;

describe("the sentence", () => {
  const office = opening(week("09:00-18:30 09:00-18:00 09:00-18:00 07:00-18:00 09:00-02:00 - -"));

  // 2026-11-23 is a Monday. Williston's clocks are six hours behind UTC in winter.
  it.each([
    ["2026-11-23T14:59:59Z", "Closed · opens 9 AM"],
    ["2026-11-23T15:00:00Z", "Open · closes 6:30 PM"],
    ["2026-11-24T00:29:59Z", "Open · closes 6:30 PM"],
    ["2026-11-24T00:30:00Z", "Closed · opens tomorrow 9 AM"],
    ["2026-11-28T07:59:00Z", "Open · closes 2 AM"],
    ["2026-11-28T08:00:00Z", "Closed · opens Mon 9 AM"],
    ["2026-11-29T20:00:00Z", "Closed · opens tomorrow 9 AM"],
  ])("at %s is %s", (now, sentence) => expect(sentenceAt(office, now)).toBe(sentence));

  it("gives the reason for a closed day, but not for different hours", () => {
    const times = opening(office.hours, {
      hourExceptions: [
        { kind: "closed", from: "2026-11-26", to: "2026-11-26", reason: "Thanksgiving" },
        { kind: "other", from: "2026-11-27", to: "2026-11-27", reason: "Black Friday", hours: { open: "06:00", close: "22:00" } },
        { kind: "closed", from: "2026-11-30", to: "2026-12-08" },
      ],
    });
    expect(sentenceAt(times, "2026-11-26T18:00:00Z")).toBe("Closed for Thanksgiving");
    expect(sentenceAt(times, "2026-11-27T11:00:00Z")).toBe("Closed · opens 6 AM");
    expect(sentenceAt(times, "2026-11-30T18:00:00Z")).toBe("Closed · opens Dec 9, 9 AM");
  });

  it("shows the usual closing time for the night before an exception or a closing", () => {
    const bar = week(Array(7).fill("18:00-02:00").join(" "));
    for (const change of [
      { hourExceptions: [{ kind: "closed" as const, from: "2026-11-26", to: "2026-11-26" }] },
      { temporarilyClosedFrom: "2026-11-26" },
      { closedForGoodOn: "2026-11-26" },
    ])
      expect(sentenceAt(opening(bar, change), "2026-11-26T07:00:00Z")).toBe("Open · closes 2 AM");
  });

  it("says when a closing ends, if that is known", () => {
    const closed = (until: string | null, closedForGoodOn: string | null = null) =>
      opening(office.hours, { temporarilyClosedFrom: "2026-11-20", temporarilyClosedUntil: until, closedForGoodOn });
    const now = "2026-11-23T18:00:00Z";
    expect(sentenceAt(closed(null), now)).toBe("Temporarily closed");
    expect(sentenceAt(closed("2027-03-01"), now)).toBe("Temporarily closed until Mar 1");
    expect(sentenceAt(closed("2028-03-01"), now)).toBe("Temporarily closed until Mar 1, 2028");
    expect(sentenceAt(closed("2027-03-01", "2027-01-01"), now)).toBe("Temporarily closed");
    expect(sentenceAt(closed(null, "2026-11-23"), now)).toBe("Permanently closed");
  });

  it("says open 24 hours while the next closing is at least 24 hours away", () => {
    const always = week(Array(7).fill("00:00-00:00").join(" "));
    const christmas = { kind: "closed" as const, from: "2026-12-25", to: "2026-12-25" };
    expect(sentenceAt(opening(always), "2026-11-23T18:00:00Z")).toBe("Open 24 hours");
    expect(sentenceAt(opening(always, { hourExceptions: [christmas] }), "2026-12-23T18:00:00Z")).toBe("Open 24 hours");
    expect(sentenceAt(opening(always, { hourExceptions: [christmas] }), "2026-12-24T18:00:00Z")).toBe("Open · closes 12 AM");
  });

  it("says that hours are not listed, except on a date with hours", () => {
    const times = opening(null, {
      hourExceptions: [{ kind: "other", from: "2026-11-23", to: "2026-11-23", hours: { open: "10:00", close: "12:00" } }],
    });
    expect(sentenceAt(times, "2026-11-23T17:00:00Z")).toBe("Open · closes 12 PM");
    expect(sentenceAt(times, "2026-11-23T19:00:00Z")).toBe("Closed");
    expect(sentenceAt(times, "2026-11-24T17:00:00Z")).toBe("Hours not listed");
    expect(sentenceAt(opening({}), "2026-11-24T17:00:00Z")).toBe("Closed");
  });
});

describe("on a public holiday", () => {
  const town = townTime(zone, { "2026-11-26": "Thanksgiving" });
  const usual = { from: "2026-11-26", to: "2026-11-26" };
  const weekOf = (day: string) => week(Array(7).fill(day).join(" "));
  const office = opening(weekOf("09:00-18:00"));
  const bar = opening(weekOf("16:00-02:00"));
  const always = opening(weekOf("00:00-00:00"));
  const stated = (exception: "usual" | "closed") => opening(office.hours, { hourExceptions: [{ kind: exception, ...usual }] });

  // The times are Williston's: "26 08:00" is 8 AM on Thanksgiving.
  it.each<[string, OpeningTimes, string, string]>([
    ["25 20:00", office, "closed", "Closed · usually opens tomorrow 9 AM"],
    ["26 08:00", office, "closed", "Usually opens at 9 AM. It's Thanksgiving, so call first."],
    ["26 12:00", office, "usually-open", "Usually open until 6 PM. It's Thanksgiving, so call first."],
    ["26 19:00", office, "closed", "Closed · opens tomorrow 9 AM"],
    ["27 12:00", office, "open", "Open · closes 6 PM"],
    ["26 12:00", stated("usual"), "open", "Open · closes 6 PM"],
    ["26 12:00", stated("closed"), "closed", "Closed · opens tomorrow 9 AM"],
    ["25 23:00", bar, "open", "Open · closes 2 AM"],
    ["26 01:00", bar, "usually-open", "Usually open until 2 AM. It's Thanksgiving, so call first."],
    ["27 01:00", bar, "usually-open", "Usually open until 2 AM. It's the night after Thanksgiving, so call first."],
    ["28 01:00", bar, "open", "Open · closes 2 AM"],
    ["25 23:00", always, "open-24-hours", "Open 24 hours"],
    ["26 23:00", always, "usually-open", "Usually open 24 hours. It's Thanksgiving, so call first."],
    ["27 00:00", always, "open-24-hours", "Open 24 hours"],
    ["26 12:00", opening(week("09:00-18:00 - - - - - -")), "closed", "Closed · opens Mon 9 AM"],
    ["26 12:00", opening(null), "unknown", "Hours not listed"],
  ])("at %s, %o is %s: %s", (at, times, state, sentence) => {
    const moment = new Date(`2026-11-${at.replace(" ", "T")}-06:00`);
    const found = openState(times, town, moment);
    expect([found.state, found.sentence]).toEqual([state, sentence]);
    // The filter "Open now" has only businesses that are certainly open.
    expect(isOpen(times, town, moment)).toBe(state.startsWith("open"));
  });
});

test("the state lasts exactly until the next change, and the sentence names the state", () => {
  const simple = (state: string) => state.replace("-24-hours", "");
  fc.assert(
    fc.property(anyOpeningTimes, anyMoment, (times, now) => {
      const at = (minutes: number) => openState(times, townTime("UTC"), new Date(now.getTime() + minutes * 60_000));
      const { state, minutesLeft, sentence } = at(0);
      const end = minutesLeft ?? 400 * 1440;
      for (let minute = 0; minute < end; minute += Math.max(1, Math.floor(end / 60)))
        expect(simple(at(minute).state)).toBe(simple(state));
      expect(simple(at(end - 1).state)).toBe(simple(state));
      if (minutesLeft !== null) expect(simple(at(end).state)).not.toBe(simple(state));
      expect(sentence).toMatch(beginnings[state]);
      expect(isOpen(times, townTime("UTC"), now)).toBe(state.startsWith("open"));
      if (state === "open") expect(end).toBeLessThan(1440);
      if (state === "open-24-hours") expect(end).toBeGreaterThanOrEqual(1440);
    }),
    { numRuns: 200 },
  );
});

const beginnings = {
  open: /^Open · closes \d+(?::\d\d)? [AP]M$/,
  "open-24-hours": /^Open 24 hours$/,
  "usually-open": /^Usually open/,
  closed: /^Closed(?: · opens (?:tomorrow |[A-Z][a-z]{2} (?:\d+, (?:\d{4}, )?)?)?\d+(?::\d\d)? [AP]M| for .+)?$/,
  "temporarily-closed": /^Temporarily closed(?: until [A-Z][a-z]{2} \d+(?:, \d{4})?)?$/,
  "closed-for-good": /^Permanently closed$/,
  unknown: /^Hours not listed$/,
};
