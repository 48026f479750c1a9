import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anAdmin } from "#test/factories.ts";
import { addCategory, addMicroCategory, editCategory } from "./manage-categories.ts";
import { slugOf } from "./category-forms.shared.ts";
import { categories } from "./schema.ts";

const app = { db, clock: aClock() };
let admin: Awaited<ReturnType<typeof anAdmin>>;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const stored = () => db.select().from(categories).orderBy(asc(categories.id));
const stale = { kind: "conflict", code: "stale" };

beforeEach(async () => {
  admin = await anAdmin(db);
});

const housing = { kind: "category", id: "housing" } as const;
const rename = (actor: Actor, kind: "category" | "micro_category", id: string, name: string, seen: string) =>
  editCategory(app, actor, { kind, id }, { name }, { name: seen });

describe("adding as an admin", () => {
  it("makes a category's id from its name, with a number if the id is taken", async () => {
    const form = { name: "Health & Wellness", description: "For body\nand soul." };
    expect(await addCategory(app, admin, form)).toEqual({ id: "health-wellness" });
    expect(await addCategory(app, admin, { name: "Health, Wellness" })).toEqual({ id: "health-wellness-2" });
    expect(await addCategory(app, admin, { name: "Health; Wellness" })).toEqual({ id: "health-wellness-3" });
    expect((await stored())[0]).toMatchObject({ id: "health-wellness", ...form, sortKey: "health & wellness", coverId: null });
    expect((await log())[0]).toMatchObject({ action: "add_category", subjectId: "health-wellness", after: form });
  });

  it("makes a micro-category's id unique among all micro-categories, or uses the typed id [admin-parts.micro-category-id]", async () => {
    await aCategory(db, "Housing", ["Roofing"]);
    await aCategory(db, "Retail");
    const add = (categoryId: string, name: string, id?: string) =>
      addMicroCategory(app, admin, categoryId, { name, ...(id && { id }) });
    expect(await add("retail", "Roofing")).toEqual({ id: "roofing-2" });
    expect(await add("retail", "Écrans d'été")).toEqual({ id: "ecrans-dete" });
    expect(await add("housing", "Windows", "glass-work")).toEqual({ id: "glass-work" });
    expect(await add("retail", "Glass", "glass-work")).toEqual({ id: "glass-work-2" });
    const unnamed = await add("retail", "日本");
    expect(unnamed.id).toMatch(/^[0-9a-f-]{36}$/);
    await expect(add("nowhere", "Roofing")).rejects.toMatchObject({ kind: "not_found", code: "category_unknown" });
  });
});

it("an equal name is refused for a category, or for a micro-category in the same category, even with other capitalization", async () => {
  await aCategory(db, "Automotive", ["Tires", "Glass"]);
  await aCategory(db, "Retail");
  await expect(addCategory(app, admin, { name: "RETAIL " })).rejects.toThrow("name_taken");
  await expect(rename(admin, "category", "automotive", "retail", "Automotive")).rejects.toThrow("name_taken");
  await expect(addMicroCategory(app, admin, "automotive", { name: "glass" })).rejects.toThrow("name_taken");
  await expect(rename(admin, "micro_category", "tires", "GLASS", "Tires")).rejects.toThrow("name_taken");
  await rename(admin, "category", "automotive", "AUTOMOTIVE", "Automotive");
  expect(await addMicroCategory(app, admin, "retail", { name: "Glass" })).toEqual({ id: "glass-2" });
});

describe("changing as an admin", () => {
  it("changes a category's name and description but not its id", async () => {
    await aCategory(db, "Housing", [], "Old words.");
    await rename(admin, "category", "housing", "Homes", "Housing");
    const read = { name: "Homes", description: "Old words." };
    await editCategory(app, admin, housing, { name: "Homes", description: "" }, read);
    expect(await stored()).toMatchObject([{ id: "housing", name: "Homes", sortKey: "homes", description: "" }]);
    expect(await log()).toMatchObject([
      { action: "edit_category", subjectId: "housing", before: { name: "Housing" }, after: { name: "Homes" } },
      { action: "edit_category", before: { description: "Old words." }, after: { description: "" } },
    ]);
  });

  it("fails for one of two admins who change the same text at the same time", async () => {
    await aCategory(db, "Housing", ["Roofing"], "Old words.");
    const other = await anAdmin(db);
    for (const [kind, id, seen] of [
      ["category", "housing", "Housing"],
      ["micro_category", "roofing", "Roofing"],
    ] as const) {
      const outcomes = await Promise.allSettled([rename(admin, kind, id, "One", seen), rename(other, kind, id, "Two", seen)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes.find((outcome) => outcome.status === "rejected")!.reason).toMatchObject(stale);
    }
    expect(await log()).toHaveLength(2);
  });
});

it("ids are made from names: lowercase, non-alphanumerics stripped, spaces to hyphens [admin-parts.micro-category-id]", () => {
  const ids = ["Drive-in  Food", " A/C & Heating ", "Ålesund Café", "日本", `${"word ".repeat(30)}`].map(slugOf);
  expect(ids.slice(0, 4)).toEqual(["drivein-food", "ac-heating", "alesund-cafe", ""]);
  expect(ids[4]!.length).toBeLessThanOrEqual(80);
  expect(ids[4]).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
