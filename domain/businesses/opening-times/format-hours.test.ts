import { describe, expect, it } from "vitest";
import type { DayHours, OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { dayOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { opening } from "#test/opening-times.ts";
import { dayHours, hoursText } from "./format-hours.shared.ts";

const day = (open: string, close: string, second: Partial<DayHours> = {}) => ({ enabled: true, open, close, ...second });
const off = { ...day("09:00", "17:00"), enabled: false };
const afterNoon = { open2: "13:00", close2: "18:30" };

describe("a day's hours", () => {
  it.each([
    [day("09:00", "17:00"), "09:00 AM - 05:00 PM"],
    [day("10:00", "23:00"), "10:00 AM - 11:00 PM"],
    [day("01:00", "13:00"), "01:00 AM - 01:00 PM"],
    [day("00:00", "12:00"), "12:00 AM - 12:00 PM"],
    [day("00:30", "12:30"), "12:30 AM - 12:30 PM"],
    [day("18:00", "02:00"), "06:00 PM - 02:00 AM"],
    [day("06:00", "06:00"), "Open 24 hours"],
    [day("08:00", "12:00", afterNoon), "08:00 AM - 12:00 PM, 01:00 PM - 06:30 PM"],
    [undefined, "Closed"],
    [off, "Closed"],
    [day("", ""), "Closed"],
    [day("09:00", ""), "Closed"],
  ])("%o are %s [hours.format] [hours.midnight-noon] [hours.closed]", (hours, text) => {
    expect(dayHours(hours, "en-US")).toBe(text);
  });

  it("have 24-hour times in a town that uses them", () => {
    expect(dayHours(day("00:00", "12:00", afterNoon), "en-CH")).toBe("00:00 - 12:00, 13:00 - 18:30");
  });
});

describe("today's hours", () => {
  const hours = { monday: day("09:00", "17:00"), tuesday: off };
  const christmas = { from: "2026-01-12", to: "2026-01-12", reason: "Christmas" };
  const other = { ...christmas, kind: "other" as const, hours: { open: "10:00", close: "14:00" } };

  // January 12, 2026 is a Monday.
  it.each<[OpeningTimes, number, string]>([
    [opening(hours), 12, "09:00 AM - 05:00 PM"],
    [opening(hours), 13, "Closed"],
    [opening(hours), 18, "Closed"],
    [opening(null), 12, "Hours not listed"],
    [opening({}), 12, "Closed today"],
    [opening({ monday: off }), 12, "Closed today"],
    [opening(hours, { hourExceptions: [{ ...christmas, kind: "closed" }] }), 12, "Closed for Christmas"],
    [opening(hours, { hourExceptions: [other] }), 12, "10:00 AM - 02:00 PM"],
    [opening(hours, { temporarilyClosedFrom: "2026-01-01" }), 12, "Temporarily closed"],
    [opening(hours, { closedForGoodOn: "2026-01-12" }), 12, "Permanently closed"],
  ])("of %o on January %i are %s [hours.closed-today]", (times, date, text) => {
    expect(hoursText(times, dayOf(Date.UTC(2026, 0, date) / 60_000), { locale: "en-US", holidays: {} })).toBe(text);
  });
});
