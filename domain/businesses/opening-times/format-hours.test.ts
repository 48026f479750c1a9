import { clockTime, minutesOf } from "#domain/text/formats.shared.ts";
import { describe, expect, it } from "vitest";
import { type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { dayOf } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { opening } from "#test/opening-times.ts";
import * as format from "./format-hours.shared.ts";

const clock = (time: string, locale = "en-US") => clockTime(minutesOf(time), locale);
const dayHours = (day: Parameters<typeof format.dayHours>[0]) => format.dayHours(day, "en-US");
const hoursText = (times: OpeningTimes, day: number, holidays = {}) =>
  format.hoursText(times, day, { locale: "en-US", holidays });

/** Returns the day of a date in January 2026. The 12th is a Monday. */
const january = (date: number) => dayOf(Date.UTC(2026, 0, date) / 60_000);
const day = (open: string, close: string, enabled = true) => ({ enabled, open, close });

describe("the formatter for opening hours", () => {
  it.each([
    ["09:00", "17:00", "09:00 AM - 05:00 PM"],
    ["10:00", "23:00", "10:00 AM - 11:00 PM"],
    ["01:00", "13:00", "01:00 AM - 01:00 PM"],
  ])("formats %s to %s as %s [hours.format]", (open, close, text) => {
    expect(dayHours(day(open, close))).toBe(text);
  });

  it("formats midnight as 12 AM and noon as 12 PM [hours.midnight-noon]", () => {
    expect(["00:00", "12:00", "00:30", "12:30", "11:59", "23:59"].map((time) => clock(time))).toEqual([
      "12:00 AM",
      "12:00 PM",
      "12:30 AM",
      "12:30 PM",
      "11:59 AM",
      "11:59 PM",
    ]);
  });

  it("shows 24-hour times in a town that uses them", () => {
    expect(["00:00", "08:30", "12:00", "18:05"].map((time) => clock(time, "en-CH"))).toEqual([
      ...["00:00", "08:30", "12:00", "18:05"],
    ]);
    expect(format.dayHours({ ...day("08:00", "12:00"), open2: "13:00", close2: "18:30" }, "en-CH")).toBe(
      "08:00 - 12:00, 13:00 - 18:30",
    );
  });

  it("shows equal times as open 24 hours, and keeps a closing time after midnight", () => {
    expect([dayHours(day("00:00", "00:00")), dayHours(day("06:00", "06:00"))]).toEqual(["Open 24 hours", "Open 24 hours"]);
    expect(dayHours(day("18:00", "02:00"))).toBe("06:00 PM - 02:00 AM");
  });

  it("shows a day as closed if it is missing, turned off, or has no times [hours.closed]", () => {
    expect([undefined, day("09:00", "17:00", false), day("", ""), day("09:00", "")].map(dayHours)).toEqual(
      Array(4).fill("Closed"),
    );
    const times = opening({ monday: day("09:00", "17:00"), tuesday: day("09:00", "17:00", false) });
    expect([12, 13, 18].map((date) => hoursText(times, january(date)))).toEqual(["09:00 AM - 05:00 PM", "Closed", "Closed"]);
  });

  it("shows missing hours as not listed and hours without an open day as closed today [hours.closed-today]", () => {
    expect(hoursText(opening(null), january(12))).toBe("Hours not listed");
    expect(hoursText(opening({}), january(12))).toBe("Closed today");
    expect(hoursText(opening({ monday: day("09:00", "17:00", false) }), january(12))).toBe("Closed today");
  });

  it("shows both sets of hours of a day with a break", () => {
    expect(dayHours({ ...day("08:00", "12:00"), open2: "13:00", close2: "01:30" })).toBe(
      "08:00 AM - 12:00 PM, 01:00 PM - 01:30 AM",
    );
  });

  it("shows exceptions and closings on their dates", () => {
    const christmas = { from: "2026-01-12", to: "2026-01-12", reason: "Christmas" };
    const hours = { monday: day("09:00", "17:00") };
    const other = { ...christmas, kind: "other" as const, hours: { open: "10:00", close: "14:00" } };
    expect(hoursText(opening(hours, { hourExceptions: [{ ...christmas, kind: "closed" }] }), january(12))).toBe(
      "Closed for Christmas",
    );
    expect(hoursText(opening(hours, { hourExceptions: [other] }), january(12))).toBe("10:00 AM - 02:00 PM");
    expect(hoursText(opening(hours, { temporarilyClosedFrom: "2026-01-01" }), january(12))).toBe("Temporarily closed");
    expect(hoursText(opening(hours, { closedForGoodOn: "2026-01-12" }), january(12))).toBe("Permanently closed");
  });
});
