import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { tileIcons, contrastOf, inkOn } from "#domain/categories/category-look.shared.ts";
import { categories } from "#domain/categories/schema.ts";
import { db } from "#test/db.ts";
import { adminSite } from "#test/admin-site.ts";
import { aCategory } from "#test/factories.ts";
import { elementsOf } from "#test/html.ts";

const path = "/admin/dashboard/categories";
const admin = adminSite(path);
const { open, post } = admin;

beforeEach(async () => {
  await aCategory(db, "Automotive", ["Tires", "Glass"]);
  await aCategory(db, "Housing");
  await aCategory(db, "Vehicles", ["Trucks"]);
});

const homeOrder = async () => {
  const page = await admin.site.page("/");
  const ids = ["automotive", "housing", "vehicles"];
  return ids.toSorted((a, b) => page.indexOf(`href="/category/${a}"`) - page.indexOf(`href="/category/${b}"`));
};

describe("the categories screen", () => {
  it("says that a name is taken", async () => {
    const taken = await post("add", { name: "HOUSING" });
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining("Another category has this name.")]);
  });
});

it("lists categories with a position first, and then the others by name", async () => {
  expect(await homeOrder()).toEqual(["automotive", "housing", "vehicles"]);
  const seen = { name: "Vehicles", description: "All about Vehicles.", icon: null, color: null, position: null };
  const form = { id: "vehicles", name: "Vehicles", description: seen.description, position: "1" };
  expect((await post("edit", { ...form, seen: JSON.stringify(seen) })).toast).toEqual(["Category Updated"]);
  expect(await homeOrder()).toEqual(["vehicles", "automotive", "housing"]);
});

describe("a category's tile", () => {
  it("shows the chosen icon and color instead of the default cover", async () => {
    const texts = { name: "Housing", description: "All about Housing." };
    const seen = { ...texts, icon: null, color: null, position: null };
    const form = { id: "housing", ...texts, icon: "houses", color: "#1D4ED8", seen: JSON.stringify(seen) };
    expect((await post("edit", form)).toast).toEqual(["Category Updated"]);
    expect((await db.select().from(categories).where(eq(categories.id, "housing")))[0]).toMatchObject({
      icon: "houses",
      color: "#1d4ed8",
    });
    const page = await admin.site.page("/category/housing");
    expect(page).toMatch(/fill="#1d4ed8"/);
    expect(page).toMatch(/color="#ffffff"[^]*#houses/);
    const [sheet = ""] = elementsOf((await open("?edit=housing")).main, "dialog");
    expect(sheet).toMatch(/<option[^>]*value="houses"[^>]*selected/);
    const bad = await post("edit", { ...form, icon: "skull", color: 'red" onload="x' });
    expect(bad.text).toContain("Please enter a color like #1d4ed8");
    expect(bad.text).toContain("Please choose an icon from the list");
    const reset = { ...form, icon: "", color: "", seen: JSON.stringify({ ...seen, icon: "houses", color: "#1d4ed8" }) };
    expect((await post("edit", reset)).toast).toEqual(["Category Updated"]);
    expect(await admin.site.page("/category/housing")).not.toContain("#houses");
    expect(await db.select({ icon: categories.icon }).from(categories).orderBy(asc(categories.id))).toEqual(
      Array(3).fill({ icon: null }),
    );
  });

  it("has an icon with enough contrast on a wide range of colors", () => {
    expect(tileIcons).toContain("building-2");
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
          expect(contrastOf(color, inkOn(color)), color).toBeGreaterThanOrEqual(4.5);
        }
  });
});
