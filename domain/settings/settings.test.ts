import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anAdmin, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsOf } from "./load-town.ts";
import { settings } from "./schema.ts";

const bemidji = {
  ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601" },
  ...{ siteName: "Bemidji Directory", promise: "Find businesses in Bemidji." },
};

async function aSiteWithSettings() {
  const site = aSite();
  return { ...site, admin: await anAdmin(db), first: settingsOf(site.app.town) };
}

describe("settings", () => {
  it("can't be saved by people who are not admins, or over a change made in the meantime", async () => {
    const { app, admin, first } = await aSiteWithSettings();
    await expect(saveSettings(app, await anOwner(db), bemidji, first)).rejects.toThrow("not_allowed");
    await saveSettings(app, admin, bemidji, first);
    const other = { ...bemidji, siteName: "Bemidji Pages" };
    await expect(saveSettings(app, admin, other, first)).rejects.toThrow("stale");
    expect(await db.select().from(settings)).toMatchObject([{ value: bemidji }]);
  });

  it("that this release does not accept are ignored", async () => {
    const { visit, first } = await aSiteWithSettings();
    await db.insert(settings).values({ value: { siteName: 7 }, updatedAt: new Date(0) });
    expect(await (await visit("/")).text()).toContain(first.siteName);
  });
});
