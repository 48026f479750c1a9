import { describe, expect, it } from "vitest";
import { bareUrl, clockTime, dayHours, hoursOn, weekdayIn } from "./format.ts";

const day = (open: string, close: string, enabled = true) => ({ enabled, open, close });

describe("dayHours and hoursOn", () => {
  it.each([
    ["09:00", "17:00", "09:00 AM - 05:00 PM"],
    ["10:00", "23:00", "10:00 AM - 11:00 PM"],
    ["01:00", "13:00", "01:00 AM - 01:00 PM"],
  ])("formats %s to %s as %s [hours.format]", (open, close, text) => {
    expect(dayHours(day(open, close))).toBe(text);
  });

  it("formats midnight as 12 AM and noon as 12 PM [hours.midnight-noon]", () => {
    expect(["00:00", "12:00", "00:30", "12:30", "11:59", "23:59"].map(clockTime)).toEqual([
      "12:00 AM",
      "12:00 PM",
      "12:30 AM",
      "12:30 PM",
      "11:59 AM",
      "11:59 PM",
    ]);
  });

  it("keeps the minutes [hours.minutes]", () => {
    expect(dayHours(day("08:30", "17:45"))).toBe("08:30 AM - 05:45 PM");
  });

  it("shows equal times as open 24 hours and keeps a close after midnight [hours.all-day] [hours.past-midnight]", () => {
    expect([dayHours(day("00:00", "00:00")), dayHours(day("06:00", "06:00"))]).toEqual(["Open 24 hours", "Open 24 hours"]);
    expect(dayHours(day("18:00", "02:00"))).toBe("06:00 PM - 02:00 AM");
  });

  it("shows a day as closed when it is missing, off or has no times [hours.closed]", () => {
    expect([undefined, day("09:00", "17:00", false), day("", ""), day("09:00", "")].map(dayHours)).toEqual(
      Array(4).fill("Closed"),
    );
    const hours = { monday: day("09:00", "17:00"), tuesday: day("09:00", "17:00", false) };
    expect([hoursOn(hours, "monday"), hoursOn(hours, "tuesday"), hoursOn(hours, "sunday")]).toEqual([
      "09:00 AM - 05:00 PM",
      "Closed",
      "Closed",
    ]);
  });

  it("shows missing hours as not listed and hours without an open day as closed today [hours.not-listed] [hours.closed-today]", () => {
    expect(hoursOn(null, "monday")).toBe("Hours not listed");
    expect(hoursOn({}, "monday")).toBe("Closed today");
    expect(hoursOn({ monday: day("09:00", "17:00", false) }, "monday")).toBe("Closed today");
  });
});

describe("weekdayIn", () => {
  it("returns the weekday in the town's time zone [hours.town-time]", () => {
    const lateWednesday = new Date("2026-01-15T05:59:59Z");
    expect(weekdayIn("America/Chicago", lateWednesday)).toBe("wednesday");
    expect(weekdayIn("America/Chicago", new Date("2026-01-15T06:00:00Z"))).toBe("thursday");
    expect(weekdayIn("Pacific/Auckland", lateWednesday)).toBe("thursday");
    expect(weekdayIn("America/Chicago", new Date("2026-07-15T04:59:59Z"))).toBe("tuesday");
  });
});

describe("web addresses", () => {
  it("lose protocol and closing slash, nothing else [profile.website]", () => {
    expect(["https://a.example/", "HTTP://a.example/b/?c=http://d", "http://www.a.example"].map(bareUrl)).toEqual([
      "a.example",
      "a.example/b/?c=http://d",
      "www.a.example",
    ]);
  });
});
