import { expect, it } from "vitest";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aProfile } from "#test/factories.ts";
import town from "../../town.config.ts";
import { createBusiness, saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { setCategory } from "#domain/businesses/admin/change-selected.ts";
import { deleteCategory, deleteMicroCategory } from "./delete-category.ts";

const app = { db, clock: aClock(), town };

it("deleting a category while admins add businesses to it leaves no dangling link and causes no deadlock", async () => {
  const admin = await anAdmin(db);
  await aCategory(db, "Other", ["Tires"]);
  const current = { plan: "basic", claimable: false } as const;
  for (let round = 0; round < 8; round += 1) {
    const kinds = [`c${round}`, `a${round}`, `b${round}`];
    await aCategory(db, `Kind ${round}`, kinds);
    const [one, two, three] = [
      await aBusiness(db, { microCategories: [`b${round}`, "tires"] }),
      await aBusiness(db, { microCategories: [`a${round}`] }),
      await aBusiness(db),
    ];
    const many = [one.id, two.id, three.id];
    const [deleted, dropped, ...saves] = await Promise.allSettled([
      deleteCategory(app, admin, `kind-${round}`, round % 2 ? "tires" : null),
      deleteMicroCategory(app, admin, `a${round}`).catch((error: { code?: string }) => {
        if (error.code !== "micro_category_unknown") throw error;
      }),
      saveBusiness(app, admin, one.id, { ...aProfile({ microCategoryIds: kinds, version: 1 }), ...current }),
      createBusiness(app, admin, { ...aProfile({ microCategoryIds: kinds }), ...current }),
      setCategory(app, admin, many, `c${round}`),
      setCategory(app, admin, many, `b${round}`),
    ]);
    for (const each of [deleted, dropped]) if (each.status === "rejected") throw each.reason;
    for (const each of saves)
      if (each.status === "rejected")
        expect(["micro_category_unknown", "stale"]).toContain((each.reason as { code?: string }).code);
    const links = await db.select().from(businessMicroCategories);
    expect(links.filter(({ microCategoryId }) => kinds.includes(microCategoryId))).toEqual([]);
  }
});
