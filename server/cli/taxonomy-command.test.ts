import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { mergeMicroCategory } from "#domain/categories/merge-categories.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { BadSettings } from "#server/startup/environment-variables.ts";
import { projectRoot } from "#server/startup/project-root.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { logTaxonomyDifferences } from "#server/startup/seed-town.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aSponsor } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { compareOrApply, reportOf } from "./taxonomy-command.ts";

const micro = (id: string, name = id) => ({ id, name });
const cars = { id: "cars", name: "Cars", description: "Cars.", microCategories: [micro("tires"), micro("glass")] };
const homes = { id: "homes", name: "Homes", description: "Homes.", microCategories: [micro("roofs")] };

/** A site whose taxonomy file the test writes. */
async function aSiteWithFile() {
  const folder = await mkdtemp(join(tmpdir(), "taxonomy-"));
  const { app } = aSite();
  const site = { ...app, townFile: { ...app.townFile, data: relative(projectRoot, folder) } };
  const write = (file: unknown) =>
    writeFile(join(folder, "taxonomy.json"), typeof file === "string" ? file : JSON.stringify(file, null, 2));
  const run = async (apply = false) => {
    const answer = await compareOrApply(site, apply);
    return "refused" in answer ? answer.refused : reportOf(answer.differences, apply);
  };
  return { site, write, run };
}

let town: Awaited<ReturnType<typeof aSiteWithFile>>;
beforeEach(async () => {
  town = await aSiteWithFile();
  await seedCategories(town.site, { role: "system", name: "test" }, [cars, homes]);
});

const parents = async () =>
  Object.fromEntries(
    (await db.select().from(microCategories)).map(({ id, name, categoryId }) => [id, `${name} in ${categoryId}`]),
  );

describe("town taxonomy", () => {
  it("shows what the file would change without changing anything, and applies the file with --apply", async () => {
    const renamed = { ...cars, name: "Vehicles", icon: "car", color: "#1d4ed8", microCategories: [micro("tires", "Tyres")] };
    const moved = { ...homes, microCategories: [micro("glass"), micro("windows")] };
    await town.write([renamed, moved, { id: "pets", name: "Pets", description: "", microCategories: [micro("vets")] }]);
    const before = await parents();

    const report = await town.run();

    expect(report.split("\n").map((line) => line.replace(/ +/g, " "))).toEqual([
      'renamed category "Vehicles" (cars) from "Cars"',
      'changed category "Vehicles" (cars): icon',
      'changed category "Vehicles" (cars): color',
      'renamed micro-category "Tyres" (tires) from "tires"',
      'moved micro-category "glass" (glass) from cars to homes',
      'added micro-category "windows" (windows) in homes',
      'added category "Pets" (pets)',
      'added micro-category "vets" (vets) in pets',
      'removed micro-category "roofs" (roofs) is not in the file',
      "9 to apply, with town taxonomy --apply. 0 to keep.",
      "",
    ]);
    expect(await parents()).toEqual(before);

    expect(await town.run(true)).toContain("Applied 9. Kept 0.");

    expect(await parents()).toEqual({
      tires: "Tyres in cars",
      glass: "glass in homes",
      windows: "windows in homes",
      vets: "vets in pets",
    });
    expect((await db.select().from(categories).where(eq(categories.id, "cars")))[0]).toMatchObject({
      name: "Vehicles",
      icon: "car",
      color: "#1d4ed8",
    });
    expect(await town.run()).toBe("taxonomy.json and the database have the same categories.\n");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["seed_categories", "apply_taxonomy"]);
  });

  it("keeps categories that have businesses or a sponsor or that an admin merged, and says so", async () => {
    const { id } = await aBusiness(db, { microCategories: ["roofs"] });
    await aCategory(db, "Sponsored");
    await aSponsor(db, "sponsored");
    await mergeMicroCategory(town.site, await anAdmin(db), "tires", "glass");
    await town.write([cars]);

    const report = await town.run(true);

    expect(report).toContain('kept     micro-category "tires" (tires) was merged into glass');
    expect(report).toContain('kept     micro-category "roofs" (roofs) is not in the file, but 1 business has it');
    expect(report).toContain('kept     category "Homes" (homes) is not in the file, but it has micro-categories that stay');
    expect(report).toContain('kept     category "Sponsored" (sponsored) is not in the file, but it has a sponsor or is reserved');
    expect(await db.select().from(businessMicroCategories)).toMatchObject([{ businessId: id, microCategoryId: "roofs" }]);
    expect((await db.select().from(categories)).map((row) => row.id).sort()).toEqual(["cars", "homes", "sponsored"]);
  });

  it("changes nothing when two categories would have the same name", async () => {
    await aBusiness(db, { microCategories: ["roofs"] });
    await town.write([cars, { ...homes, id: "houses", name: "HOMES", microCategories: [] }]);
    expect(await town.run(true)).toContain("two categories would have the same name (homes)");
    expect(await db.select().from(categories)).toHaveLength(2);
  });
});

describe("the taxonomy file", () => {
  it("is refused if it has duplicate ids or names, and the error names their lines", async () => {
    await town.write([
      cars,
      { ...homes, id: "cars", name: "CARS", microCategories: [micro("tires", "Roofs"), micro("b", "roofs")] },
    ]);
    const refusal = await readTaxonomy(town.site.townFile).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BadSettings);
    expect((refusal as Error).message).toMatch(/taxonomy\.json: line 18: the category id "cars" is already on line 3; /);
    expect((refusal as Error).message).toContain('line 19: the category name "CARS" is already on line 4');
    expect((refusal as Error).message).toContain('line 23: the micro-category id "tires" is already on line 8');
    expect((refusal as Error).message).toContain('line 28: the micro-category name "roofs" is already on line 24');
    await expect(readTaxonomy({ data: "./towns/williston" })).resolves.toHaveLength(28);
  });

  it("makes the site log at startup that the file differs and which command shows the differences", async () => {
    const lines: [object, string][] = [];
    const log = { info: (fields: object, message: string) => void lines.push([fields, message]) };
    await town.write([cars, homes]);
    await logTaxonomyDifferences(town.site, log);
    expect(lines).toEqual([]);
    await town.write([cars, { ...homes, name: "Houses" }]);
    await logTaxonomyDifferences(town.site, log);
    expect(lines).toEqual([[{ renamed: 1 }, expect.stringContaining("town taxonomy --diff")]]);
  });
});
