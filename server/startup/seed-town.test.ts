import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { BadSettings, readSettings } from "./environment-variables.ts";
import { seedTown, refusePublicDemo } from "./seed-town.ts";
import { readTaxonomy, readTown } from "./read-town-files.ts";

const settings = readSettings({ DEMO: "off" });
const quiet = { info() {}, warn() {}, error() {} };

describe("a town", () => {
  it("gets its categories once and keeps later changes to them", async () => {
    const { app } = aSite();
    const taxonomy = await readTaxonomy(app.town);

    await seedTown(app, settings, quiet);

    expect(await db.$count(categories)).toBe(taxonomy.length);
    expect(await db.$count(microCategories)).toBe(taxonomy.flatMap(({ microCategories: own }) => own).length);
    expect(await db.$count(businesses)).toBe(0);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["seed_categories"]);

    await db.update(categories).set({ name: "Homes" }).where(eq(categories.id, "housing"));
    await db.delete(categories).where(eq(categories.id, "automotive"));
    await seedTown(app, settings, quiet);

    expect((await db.select().from(categories).where(eq(categories.id, "housing")))[0]!.name).toBe("Homes");
    expect(await db.select().from(categories).where(eq(categories.id, "automotive"))).toEqual([]);
  });
});

describe("the start at a public origin", () => {
  const open = readSettings({ PUBLIC_ORIGIN: "https://example.org" });

  it("is refused while the database has demo accounts", async () => {
    const { app } = aSite();
    await refusePublicDemo(app, open);
    await aUser(db, { email: "premium@example.com" });
    const refusal = refusePublicDemo(app, open);
    await expect(refusal).rejects.toThrow(BadSettings);
    await expect(refusal).rejects.toThrow(/premium@example\.com.*https:\/\/example\.org/);
    await refusePublicDemo(app, settings);
  });

  it("is refused with the test checkout while paid plans are on", async () => {
    const { app } = aSite({ maySellPlans: false });
    await expect(refusePublicDemo(app, open)).rejects.toThrow(/STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is https:/);
    await refusePublicDemo({ ...app, town: { ...app.town, paidPlans: false } }, open);
    await refusePublicDemo(app, settings);
  });
});

it("a missing or invalid configuration file causes an error that names it and its problem", async () => {
  await expect(readTown("no-such-file.ts")).rejects.toThrow(/TOWN_FILE .*no-such-file\.ts does not exist/);
  const wrong = readTown("drizzle.config.ts");
  // A missing currency does not mean dollars.
  await expect(wrong).rejects.toThrow(
    /TOWN_FILE .*drizzle\.config\.ts: .*timeZone.*currency: is missing\. It is the ISO 4217 code/,
  );
});
