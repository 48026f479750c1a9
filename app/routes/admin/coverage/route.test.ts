import { expect, it } from "vitest";
import { listingChecks } from "#domain/freshness/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner } from "#test/factories.ts";
import { elementsOf, textOf } from "#test/html.ts";
import { week } from "#test/opening-times.ts";

const admin = adminSite("/admin/dashboard/coverage");
const day = 86_400_000;

it("shows for each category how many listings are confirmed and how many have hours, a phone number, and a website", async () => {
  expect((await admin.open()).text).toContain("No listings yet");
  await aCategory(db, "Housing", ["Roofing", "Siding"]);
  await aCategory(db, "Pets");
  const now = admin.site.clock.now().getTime();
  const confirm = (businessId: string, days: number) =>
    db.insert(listingChecks).values({ businessId, confirmedAt: new Date(now - days * day) });
  const inHousing = { microCategories: ["roofing", "siding"], phone: null, website: null, hours: null };
  const fresh = await anOwner(db, { ...inHousing, hours: week("- - 09:00-17:00 - - - -") });
  await confirm(fresh.business.id, 90);
  const old = await anOwner(db, { ...inHousing, phone: "(701) 555-0188" });
  await confirm(old.business.id, 91);
  const unowned = await aBusiness(db, { ...inHousing, website: "https://roofs.example" });
  await confirm(unowned.id, 1);
  await aBusiness(db, { ...inHousing, approvalStatus: "pending" });
  await aBusiness(db, { phone: "(701) 555-0189", website: null, hours: null, microCategories: [] });
  const { main } = await admin.open();
  const rows = elementsOf(main, "tr").map((row) => textOf(row).replace(/\s+/g, " ").trim());
  expect(rows.slice(1)).toEqual([
    "All businesses 4 1 (25%) 1 (25%) 2 (50%) 1 (25%)",
    "Housing 3 1 (33%) 1 (33%) 1 (33%) 1 (33%)",
    "Pets 0 0 0 0 0",
  ]);
});
