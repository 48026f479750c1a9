import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { priceChanges } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { visitDays } from "#domain/analytics/schema.ts";
import { changeLocale } from "#domain/settings/change-locale.ts";
import { prices } from "#domain/settings/settings-groups.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { beginCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { readValues, reportOf, showOrChangeLocale } from "./settings-command.ts";

async function run(site: ReturnType<typeof aSite>, ...args: string[]): Promise<string> {
  const answer = await showOrChangeLocale(site.app, { command: "settings", ...readValues(args) });
  return "refused" in answer ? answer.refused : reportOf(answer);
}

const swiss = ["--country", "ch", "--currency", "chf", "--time-zone", "Europe/Zurich"];

const swissContact = { phone: "044 668 18 00", phoneE164: null, address: "Marktgasse 5, 8640 Rapperswil" };

describe("town settings", () => {
  it("shows the settings and changes nothing without values", async () => {
    expect(await run(aSite())).toBe(
      "Country: US\nCurrency: USD\nTime zone: America/Chicago\nPrices: $29.99 and $99.99 a month\n",
    );
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("changes the formats on the next page, the phone links, and the prices, and logs the change", async () => {
    const site = aSite();
    await aCategory(db, "Food", ["Bakery"]);
    const swissNumber = await aBusiness(db, { ...swissContact, microCategories: ["bakery"] });
    await aBusiness(db, { name: "Linde", phone: "12", phoneE164: null });
    expect(await site.page(`/business/${swissNumber.id}`)).not.toContain("tel:");
    const report = await run(site, ...swiss, "--premium", "34.9", "--sponsorship", "99");
    expect(report).toContain("Country: CH (before: US)\nCurrency: CHF (before: USD)\nTime zone: Europe/Zurich");
    expect(report).toContain("Prices: CHF\u00a034.90 and CHF\u00a099 a month");
    expect(report).toContain("Phone links corrected: 1. Businesses whose number can't be a link: 1");
    const page = await site.page(`/business/${swissNumber.id}`);
    expect(page).toContain("tel:+41446681800");
    expect(page).toContain('"addressCountry":"CH"');
    expect(await site.page("/add-business")).toContain("CHF\u00a034.90");
    expect(await db.select().from(priceChanges)).toMatchObject([{ premium: 3490, currency: "CHF", state: "in_force" }]);
    const logged = (await db.select().from(auditLog)).map(({ action, actorId }) => `${action} by ${actorId}`);
    expect(logged).toEqual(["change_locale by town settings", "repair_phones by jobs"]);
    const admin = await anAdmin(db);
    const headers = { cookie: await cookieOf(site.app, { userId: admin.userId, role: "admin" }) };
    const screen = textOf(await (await site.visit("/admin/dashboard/settings", { headers })).text());
    expect(screen).toContain("Country Switzerland Currency Swiss francs (CHF) Time zone Europe/Zurich");
    expect(textOf(await (await site.visit("/admin/dashboard/activity", { headers })).text())).toContain(
      "changed the country, currency, and time zone",
    );
  });

  it("closes businesses whose closing date has come in the new time zone", async () => {
    const site = aSite();
    site.clock.set(new Date("2026-03-01T23:30:00Z"));
    const closing = { closedForGoodOn: "2026-03-02", isClosed: false };
    await aBusiness(db, closing);
    await run(site, "--time-zone", "Europe/Zurich");
    expect(await db.select({ isClosed: businesses.isClosed }).from(businesses)).toEqual([{ isClosed: true }]);
  });

  it("refuses another currency once anyone has paid, and while a checkout is open", async () => {
    const site = aSite();
    await beginCheckout(site.app);
    expect(await run(site, ...swiss)).toBe("checkout_open");
    site.clock.forward(3_600_000);
    const { userId } = await anOwner(db);
    await aSubscription(db, userId, "premium", { status: "ended", inForce: false });
    expect(await run(site, ...swiss)).toBe("currency_fixed");
    expect(await run(site)).toContain("Country: US\nCurrency: USD");
    expect(await run(site, "--country", "CH")).toContain("Country: CH (before: US)\nCurrency: USD\n");
  });

  it("keeps the amounts of the prices in a new currency, and refuses amounts that are out of bounds", async () => {
    const site = aSite();
    expect(await run(site, "--currency", "JPY")).toBe("prices_out_of_bounds");
    expect(await run(site, "--currency", "JPY", "--premium", "3000", "--sponsorship", "2000")).toBe("prices_out_of_bounds");
    expect(await run(site, "--premium", "20")).toBe("prices_without_currency");
    expect(await run(site, "--currency", "EUR")).toContain("Prices: €29.99 and €99.99 a month");
    await site.page("/");
    expect(prices.read(site.app.town)).toEqual({ currency: "EUR", premium: 2999, premium_sponsorship: 9999 });
  });

  it.each([
    [["--country", "XX"], "--country is not an ISO 3166 country code"],
    [["--currency", "ABC"], "--currency is not an ISO 4217 currency code"],
    [["--time-zone", "Mars/Base"], "--time-zone is not an IANA time zone"],
    [["--premium", "much"], "--premium"],
    [["--language", "de"], "usage: town settings"],
    [["Zurich"], "usage: town settings"],
  ])("refuses %j with the reason", (args, reason) => {
    expect(() => readValues(args)).toThrow(reason);
  });

  it("is only for the operator", async () => {
    const admin = await anAdmin(db);
    await expect(changeLocale(aSite().app, admin as never, { country: "CH" })).rejects.toThrow("operator_only");
  });

  it("takes effect in another process at its next request, and that process then counts visits by day in the new time zone", async () => {
    const site = aSite();
    let time = 0;
    const other = aSite();
    const refresh = followSettings(
      other.app,
      followRevision(db, () => time),
    );
    await refresh();
    const counter = openVisitCounter(other.app);
    other.clock.set(new Date("2026-03-01T23:30:00Z"));
    const visit = () =>
      counter.countVisit({
        address: "192.0.2.9",
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      });
    visit();
    await counter.flush();
    await run(site, ...swiss);
    time += 51;
    await refresh();
    visit();
    await counter.flush();
    const days = await db.select().from(visitDays);
    expect(days.map(({ day }) => day).sort()).toEqual(["2026-03-01", "2026-03-02"]);
  });
});
