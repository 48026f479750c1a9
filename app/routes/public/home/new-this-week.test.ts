import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { addImported } from "#domain/businesses/import/write-imported-businesses.ts";
import { noOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { each, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { approveBusiness } from "#domain/moderation/review-business.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aProfile } from "#test/factories.ts";
import { elementWith, linksOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const day = 86_400_000;

describe("“New this week”", () => {
  it("links to businesses that were approved in the last seven days, but not to imported ones", async () => {
    await aCategory(db, "Home Repair", ["Roofing"]);
    const site = aSite();
    const { id } = await aBusiness(db, { name: "Fresh Roofs", approvalStatus: "pending", microCategories: ["roofing"] });
    await aBusiness(db, { name: "Waiting Roofs", approvalStatus: "pending" });
    const facts = { ...each(publicNames, () => null), ...noOpeningTimes, socialMedia: {}, microCategoryIds: [] };
    const imported = { id: v7(), source: "osm", sourceId: "node/1", facts: { ...facts, name: "Imported Roofs" } };
    await addImported(db, "US", [imported], site.clock.now());
    expect(await newOn(site)).toEqual([]);

    await approveBusiness(site.app, await anAdmin(db), id, 1);
    const links = await newOn(site);
    expect(links.map(({ href, text }) => [href, text])).toEqual([[`/business/${id}`, "Fresh Roofs Roofing"]]);

    site.clock.forward(6 * day);
    expect(await newOn(site)).toHaveLength(1);
    site.clock.forward(day);
    expect(await newOn(site)).toEqual([]);
  });

  it("includes businesses that an admin adds, and uses only a business's first approval", async () => {
    const site = aSite();
    const admin = await anAdmin(db);
    const { id } = await aBusiness(db, { name: "Old Roofs", approvalStatus: "pending" });
    await approveBusiness(site.app, admin, id, 1);
    await db.update(businesses).set({ approvalStatus: "pending" }).where(eq(businesses.id, id));
    site.clock.forward(10 * day);
    await approveBusiness(site.app, admin, id, 1);
    await createBusiness(site.app, admin, {
      ...aProfile(),
      ...{ name: "Added Roofs", plan: "basic", claimable: false, version: 1, microCategoryIds: [], photos: [] },
    });
    expect((await newOn(site)).map(({ text }) => text)).toEqual(["Added Roofs"]);
  });
});

async function newOn(site: ReturnType<typeof aSite>) {
  const page = await site.page("/");
  return page.includes('id="new-this-week"') ? linksOf(elementWith(page, "section", 'aria-labelledby="new-this-week"')) : [];
}
