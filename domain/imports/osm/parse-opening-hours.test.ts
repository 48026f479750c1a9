import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays, type BusinessHours } from "#domain/businesses/business-fields.shared.ts";
import { readOpeningHours } from "./parse-opening-hours.ts";

test.each([
  ["24/7", week("00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00")],
  ["Mo-Su 00:00-24:00", week("00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00 00:00-00:00")],
  [
    "Mo-Fr 08:30-17:15; Sa 10:00-14:00; PH off",
    week("08:30-17:15 08:30-17:15 08:30-17:15 08:30-17:15 08:30-17:15 10:00-14:00 -"),
  ],
  ["Mo-Fr 08:00-17:00; Dec 25 off; easter off", week("08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 08:00-17:00 - -")],
  ["Tu-Su 11:00-24:00", week("- 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00 11:00-00:00")],
  ["Su 18:00-02:00", week("- - - - - - 18:00-02:00")],
  ["Mo-Su 18:00-26:00", week("18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00 18:00-02:00")],
  ["Th 17:00-24:00; Fr 17:00-02:00; Sa 15:00-01:00; Su off", week("- - - 17:00-00:00 17:00-02:00 15:00-01:00 -")],
  ["Fr 10:00-24:00; Sa 00:00-24:00; Su 00:00-12:00", week("- - - - 10:00-00:00 00:00-00:00 00:00-12:00")],
  ["Mo-Su 05:00-02:00", week("05:00-02:00 05:00-02:00 05:00-02:00 05:00-02:00 05:00-02:00 05:00-02:00 05:00-02:00")],
  ["Mo 08:00-12:00,12:00-17:00", week("08:00-17:00 - - - - - -")],
  ["Mon-Fri 9am-5pm", week("09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 - -")],
])("reads %s to the minute", async (value, hours) => {
  expect(await readOpeningHours(value, 2026)).toEqual({ hours });
});

test.each([
  ["Mo-Fr 08:00-12:00,13:00-17:00", "split hours on monday"],
  ["Mo-Fr 11:00-22:00; Sa 11:00-14:00,17:00-22:00", "split hours on saturday"],
  ["Apr-Oct Mo-Fr 09:00-17:00", "differs by week or season"],
  ["Mo-Fr 09:00-17:00; Dec-Jan Mo-Fr 10:00-15:00", "differs by week or season"],
  ["Sa[1] 10:00-12:00", "differs by week or season"],
  ["sunrise-sunset", "depends on daylight"],
  ['"by appointment"', 'depends, "by appointment"'],
  ['Mo-Fr 09:00-17:00 || "by appointment"', 'depends, "by appointment"'],
  ['Mo-Fr 09:00-17:00 open "drive-through only"', 'has a remark, "drive-through only"'],
  ["17:00+", "no closing time"],
  ["Mo-Fr 7:00-3:00", "morning or afternoon is not clear"],
  ["Tu-Su 11:00-10:00", "morning or afternoon is not clear"],
  ["Mo off", "never open"],
  ["destination", "unreadable"],
  ["Mo-Fr 09:00-17:00; SH off", "depends on school holidays"],
  ["Mo 09:00-17:00; ".repeat(100), "unreadable"],
])("leaves out %.60s: %s", async (value, leftOut) => {
  expect(await readOpeningHours(value, 2026)).toEqual({ leftOut });
});

test("the reference weeks contain no holiday in any year", async () => {
  const plain = await readOpeningHours("Mo-Sa 09:00-17:00; Su 20:00-02:00", 2026);
  for (let year = 2024; year < 2052; year++) {
    expect(await readOpeningHours("Mo-Sa 09:00-17:00; Su 20:00-02:00; PH 12:00-13:00", year)).toEqual(plain);
  }
});

test("reads any weekly table unchanged", async () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const days = fc.array(fc.option(fc.tuple(minute, minute), { nil: null }), { minLength: 7, maxLength: 7 });
  // The library merges adjacent days into one interval, which may be split differently.
  const apart = days.filter(
    (table) => table.some(Boolean) && table.every((day) => day === null || (day[0] > 360 && (day[1] > day[0] || day[1] < 360))),
  );
  await fc.assert(
    fc.asyncProperty(apart, async (table) => {
      const value = table
        .flatMap((day, index) => (day === null ? [] : [`${short[index]} ${clock(day[0])}-${clock(day[1])}`]))
        .join("; ");
      const hours = week(table.map((day) => (day === null ? "-" : `${clock(day[0])}-${clock(day[1])}`)).join(" "));
      expect(await readOpeningHours(value, 2026)).toEqual({ hours });
    }),
    { numRuns: 150 },
  );
});

const short = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

function week(days: string): BusinessHours {
  const hours: BusinessHours = {};
  for (const [index, day] of days.split(" ").entries()) {
    const [open = "", close = ""] = day.split("-");
    if (day !== "-") hours[weekdays[index]!] = { enabled: true, open, close };
  }
  return hours;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
