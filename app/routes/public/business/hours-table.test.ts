import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
import { headOf } from "#test/head.ts";
import { week } from "#test/opening-times.ts";
import { aSite } from "#test/site.ts";

/** Returns a profile's page at noon on Wednesday, January 14, 2026. */
async function profileOf(input: Parameters<typeof aBusiness>[1]): Promise<string> {
  const { id } = await aBusiness(db, { name: "Bakken Boilers", ...input });
  return aSite().page(`/business/${id}`);
}
const hoursOf = (page: string) => textOf(elementWith(mainOf(page), "section", "Business Hours"));

const hours = week("08:00-12:00/13:00-17:00 08:00-12:00/13:00-17:00 - 18:00-02:00 - - -");
const usual = (date: string) => ({ kind: "usual", from: date, to: date }) as const;
const short = (date: string) => ({ kind: "other", from: date, to: date, hours: { open: "10:00", close: "14:00" } }) as const;
const closed = { kind: "closed", reason: "Repairs" } as const;

describe("a profile's hours", () => {
  it("show both sets of a day's hours and the special hours for the next 60 days", async () => {
    const page = await profileOf({
      hours,
      hourExceptions: [
        { ...closed, from: "2026-01-12", to: "2026-01-13" },
        { ...closed, from: "2026-01-12", to: "2026-01-14" },
        { ...short("2026-01-16"), reason: "Stocktaking" },
        short("2026-02-14"),
        usual("2026-03-15"),
        { ...closed, from: "2026-03-16", to: "2026-03-16" },
      ],
    });
    expect(hoursOf(page)).toBe(
      "Business Hours Monday, Jan 19 Usually 08:00 AM - 12:00 PM, 01:00 PM - 05:00 PM Martin Luther King Jr. Day, so call first " +
        "Tuesday 08:00 AM - 12:00 PM, 01:00 PM - 05:00 PM Wednesday Closed for Repairs " +
        "Thursday 06:00 PM - 02:00 AM Friday, Jan 16 10:00 AM - 02:00 PM Stocktaking Saturday Closed Sunday Closed " +
        "Special hours Sat, Feb 14 10:00 AM - 02:00 PM Sun, Mar 15 Usual hours",
    );
    expect(textOf(elementsOf(mainOf(page), "header")[0]!)).toContain("Today: Closed for Repairs");
  });

  it("start with a note while the business is temporarily closed, and are gone if it is permanently closed", async () => {
    const away = await profileOf({ hours, temporarilyClosedFrom: "2026-01-14", temporarilyClosedUntil: "2026-03-01" });
    expect(textOf(elementsOf(mainOf(away), "header")[0]!)).toContain("Today: Temporarily closed");
    expect(hoursOf(away)).toMatch(/^Business Hours Temporarily closed until March 1, 2026 Monday 08:00 AM/);
    const ended = await profileOf({ hours, closedForGoodOn: "2026-01-14" });
    expect(textOf(mainOf(ended))).toContain("has closed This business is permanently closed.");
    expect(textOf(mainOf(ended))).not.toContain("Business Hours");
  });

  it("are in the structured data, which leaves out unknown hours and holidays without stated hours", async () => {
    const page = await profileOf({
      hours: { ...hours, saturday: { enabled: true, open: "09:00", close: "09:00" } },
      hourExceptions: [
        { ...closed, from: "2026-01-20", to: "2026-01-21" },
        { ...short("2026-02-14"), hours: { open: "09:00", close: "12:00", open2: "20:00", close2: "01:00" } },
        usual("2026-02-16"),
      ],
      temporarilyClosedFrom: "2026-02-20",
      temporarilyClosedUntil: "2026-03-01",
    });
    const type = "OpeningHoursSpecification";
    const [monday, tuesday, thursday, saturday] = ["Monday", "Tuesday", "Thursday", "Saturday"].map(
      (day) => `https://schema.org/${day}`,
    );
    expect(headOf(page).facts["LocalBusiness"]).toMatchObject({
      openingHoursSpecification: [
        ...[{ validThrough: "2026-01-18" }, { validFrom: "2026-01-20" }].flatMap((period) => [
          { "@type": type, dayOfWeek: [monday, tuesday], opens: "08:00", closes: "12:00", ...period },
          { "@type": type, dayOfWeek: [monday, tuesday], opens: "13:00", closes: "17:00", ...period },
          { "@type": type, dayOfWeek: [thursday], opens: "18:00", closes: "02:00", ...period },
          { "@type": type, dayOfWeek: [saturday], opens: "00:00", closes: "23:59", ...period },
        ]),
      ],
      specialOpeningHoursSpecification: [
        { "@type": type, opens: "00:00", closes: "00:00", validFrom: "2026-01-20", validThrough: "2026-01-21" },
        { "@type": type, opens: "09:00", closes: "12:00", validFrom: "2026-02-14", validThrough: "2026-02-14" },
        { "@type": type, opens: "20:00", closes: "01:00", validFrom: "2026-02-14", validThrough: "2026-02-14" },
        { "@type": type, opens: "00:00", closes: "00:00", validFrom: "2026-02-20", validThrough: "2026-02-28" },
      ],
    });
    expect(Object.keys(headOf(await profileOf({ hours: null })).facts["LocalBusiness"]!).join()).not.toMatch(/opening/i);
  });
});
