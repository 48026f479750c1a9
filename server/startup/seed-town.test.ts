import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { explain } from "./explain-error.ts";
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

describe("reading a town's files", () => {
  it("throws an error that names a missing or invalid configuration file and its problem", async () => {
    await expect(readTown("no-such-file.ts")).rejects.toThrow(/TOWN_FILE .*no-such-file\.ts does not exist/);
    const wrong = readTown("drizzle.config.ts");
    await expect(wrong).rejects.toThrow(/TOWN_FILE .*drizzle\.config\.ts: .*timeZone/);
    // A missing currency does not mean dollars.
    await expect(wrong).rejects.toThrow(/currency: is missing\. It is the ISO 4217 code/);
  });

  it("reports a missing or damaged taxonomy file in one line", async () => {
    const folder = await mkdtemp(join(tmpdir(), "town-"));
    const refusal = async () => explain(await readTaxonomy({ data: folder }).catch((error: unknown) => error));
    expect(await refusal()).toMatch(`${folder}/taxonomy.json cannot be read: ENOENT`);
    await writeFile(join(folder, "taxonomy.json"), "[{");
    expect(await refusal()).toMatch(/taxonomy\.json cannot be read: [^\n]*JSON[^\n]*$/);
    await rm(folder, { recursive: true });
  });
});
