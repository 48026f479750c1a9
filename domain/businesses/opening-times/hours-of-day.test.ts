import { expect, test } from "vitest";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { dateOf, dayOf, wallMinuteIn, weekdayOf } from "./hours-of-day.shared.ts";

const dayIn = (timeZone: string, now: string) => {
  const day = dayOf(wallMinuteIn(timeZone, new Date(now)));
  return `${dateOf(day)} ${weekdays[weekdayOf(day)]}`;
};

test("the day is the date in the town's time zone", () => {
  expect(dayIn("America/Chicago", "2026-01-15T05:59:59Z")).toBe("2026-01-14 wednesday");
  expect(dayIn("America/Chicago", "2026-01-15T06:00:00Z")).toBe("2026-01-15 thursday");
  expect(dayIn("Pacific/Auckland", "2026-01-15T05:59:59Z")).toBe("2026-01-15 thursday");
  expect(dayIn("America/Chicago", "2026-07-15T04:59:59Z")).toBe("2026-07-14 tuesday");
});
