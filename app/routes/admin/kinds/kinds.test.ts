import { beforeEach, describe, expect, it } from "vitest";
import { mergeMicroCategory } from "#domain/categories/merge-categories.ts";
import { importReportRows, imports } from "#domain/imports/schema.ts";
import { emptyTally } from "#domain/imports/import-progress.ts";
import { loadKinds } from "#domain/kinds/load-kinds.ts";
import { saveKind } from "#domain/kinds/save-kind.ts";
import { kindMicroCategories } from "#domain/kinds/schema.ts";
import { followSettings } from "#server/follow-settings.ts";
import { followRevision } from "#server/page-cache/data-revision.ts";
import { db } from "#test/db.ts";
import { adminSite } from "#test/admin-site.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { elementsOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/kinds";
const admin = adminSite(path);
const { open, post } = admin;
let actor: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  actor = await anAdmin(db);
  await aCategory(db, "Curiosities", ["Odd Jobs", "Curios"]);
  await aBusiness(db, { name: "Anything Goes", microCategories: ["odd-jobs"] });
});

const form = { intent: "save", id: "locksmiths", previous: "null" };
const found = async (words: string) => textOf(await admin.site.page(`/search?q=${words}`));
const kindIn = async (app = admin.site.app) =>
  (await loadKinds(app.db, app.townFile))!.find(({ id }) => id === "locksmiths")!.microCategoryIds;

describe("the screen for kinds of businesses", () => {
  it("lists the kinds without a category, sorted by skipped places", async () => {
    const run = { fileName: "x", dryRun: false, startedAt: new Date(), lastProgressAt: new Date(), tally: emptyTally() };
    const importId = (await db.insert(imports).values(run).returning())[0]!.id;
    const remarks = ["There is no category for shop=florist."];
    const rows = [1, 2, 3, 4, 5].map((position) => ({ importId, position, place: "", skipped: "unmapped_kind", remarks }));
    await db.insert(importReportRows).values(rows);

    const { main, text } = await open();

    expect(textOf(elementsOf(main, "tr")[1]!)).toContain("Florists");
    expect(text).toContain("No category");
    expect(main).toContain("page=2");
    expect((await open("?search=zzzz")).text).toContain("No kinds found");
    expect((await open("?search=locksmith")).text).toContain("1 kind, sorted by skipped places");
  });

  it("saves a kind's micro-categories, which search then uses and other processes load", async () => {
    expect(await found("locksmith")).not.toContain("Anything Goes");
    const other = aSite().app;
    let time = 0;
    const refresh = followSettings(
      other,
      followRevision(db, () => time),
    );
    await refresh();

    const saved = await post("?search=lock&edit=locksmiths", { ...form, choice: "micro", first: "odd-jobs", second: "curios" });

    expect([saved.to, saved.toast]).toEqual([`${path}?search=lock`, ["Kind Saved"]]);
    expect(await found("locksmith")).toContain("Anything Goes");
    time += 101;
    await refresh();
    expect(other.town.kinds!.find(({ id }) => id === "locksmiths")!.microCategoryIds).toEqual(["odd-jobs", "curios"]);
    await mergeMicroCategory(admin.site.app, actor, "odd-jobs", "curios");
    expect(await kindIn()).toEqual(["curios"]);
  });

  it("marks a kind as not in this town, or matches its micro-categories by name again", async () => {
    await aCategory(db, "Security", ["Locksmiths"]);
    await post("?edit=locksmiths", { ...form, choice: "none" });
    expect(await kindIn()).toEqual([]);
    expect((await open("?search=locksmith")).text).toContain("No kinds found");
    expect((await open("?search=locksmith&show=all")).text).toContain("Not in this town");
    const back = await post("?edit=locksmiths", { ...form, previous: "[]", choice: "names" });
    expect([back.toast, await db.select().from(kindMicroCategories)]).toEqual([["Kind Saved"], []]);
  });

  it("refuses a missing choice, an unknown micro-category, a stale form, and people who are not admins", async () => {
    const empty = await post("?edit=locksmiths", { ...form, choice: "micro" });
    expect([empty.status, textOf(empty.dialog)]).toEqual([400, expect.stringContaining("Please choose a micro-category")]);
    const gone = await post("?edit=locksmiths", { ...form, choice: "micro", first: "nowhere" });
    expect([gone.status, textOf(gone.dialog)]).toEqual([409, expect.stringContaining("no longer exists")]);
    await post("?edit=locksmiths", { ...form, choice: "micro", first: "curios" });
    const stale = await post("?edit=locksmiths", { ...form, choice: "none" });
    expect([stale.status, textOf(stale.dialog)]).toEqual([409, expect.stringContaining("Someone else changed this kind.")]);
    expect(await kindIn()).toEqual(["curios"]);
    await expect(saveKind(admin.site.app, await anOwner(db), "locksmiths", [], null)).rejects.toThrow("not_allowed");
    await expect(saveKind(admin.site.app, actor, "nothing", [], null)).rejects.toThrow("kind_unknown");
  });
});
