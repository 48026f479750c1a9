import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { allBusinesses, businessMicroCategories, businessRedirects } from "#domain/businesses/schema.ts";
import { takeCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { Db } from "#db/handle.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aProfile, aSponsor, aUser, anOwner } from "#test/factories.ts";
import { cardsOf } from "#test/html.ts";
import { addSynonym } from "#domain/settings/change-synonyms.ts";
import { aSite } from "#test/site.ts";
import { addCategory, addMicroCategory, renameCategory, renameMicroCategory } from "./manage-categories.ts";
import { mergeCategory, mergeMicroCategory } from "./merge-categories.ts";
import { categories, microCategories } from "./schema.ts";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let site = aSite();

beforeEach(async () => {
  admin = await anAdmin(db);
  site = aSite();
  await aCategory(db, "Automotive", ["Tires", "Glass"]);
  await aCategory(db, "Vehicles", ["Wheels", "Trucks"]);
  await aCategory(db, "Retail", ["Shoes"]);
});

const servicesOf = async (businessId: string) => {
  const { microCategoryId, position } = businessMicroCategories;
  const rows = await db
    .select({ microCategoryId })
    .from(businessMicroCategories)
    .where(eq(businessMicroCategories.businessId, businessId))
    .orderBy(asc(position));
  return rows.map((row) => row.microCategoryId);
};
const allCategories = () => db.select().from(categories).orderBy(asc(categories.id));
const locationOf = async (path: string) => {
  const { status, headers } = await site.visit(path);
  return [status, headers.get("location")];
};

describe("merging micro-categories", () => {
  it("keeps the order of each business's services, without duplicates, and redirects the address", async () => {
    const main = await aBusiness(db, { microCategories: ["tires", "glass", "shoes"] });
    const both = await aBusiness(db, { microCategories: ["wheels", "glass", "tires"] });
    const other = await aBusiness(db, { microCategories: ["shoes"], approvalStatus: "pending" });
    await mergeMicroCategory(site.app, admin, "tires", "glass");

    expect(await servicesOf(main.id)).toEqual(["glass", "shoes"]);
    expect(await servicesOf(both.id)).toEqual(["wheels", "glass"]);
    expect(await servicesOf(other.id)).toEqual(["shoes"]);
    expect(await locationOf("/category/automotive/micro/tires?page=2")).toEqual([301, "/category/automotive/micro/glass?page=2"]);
    expect(await (await site.visit("/sitemap/categories.xml")).text()).not.toContain("micro/tires");

    await mergeMicroCategory(site.app, admin, "glass", "wheels");
    expect(await servicesOf(both.id)).toEqual(["wheels"]);
    expect(await locationOf("/category/automotive/micro/tires")).toEqual([301, "/category/vehicles/micro/wheels"]);
  });

  it("keeps the merged one's synonyms and redirects share images", async () => {
    const { id } = await aBusiness(db, { name: "Rita", microCategories: ["glass"] });
    await addSynonym(site.app, admin, { term: "quaxel", microCategoryId: "tires" });
    expect(cardsOf(await site.page("/search?q=quaxel"))).toEqual([]);
    await mergeMicroCategory(site.app, admin, "tires", "glass");
    expect(cardsOf(await site.page("/search?q=quaxel"))).toEqual(["Rita"]);
    expect(await locationOf("/share/service/tires.jpg")).toEqual([301, "/share/service/glass.jpg"]);
    await mergeCategory(site.app, admin, "automotive", "vehicles");
    expect(await locationOf("/share/category/automotive.jpg")).toEqual([301, "/share/category/vehicles.jpg"]);
    expect(await locationOf("/share/category/nowhere.jpg")).toEqual([404, null]);
    const merged = randomUUID();
    await db.insert(businessRedirects).values({ fromId: merged, toId: id, createdAt: new Date(0) });
    expect(await locationOf(`/share/business/${merged}.jpg`)).toEqual([301, `/share/business/${id}.jpg`]);
  });

  it("also replaces the merged one in the values from the last import", async () => {
    const imported = { microCategoryIds: ["tires", "shoes", "glass"] };
    const options = { source: "csv", sourceId: "1", microCategories: ["tires", "shoes", "glass"], imported };
    const { id } = await aBusiness(db, options);
    const stored = async () => (await db.select().from(allBusinesses).where(eq(allBusinesses.id, id)))[0]!.imported;
    await mergeMicroCategory(site.app, admin, "tires", "glass");
    expect([await stored(), await servicesOf(id)]).toEqual([{ microCategoryIds: ["glass", "shoes"] }, ["glass", "shoes"]]);
  });

  it("is refused when both are the same, when one is unknown, and for people who are not admins", async () => {
    await expect(mergeMicroCategory(site.app, admin, "tires", "tires")).rejects.toThrow("same_category");
    await expect(mergeMicroCategory(site.app, admin, "tires", "nowhere")).rejects.toThrow("micro_category_unknown");
    await expect(mergeMicroCategory(site.app, await anOwner(db), "tires", "glass")).rejects.toThrow("not_allowed");
  });
});

describe("merging categories", () => {
  it("moves the micro-categories, merges those with the same name, and redirects the addresses", async () => {
    await db.insert(microCategories).values({ id: "tires-2", categoryId: "vehicles", name: "TIRES", sortKey: "tires" });
    const one = await aBusiness(db, { microCategories: ["glass", "tires"] });
    await mergeCategory(site.app, admin, "automotive", "vehicles");

    expect(await servicesOf(one.id)).toEqual(["glass", "tires-2"]);
    expect(await locationOf("/category/automotive")).toEqual([301, "/category/vehicles"]);
    expect(await locationOf("/businesses/automotive?page=1")).toEqual([301, "/businesses/vehicles?page=1"]);
    expect(await locationOf("/category/automotive/micro/glass")).toEqual([301, "/category/vehicles/micro/glass"]);
    expect(await locationOf("/category/automotive/micro/tires")).toEqual([301, "/category/vehicles/micro/tires-2"]);
    expect((await site.visit("/category/nowhere")).status).toBe(404);
    const page = await (await site.visit("/category/vehicles")).text();
    expect(page).toContain("/category/vehicles/micro/glass");

    expect(await addCategory(site.app, admin, { name: "Automotive" })).toEqual({ id: "automotive-2" });
  });

  it("moves the sponsorship", async () => {
    const sponsor = await aSponsor(db, "automotive");
    await mergeCategory(site.app, admin, "automotive", "vehicles");
    expect(await db.select().from(sponsorships)).toMatchObject([
      { categoryId: "vehicles", businessId: sponsor.id, endedAt: null },
    ]);
    expect(await (await site.visit("/category/vehicles")).text()).toContain("Sponsored by");
  });

  it("is refused while both have a sponsor, or a claim reserves one", async () => {
    await aSponsor(db, "automotive");
    const second = await aSponsor(db, "vehicles", { name: "Second Supply" });
    const before = await allCategories();
    await expect(mergeCategory(site.app, admin, "automotive", "vehicles")).rejects.toThrow("both_sponsored");
    await db
      .update(sponsorships)
      .set({ endedAt: new Date(0) })
      .where(eq(sponsorships.businessId, second.id));
    const { id: businessId } = await aBusiness(db);
    const { id: userId } = await aUser(db);
    await db.insert(claims).values({ businessId, userId, sponsoredCategoryId: "vehicles", createdAt: new Date(0) });
    await expect(mergeCategory(site.app, admin, "automotive", "vehicles")).rejects.toThrow("reserved");
    await expect(mergeCategory(site.app, admin, "vehicles", "retail")).rejects.toThrow("reserved");
    expect(await allCategories()).toEqual(before);
  });
});

it("an equal name is refused for a category, or for a micro-category in the same category, even with other capitalization", async () => {
  const { app } = site;
  await expect(addCategory(app, admin, { name: "RETAIL " })).rejects.toThrow("name_taken");
  await expect(renameCategory(app, admin, "vehicles", "retail", "Vehicles")).rejects.toThrow("name_taken");
  await expect(addMicroCategory(app, admin, "automotive", { name: "glass" })).rejects.toThrow("name_taken");
  await expect(renameMicroCategory(app, admin, "tires", "GLASS", "Tires")).rejects.toThrow("name_taken");
  await renameCategory(app, admin, "vehicles", "VEHICLES", "Vehicles");
  expect(await addMicroCategory(app, admin, "retail", { name: "Glass" })).toEqual({ id: "glass-2" });
});

describe("during a merge", () => {
  it("another merge of the same categories still leaves one of them", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [`One ${round}`, `Two ${round}`];
      await aCategory(db, one, [`a${round}`]);
      await aCategory(db, two, [`b${round}`]);
      const [first, second] = [`one-${round}`, `two-${round}`];
      const results = await Promise.allSettled([
        mergeCategory(site.app, admin, first, second),
        mergeCategory(site.app, admin, second, first),
        mergeMicroCategory(site.app, admin, `a${round}`, `b${round}`),
        mergeMicroCategory(site.app, admin, `b${round}`, `a${round}`),
      ]);
      for (const each of results)
        if (each.status === "rejected") expect((each.reason as { kind: string }).kind).toBe("not_found");
      const left = (await db.select().from(categories)).filter(({ id }) => [first, second].includes(id));
      expect(left).toHaveLength(1);
      const micros = await db.select().from(microCategories).where(eq(microCategories.categoryId, left[0]!.id));
      expect(micros).toHaveLength(1);
    }
  });

  it("a save with the merged micro-category stores the remaining one", async () => {
    const { app } = site;
    for (let round = 0; round < 6; round += 1) {
      await aCategory(db, `Kind ${round}`, [`x${round}`, `y${round}`]);
      const { id } = await aBusiness(db, { microCategories: ["shoes"] });
      const ids = ["shoes", `x${round}`, `y${round}`];
      const profile = { ...aProfile({ microCategoryIds: ids, version: 1 }), ...({ plan: "basic", claimable: false } as const) };
      const both = [() => mergeMicroCategory(app, admin, `x${round}`, `y${round}`), () => saveBusiness(app, admin, id, profile)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((run) => run()));
      expect(await servicesOf(id)).toEqual(["shoes", `y${round}`]);
    }
  });

  it("a sponsor of the merged category ends up in the remaining one or is refused", async () => {
    for (let round = 0; round < 6; round += 1) {
      await aCategory(db, `Old ${round}`);
      await aCategory(db, `New ${round}`);
      const business = await aBusiness(db, { plan: "premium_sponsorship" });
      const buy = () => db.transaction(async (tx) => takeCategory(tx as Db, business, `old-${round}`, new Date(0)));
      const merge = () => mergeCategory(site.app, admin, `old-${round}`, `new-${round}`);
      const both = round % 2 ? [merge(), buy()] : [buy(), merge()];
      const results = await Promise.allSettled(both);
      const [bought, merged] = round % 2 ? [results[1]!, results[0]!] : [results[0]!, results[1]!];
      expect(merged.status).toBe("fulfilled");
      const rows = await db.select().from(sponsorships).where(eq(sponsorships.businessId, business.id));
      if (bought.status === "fulfilled") expect(rows).toMatchObject([{ categoryId: `new-${round}`, endedAt: null }]);
      else expect([(bought.reason as { code: string }).code, rows]).toEqual(["category_unknown", []]);
    }
  });
});
