import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner, aPicture } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

/** A business that can appear in every public response. It is premium, sponsors a category, and has a logo and photos. */
async function aFullBusiness() {
  const logo = await aPicture(db);
  const { business, userId } = await anOwner(db, {
    name: "Famous Furs",
    tagline: "Furs for all",
    description: "Known far and wide.",
    phone: "(701) 555-0177",
    plan: "premium_sponsorship",
    logoId: logo.id,
    photos: 1,
    microCategories: ["roofing"],
    notes: "owes us money",
    contactName: "Sally Secret",
  });
  const { id } = business;
  await db.insert(sponsorships).values({ categoryId: "home-repair", businessId: id, startedAt: new Date(0) });
  return { id, userId, traces: new RegExp(`${id}|Famous|Furs for|far and wide|555-0177|7015550177|${logo.storageKey}`) };
}

/** Returns the public responses that can contain the business: pages, their `.data`, and suggestions. */
async function publicResponses(id: string): Promise<[path: string, response: string][]> {
  const site = aSite();
  const lists = [
    "/category/home-repair",
    "/category/home-repair/micro/roofing",
    "/businesses/home-repair",
    "/premium-businesses",
  ];
  const pages = [...lists, `/business/${id}`].flatMap((page) => [page, `${page}.data`]);
  const paths = ["/", "/_.data", ...pages, "/search?q=furs", "/search.data?q=furs", "/suggestions?q=furs"];
  return Promise.all(paths.map(async (path) => [path, await site.page(path)] as [string, string]));
}

/** Removes the requested path and ID, because some pages repeat them. */
const withoutAddress = (response: string, id: string) => response.replaceAll(`business/${id}`, "").replaceAll(`"${id}"`, "");

describe("a business", () => {
  beforeEach(() => aCategory(db, "Home Repair", ["Roofing"]));

  it("appears in every public response while it is approved, without its private data", async () => {
    const { id, userId, traces } = await aFullBusiness();
    const secrets = new RegExp(`owes us money|Sally Secret|${userId}|contactName|ownerId|notes|approvalStatus|grantedPlan`);
    for (const [path, response] of await publicResponses(id))
      expect([path, traces.test(response), secrets.exec(response)?.[0]]).toEqual([path, true, undefined]);
  });

  it.each(["pending", "rejected"] as const)(
    "appears in no public response while it is %s [profile.approved-only]",
    async (approvalStatus) => {
      const { id, traces } = await aFullBusiness();
      await db.update(businesses).set({ approvalStatus }).where(eq(businesses.id, id));
      for (const [path, response] of await publicResponses(id))
        expect([path, traces.exec(withoutAddress(response, id))?.[0]]).toEqual([path, undefined]);
    },
  );
});
