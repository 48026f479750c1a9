import { describe, expect, it } from "vitest";
import { aSite, origin } from "#test/site.ts";
import { createApp } from "#server/http/create-app.ts";
import type { Outage } from "#app/middleware/outage.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { textOf } from "#test/html.ts";
import { db } from "#test/db.ts";
import { settingsForm } from "#test/settings-screens.ts";
import { settingsOf } from "#domain/settings/load-town.ts";
import { foreignTexts, readableText } from "./forbidden-texts.ts";
import { bemidji, rapperswil } from "./towns.ts";

const outages: Outage[] = ["away", "unsaved", "unsure", "busy", "uploads"];

/** Invalid values for form fields, such as an address, a phone number, or a date. */
const wrong = { name: "x", address: "x", phone: "1", email: "x", contactName: "x", description: "x", postalCode: "x", from: "x" };

describe.each([bemidji, rapperswil])("the site of $name", (town) => {
  it.each(outages)("shows its name and nothing from another town in an outage: %s", async (why) => {
    const { app } = aSite({ town });
    const { response } = await createApp({ app, publicOrigin: origin, log: { info() {}, warn() {}, error() {} } }).render(
      "/",
      why,
    );
    const html = await response.text();
    expect(html).toContain(`| ${town.siteName}</title>`);
    expect(foreignTexts(town, why, readableText(html))).toEqual([]);
  });

  it("asks for values in its country's formats", async () => {
    const site = aSite({ town });
    const admin = await cookieOf(site.app, { userId: (await anAdmin(db)).userId, role: "admin" });
    const path = "/admin/dashboard/settings";
    const isSwiss = town.country === "CH";
    const save = (postalCode: string) =>
      site.visit(`${path}/save`, {
        form: Object.fromEntries(settingsForm(settingsOf(town), { postalCode, "basicShows.card": [], "basicShows.profile": [] })),
        headers: { cookie: admin },
      });
    const refused = await save(isSwiss ? "56601" : "8640");
    expect(refused.status).toBe(409);
    expect((await refused.text()).replaceAll("\\u0027", "'")).toContain(
      "Enter a postal code that is valid in the town's country.",
    );
    expect((await save(isSwiss ? "8645" : "56601-1234")).status).toBe(302);
    const submission = textOf(await site.page("/submit-business"));
    expect(submission).toContain(isSwiss ? "Street and number, 8645 Rapperswil" : "Number and street, Bemidji, MN 56601");
    expect(submission).toContain(isSwiss ? "For example: 078 123 45 67" : "For example: (218) 555-0123");
  });

  it("shows nothing from another town or country in response to invalid values", async () => {
    const site = aSite({ town });
    const owner = await anOwner(db, { plan: "premium", phone: null });
    const ownerCookie = await cookieOf(site.app, owner);
    const admin = await cookieOf(site.app, { userId: (await anAdmin(db)).userId, role: "admin" });
    const forms: [path: string, cookie: string, intent?: string][] = [
      ...(["/submit-business", "/contact", "/login", "/signup"] as const).map((path) => [path, ""] as [string, string]),
      ...[`/dashboard/edit-premium/${owner.business.id}`, "/dashboard/hours/special-dates", "/dashboard/people"].map(
        (path) => [path, ownerCookie] as [string, string],
      ),
      ["/admin/dashboard/businesses/new", admin],
      ["/admin/dashboard/settings/save", admin],
    ];
    const problems: string[] = [];
    for (const [path, cookie, intent = "save"] of forms) {
      const response = await site.visit(path, { form: { ...wrong, intent, step: "1" }, headers: { cookie } });
      if (response.status >= 500) problems.push(`${path}: ${response.status}`);
      problems.push(...foreignTexts(town, path, readableText(await response.text())));
    }
    expect(problems).toEqual([]);
  });
});
