import { describe, expect, it } from "vitest";
import { aSite } from "#test/site.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { textOf } from "#test/html.ts";
import { db } from "#test/db.ts";
import { settingsForm } from "#test/settings-screens.ts";
import { settingsOf } from "#domain/settings/load-town.ts";
import { bemidji, rapperswil } from "./towns.ts";

describe.each([bemidji, rapperswil])("the site of $name", (town) => {
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
});
