import { beforeEach, describe, expect, it } from "vitest";
import { anHoursOwner } from "#test/hours-owner.ts";
import { elementsOf, elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/dashboard/hours/special-dates";
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
  site.clock.set("2026-11-16T18:00:00Z");
});

const lineOf = (page: string, name: string) => elementsOf(mainOf(page), "li").find((each) => textOf(each).includes(name)) ?? "";

describe("/dashboard/hours/special-dates", () => {
  it("suggests each holiday in the town's country until the owner answers, and lists none twice", async () => {
    const { open, post, stored } = await anHoursOwner(site);
    expect(linkTo(mainOf(await open("/dashboard")), "Special dates and closings")).toBe(path);
    const names = async () =>
      elementsOf(mainOf(await open(path)), "li").flatMap((each) => /^(.*) ·/.exec(textOf(each))?.[1] ?? []);
    expect(await names()).toEqual([
      ...["Thanksgiving", "Christmas Day", "New Year's Day", "Martin Luther King Jr. Day", "Presidents' Day"],
    ]);
    const holiday = { from: "2026-11-26", to: "2026-11-26", reason: "Thanksgiving" };
    expect((await post(path, { ...holiday, kind: "closed" })).status).toBe(302);
    expect((await stored()).hourExceptions).toEqual([{ ...holiday, kind: "closed" }]);
    expect((await names())[0]).toBe("Christmas Day");
    expect(textOf(mainOf(await open(path)))).toContain("Nov 26, 2026 : Closed (Thanksgiving)");

    // "Different hours" fills in the form below.
    const other = linkTo(lineOf(await open(path), "Christmas Day"), "Different hours on Christmas Day")!.replaceAll("&amp;", "&");
    const filled = await open(`${path}${other.slice(other.indexOf("?"))}`.split("#")[0]!);
    expect(filled).toMatch(/<input[^>]*type="date"[^>]*name="from"[^>]*value="2026-12-25"/);
    expect(filled).toMatch(/<option[^>]*value="other"[^>]*selected=""|<option[^>]*selected=""[^>]*value="other"/);

    site.clock.set("2027-06-28T18:00:00Z");
    const later = await anHoursOwner(site);
    expect(textOf(mainOf(await later.open(path))).match(/Independence Day ·/g)).toHaveLength(1);
  });

  it("saves a vacation and a day with different hours, which appear on the profile, and removes a date", async () => {
    site.clock.set("2026-12-10T18:00:00Z");
    const { post, stored, visitors } = await anHoursOwner(site);
    const vacation = { from: "2026-12-20", to: "2027-01-03", kind: "closed", reason: "vacation" };
    await post(path, vacation);
    await post(path, { from: "2026-12-24", kind: "other", open: "10:00", close: "12:00", reason: "Christmas Eve" });
    expect((await stored()).hourExceptions).toEqual([
      { from: "2026-12-20", to: "2026-12-23", kind: "closed", reason: "vacation" },
      { from: "2026-12-24", to: "2026-12-24", kind: "other", reason: "Christmas Eve", hours: { open: "10:00", close: "12:00" } },
      { from: "2026-12-25", to: "2027-01-03", kind: "closed", reason: "vacation" },
    ]);
    expect(await visitors()).toContain("Thu, Dec 24 10:00 AM - 12:00 PM (Christmas Eve)");
    site.clock.set("2026-12-21T18:00:00Z");
    expect(await visitors()).toContain("Today: Closed for vacation");
    await post(`${path}/remove`, { from: "2026-12-20" });
    expect((await stored()).hourExceptions.map(({ from }) => from)).toEqual(["2026-12-24", "2026-12-25"]);
  });

  it.each([
    [{ from: "2026-11-15", kind: "closed" }, 409, "That day has passed."],
    [{ from: "2029-11-15", kind: "closed" }, 409, "more than two years away"],
    [{ from: "2026-12-24", kind: "other", open: "10:00" }, 400, "Enter a time"],
    [{ from: "2026-12-24", to: "2026-12-20", kind: "closed" }, 400, "The last day can't be before the first day"],
    [{ kind: "closed" }, 400, "Enter a date"],
  ])("refuses %o and keeps what was typed", async (date, status, says) => {
    const { post, stored } = await anHoursOwner(site);
    const response = await post(path, { reason: "Typed reason", ...(date as Record<string, string>) });
    const page = await response.text();
    expect([response.status, page.includes('value="Typed reason"')]).toEqual([status, true]);
    expect(textOf(mainOf(page))).toContain(says);
    expect((await stored()).hourExceptions).toEqual([]);
  });

  it("asks on the dashboard about a holiday in the next seven days, and each answer is one tap", async () => {
    const { open, post, stored } = await anHoursOwner(site);
    expect(await open("/dashboard")).not.toContain("Are you open?");
    site.clock.set("2026-11-19T18:00:00Z");
    const card = elementWith(mainOf(await open("/dashboard")), "section", "Are you open?");
    expect(textOf(card)).toContain("Thanksgiving · Nov 26, 2026");
    expect(elementsOf(card, "button").map(textOf)).toEqual(["Open as usual on Thanksgiving", "Closed on Thanksgiving"]);
    expect(linkTo(card, "Different hours on Thanksgiving")).toContain("#special-date");
    const holiday = { from: "2026-11-26", to: "2026-11-26", reason: "Thanksgiving" };
    const answered = await post(path, { ...holiday, kind: "usual", back: "dashboard" });
    expect([answered.status, answered.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await stored()).hourExceptions).toEqual([{ ...holiday, kind: "usual" }]);
    expect(await open("/dashboard")).not.toContain("Are you open?");
  });
});
