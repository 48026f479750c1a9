import { describe, expect, it } from "vitest";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { opening, week } from "#test/opening-times.ts";
import { statusText } from "./open-status-text.ts";

const town = { timeZone: "America/Chicago", locale: "en-US", holidays: { "2026-01-19": "Martin Luther King Jr. Day" } };
const daily = (hours: string) => opening(week(Array(7).fill(hours).join(" ")));
const unknown = opening(null);
/** Returns the status on a day in January 2026 at a time in the town. January 14 is a Wednesday. */
const statusAt = (times: OpeningTimes, day: number, time: string) =>
  statusText(times, town, new Date(`2026-01-${day}T${time}:00-06:00`));

describe("statusText", () => {
  it("looks open, closing from an hour before the business closes, and closed", () => {
    const times = daily("09:00-17:00");
    expect(statusAt(times, 14, "15:59")).toMatchObject({ look: "open", sentence: "Open · closes 5 PM" });
    expect(statusAt(times, 14, "16:00").look).toBe("closing");
    expect(statusAt(times, 14, "17:00")).toMatchObject({ look: "closed", sentence: "Closed · opens tomorrow 9 AM" });
    expect(statusAt({ ...times, temporarilyClosedFrom: "2026-01-10" }, 14, "12:00").look).toBe("closed");
    expect(statusAt(daily("00:00-00:00"), 14, "23:30").look).toBe("open");
  });

  it("looks unknown without hours, and on a public holiday for which the business stated none", () => {
    expect(statusAt(unknown, 14, "12:00")).toMatchObject({ look: "unknown", sentence: "Hours not listed" });
    const holiday = statusAt(daily("09:00-17:00"), 19, "12:00");
    expect(holiday).toMatchObject({ look: "unknown", below: "" });
    expect(holiday.hours).toBe("Usually open until 5 PM. It's Martin Luther King Jr. Day, so call first.");
  });

  it("has today's hours above the state, but says nothing twice", () => {
    const lines = (times: OpeningTimes, day: number, time: string) => {
      const { hours, below } = statusAt(times, day, time);
      return [hours, below];
    };
    expect(lines(daily("09:00-17:00"), 14, "12:00")).toEqual(["Today: 09:00 AM - 05:00 PM", "Open · closes 5 PM"]);
    expect(lines(daily("00:00-00:00"), 14, "12:00")).toEqual(["Today: Open 24 hours", ""]);
    expect(lines(opening(week("- 09:00-17:00 - - - - -")), 14, "12:00")).toEqual(["Closed · opens Tue 9 AM", ""]);
    expect(lines(unknown, 14, "12:00")).toEqual(["Hours not listed", ""]);
  });
});
