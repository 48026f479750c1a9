import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/accounts/actor.ts";
import { moveCategory, sortCategoriesByName } from "#domain/categories/category-order.ts";
import { editCategory, renameCategory, renameMicroCategory } from "#domain/categories/manage-categories.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { kindMicroCategories } from "#domain/kinds/schema.ts";
import { saveKind } from "#domain/kinds/save-kind.ts";
import { vocabulary } from "#domain/kinds/vocabulary.ts";
import { savePage } from "#domain/pages/save-page.ts";
import { saveSettings } from "#domain/settings/save-settings.ts";
import { type SettingsGroup, type SettingsGroupName, settingsGroup, settingsGroups } from "#domain/settings/settings-groups.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { setCategoryImage } from "#domain/sponsorships/set-category-sponsor.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, aPicture, aSponsor } from "#test/factories.ts";
import { attributeOf, elementsOf, mainOf, textOf } from "#test/html.ts";

const admin = adminSite("/admin/dashboard/activity");
let user: Actor;

/** A second value for each group of settings. */
const values: { [name in SettingsGroupName]: object } = {
  names: { name: "Bemidji", state: "", stateCode: "", postalCode: "56601", siteName: "Bemidji Pages", promise: "Find it." },
  marketing: { reviewTime: "one day", replyTime: "tomorrow" },
  contact: { email: "hello@bemidji.example", telephone: "" },
  legal: { legalName: "Pages LLC", postalAddress: "PO Box 7, Bemidji" },
  copyright: { holder: "Ada", year: 2031 },
  basic: { card: [], profile: ["logo"] },
  look: { primaryLight: "#0b5d3b", primaryDark: "#7fd1a8", accentLight: "", accentDark: "", logo: null, icon: null },
  help: { isOn: false, numbers: null },
  synonyms: { added: [{ term: "quaxel", microCategoryId: "gifts" }], removed: [] },
  links: { links: [{ label: "City", address: "https://city.example/" }] },
  paidPlans: { on: false },
  notice: { id: "storm", text: "Blizzard warning", endsAt: "2026-01-15T18:00" },
};

async function changeSettings(name: SettingsGroupName) {
  const { app } = admin.site;
  const seen = settingsGroup(name).read(await loadTown(db, app.townFile));
  await saveSettings(app, user, name, values[name] as never, seen as never);
}

const page = { title: "About us", description: "Who we are.", body: "Text." };

/** Changes on the admin screens for settings, categories, pages, and kinds. */
const changes: [what: string, change: () => Promise<unknown>][] = [
  ...(Object.keys(settingsGroups) as SettingsGroupName[]).map((name): [string, () => Promise<unknown>] => [
    `the “${name}” settings`,
    () => changeSettings(name),
  ]),
  ["the name of a category", () => renameCategory(admin.site.app, user, "retail", "Shops", "Retail")],
  [
    "the name, description, and tile of a category",
    () =>
      editCategory(
        admin.site.app,
        user,
        "retail",
        { name: "Shops", description: "All.", icon: "houses", color: "#1d4ed8" },
        { name: "Retail", description: "All about Retail.", icon: null, color: null },
      ),
  ],
  ["the name of a micro-category", () => renameMicroCategory(admin.site.app, user, "gifts", "Presents", "Gifts")],
  ["the order of categories", () => moveCategory(admin.site.app, user, "retail", "up")],
  ["the cover of a category", async () => setCategoryImage(admin.site.app, user, "retail", (await aPicture(db)).storageKey)],
  ["the picture of a sponsorship", async () => setCategoryImage(admin.site.app, user, "food", (await aPicture(db)).storageKey)],
  ["a page", () => savePage(admin.site.app, user, "about", 0, page)],
  ["the micro-categories of a kind", () => saveKind(admin.site.app, user, vocabulary[0]!.id, ["gifts"], null)],
];

/** Returns the current town and the rows that the screens change. */
async function everything() {
  const town = await loadTown(db, admin.site.app.townFile);
  return {
    settings: Object.values<SettingsGroup<object>>(settingsGroups).map(({ read }) => read(town)),
    about: textOf(mainOf(await admin.site.page("/about"))),
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
    microCategories: await db.select().from(microCategories).orderBy(asc(microCategories.id)),
    images: await db.select({ imageId: sponsorships.imageId }).from(sponsorships),
    kinds: await db.select().from(kindMicroCategories),
  };
}

beforeEach(async () => {
  user = await anAdmin(db);
  await aCategory(db, "Food", ["Pizza"]);
  await aCategory(db, "Retail", ["Gifts"]);
  await aSponsor(db, "food");
});

describe("Undo in the activity log", () => {
  const undo = async () => {
    const { main } = await admin.open();
    const form = elementsOf(main, "form").find((each) => each.includes('value="undo"')) ?? "";
    const id = attributeOf((form.match(/<input\b[^>]*>/g) ?? []).find((each) => each.includes('name="id"')) ?? "", "value");
    return admin.post("", { intent: "undo", id: id ?? "" });
  };

  it.each(changes)("restores %s", async (_, change) => {
    const before = await everything();
    await change();
    expect(await everything()).not.toEqual(before);
    expect((await undo()).toast).toEqual(["Undone"]);
    expect(await everything()).toEqual(before);
  });

  it("restores the order that sorting by name replaced", async () => {
    await moveCategory(admin.site.app, user, "retail", "up");
    const before = await everything();
    await sortCategoriesByName(admin.site.app, user);
    expect((await undo()).toast).toEqual(["Undone"]);
    expect(await everything()).toEqual(before);
  });

  it("is refused after a later change", async () => {
    await renameCategory(admin.site.app, user, "retail", "Shops", "Retail");
    const { main } = await admin.open();
    const id = attributeOf(/<input\b[^>]*name="id"[^>]*>/.exec(main)![0], "value")!;
    await renameCategory(admin.site.app, user, "retail", "Stores", "Shops");
    const refused = await admin.post("", { intent: "undo", id });
    expect(refused.toast).toEqual(["This can no longer be undone because there have been other changes since then."]);
  });
});
