import { expect, it } from "vitest";
import { readTypedHours } from "./typed-hours.shared.ts";

const text = (typed: string) =>
  Object.entries(readTypedHours(typed) ?? { unreadable: null })
    .map(([day, hours]) => {
      const second = hours?.open2 ? ` ${hours.open2}-${hours.close2}` : "";
      return `${day.slice(0, 3)} ${hours ? `${hours.open}-${hours.close}${second}` : "closed"}`;
    })
    .join(", ");

it.each([
  ["Mon-Wed 8-5", "mon 08:00-17:00, tue 08:00-17:00, wed 08:00-17:00"],
  ["sat 9am to 5:30pm", "sat 09:00-17:30"],
  ["Sun closed, Sat 10-2", "sun closed, sat 10:00-14:00"],
  ["weekends 11-9", "sat 11:00-21:00, sun 11:00-21:00"],
  ["Fri 8-12, 1-5", "fri 08:00-12:00 13:00-17:00"],
  ["Thu 17-2", "thu 17:00-02:00"],
  ["Fri noon to midnight", "fri 12:00-00:00"],
  ["Mon 6:30-2", "mon 06:30-14:00"],
  ["we call you", "unr closed"],
  ["Mon-Fri", "unr closed"],
])("reads %s", (typed, expected) => {
  expect(text(typed)).toBe(expected);
});

it("applies hours without a day to every day", () => {
  for (const typed of ["8-5", "closed", "24 hours"]) expect(Object.keys(readTypedHours(typed)!)).toHaveLength(7);
});
