import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays, type BusinessHours } from "#domain/businesses/business-types.shared.ts";
import { readOpeningHours } from "./parse-opening-hours.ts";

const read = readOpeningHours;

test.each([
  ["24/7", week("00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00")],
  [
    "Mo-Fr 08:30-17:15; Sa 10:00-14:00; PH off",
    week("08:30-17:15 08:30-17:15 08:30-17:15 08:30-17:15 08:30-17:15 10:00-14:00 -"),
  ],
  ["Tu-Su 11:00-24:00", week("- 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00")],
  ["Su 18:00-02:00", week("- - - - - - 18:00-02:00")],
  ["Mo-Su 18:00-26:00", week("18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00")],
  ["Mo 08:00-12:00,12:00-17:00", week("08:00-17:00 - - - - - -")],
  [
    "Mo,Tu 08:00-12:00,13:00-17:00; Sa 11:00-14:00,17:00-02:00",
    week("08:00-12:00/13:00-17:00 08:00-12:00/13:00-17:00 - - - 11:00-14:00/17:00-02:00 -"),
  ],
  ["Mon-Fri 9am-5pm", week("09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 - -")],
])("reads %s to the minute", (value, hours) => {
  expect(read(value)).toEqual({ hours, comments: [] });
});

test.each([
  ["Mo-Fr 08:00-10:00,11:00-12:00,13:00-17:00", "unreadable"],
  ["Mo-Su", "unreadable"],
  ["Apr 01-Sep 30 09:00-17:00", "they differ by week or season"],
  ["Mo-Fr 09:00-17:00; Dec 24 sunset-22:00", "they depend on daylight"],
  ["Sa[1] 10:00-12:00", "they differ by week or season"],
  ['"by appointment"', 'conditional, "by appointment"'],
  ['Mo-Fr 09:00-17:00 unknown "call first"', "unreadable"],
  ['Mo-Fr 09:00-17:00 open "lobby" || Mo-Fr 08:00-18:00 open "drive-through"', 'they include a comment, "lobby"'],
  ["17:00+", "no closing time"],
  ["Mo-Fr 7:00-3:00", "unclear whether AM or PM"],
  ["Tu-Su 11:00-10:00", "unclear whether AM or PM"],
  ["Mo off", "never open"],
  ["Mo-Fr 09:00-17:00; SH off", "they differ by week or season"],
  ["Mo 09:00-17:00; ".repeat(100), "unreadable"],
])("leaves out %.60s: %s", (value, leftOut) => {
  expect(read(value)).toEqual({ leftOut });
});

const weekdays9to5 = "09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00";

test.each([
  ['Mo-Fr 09:00-17:00 "call first"', `${weekdays9to5} - -`, ["call first"]],
  ['Mo-Fr 09:00-17:00 || "by appointment"', `${weekdays9to5} - -`, ["by appointment"]],
  ['Mo-Fr 09:00-17:00; Sa "by appointment; call"', `${weekdays9to5} - -`, ["by appointment; call"]],
  ['Mo-Fr 09:00-17:00; Sa 10:00-14:00 "kitchen until 13:00"', `${weekdays9to5} 10:00-14:00 -`, ["kitchen until 13:00"]],
  ['Mo-Su 09:00-17:00; Sa-Su off "weekend"', `${weekdays9to5} - -`, ["weekend"]],
  ['Mo-Fr 09:00-17:00; Mo-Sa 15:00-17:00 "Tours"', `${weekdays9to5} 15:00-17:00 -`, ["Tours"]],
])("reads the hours and the comments in %s separately", (value, days, comments) => {
  expect(read(value)).toEqual({ hours: week(days), comments });
});

test.each(["Dec 25 off", "2026 Nov 26 off; Dec 24-26 10:00-14:00", "Dec 30-Jan 2 off; Dec 25,Jan 01,easter,PH off"])(
  "reads the usual hours beside dates such as %s",
  (rules) => {
    expect(read(`Mo-Fr 09:00-17:00; ${rules}`)).toEqual({ hours: week(`${weekdays9to5} - -`), comments: [] });
  },
);

test("reads any weekly table with one time range per day unchanged", () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const days = fc.array(fc.option(fc.tuple(minute, minute), { nil: null }), { minLength: 7, maxLength: 7 });
  // The rest could be typing mistakes, which are left out.
  const apart = days.filter(
    (table) => table.some(Boolean) && table.every((day) => day === null || (day[0] > 360 && (day[1] > day[0] || day[1] < 360))),
  );
  fc.assert(
    fc.property(apart, (table) => {
      const value = table
        .flatMap((day, index) => (day === null ? [] : [`${short[index]} ${clock(day[0])}-${clock(day[1])}`]))
        .join("; ");
      const hours = week(table.map((day) => (day === null ? "-" : `${clock(day[0])}-${clock(day[1])}`)).join(" "));
      expect(read(value)).toEqual({ hours, comments: [] });
    }),
    { numRuns: 150 },
  );
});

const short = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

function week(days: string): BusinessHours {
  const hours: BusinessHours = {};
  for (const [index, day] of days.split(" ").entries()) {
    const [open = "", close = "", open2, close2] = day.split(/[-/]/);
    if (day !== "-") hours[weekdays[index]!] = { enabled: true, open, close, ...(open2 && close2 && { open2, close2 }) };
  }
  return hours;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
