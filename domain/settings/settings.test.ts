import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
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
  it("apply to the site's next page after a change, and the change is logged", async () => {
    const { app, admin, first, visit } = await aSiteWithSettings();
    await saveSettings(app, admin, bemidji, first);
    const page = await (await visit("/")).text();
    expect(page).toContain("Bemidji Directory");
    expect(page).not.toContain(first.siteName);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "change_settings", subjectKind: "settings", before: { name: first.name }, after: bemidji },
    ]);
  });

  it("can't be saved by people who are not admins, or over a change made in the meantime", async () => {
    const { app, admin, first } = await aSiteWithSettings();
    await expect(saveSettings(app, await anOwner(db), bemidji, first)).rejects.toThrow("not_allowed");
    await saveSettings(app, admin, bemidji, first);
    const other = { ...bemidji, siteName: "Bemidji Pages" };
    await expect(saveSettings(app, admin, other, first)).rejects.toThrow("stale");
    expect(await db.select().from(settings)).toMatchObject([{ value: bemidji }]);
  });

  it("reach another process in its next request", async () => {
    const { app, admin, first } = await aSiteWithSettings();
    let time = 0;
    const other = aSite().app;
    const refresh = followSettings(
      other,
      followRevision(db, () => time),
    );
    await refresh();
    await saveSettings(app, admin, bemidji, first);
    time += 101;
    await refresh();
    expect(other.town).toMatchObject(bemidji);
  });

  it("that this release does not accept are ignored", async () => {
    const { visit, first } = await aSiteWithSettings();
    await db.insert(settings).values({ value: { siteName: 7 }, updatedAt: new Date(0) });
    expect(await (await visit("/")).text()).toContain(first.siteName);
  });
});
