import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businessMicroCategories } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db, without } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { elementsOf, elementWith, linkTo, textOf } from "#test/html.ts";
import { valueOn } from "#test/profile-form.ts";
import { adminSite } from "#test/admin-site.ts";

const path = "/admin/dashboard/categories";

const admin = adminSite(path);
const { open, post } = admin;

/** Returns the name of a category or of a micro-category, or undefined. */
async function nameOf(id: string): Promise<string | undefined> {
  const [category] = await db.select().from(categories).where(eq(categories.id, id));
  return category?.name ?? (await db.select().from(microCategories).where(eq(microCategories.id, id)))[0]?.name;
}

describe("the category list", () => {
  it("has the heading Service Categories and shows how many micro-categories each category has [admin-ui-parts.categories]", async () => {
    await aCategory(db, "Housing", ["Rentals"]);
    await aCategory(db, "Automotive", ["Tires", "Glass"]);
    const { main, text } = await open();
    expect(textOf(elementWith(main, "h1", ""))).toBe("Service Categories");
    expect(text.indexOf("Automotive")).toBeLessThan(text.indexOf("Housing"));
    expect(textOf(elementWith(main, "tr", "Automotive"))).toMatch(/\b2 0 Add Micro/);
    expect(text).not.toContain("Tires");
  });

  it("lists the micro-categories in an open row, sorted by name, or says that there are none [admin-ui-parts.category-rows] [admin-ui-parts.no-micro]", async () => {
    await aCategory(db, "Automotive", ["Tires", "Glass"]);
    await aCategory(db, "Housing");
    const { main } = await open("?open=automotive");
    const list = elementWith(main, "ul", "Tires");
    expect(list).toMatch(/max-h-\d+[^"]*overflow-y-auto/);
    expect(elementsOf(list, "li").map((each) => textOf(each))).toEqual([
      expect.stringMatching(/^Glass glass/),
      expect.stringMatching(/^Tires tires/),
    ]);
    expect((await open("?open=housing")).text).toContain("No micro-categories defined for this category.");
  });
});

describe("a category", () => {
  it("is added by name with the inline form [admin-ui-parts.category-add] [admin-ui-parts.category-done]", async () => {
    const { main } = await open("?add=category");
    expect(main).toContain("Category name</label>");
    expect(linkTo(main, "Cancel")).toBe(path);
    const { status, to, toast } = await post("add", { name: " Pet  Services " });
    expect([status, to, toast]).toEqual([302, `${path}?open=pet-services`, ["Category Created"]]);
    expect(await nameOf("pet-services")).toBe("Pet Services");
  });

  it("needs a name, and every form says so [admin-ui-parts.category-texts] [admin-parts.category-texts] [admin-parts.inline-texts]", async () => {
    await aCategory(db, "Housing");
    const inline = await post("add", { name: " " });
    expect([inline.status, inline.text]).toEqual([400, expect.stringContaining("Category name cannot be empty")]);
    const dialog = await post("rename", { id: "housing", name: "" });
    expect(dialog.text).toContain("Category name cannot be empty");
    for (const change of ["create", "edit"])
      expect((await post(change, { id: "housing", name: "", description: "x" })).text).toContain("Name is required");
    expect(await nameOf("housing")).toBe("Housing");
  });

  it("is renamed in a dialog [admin-ui-parts.category-rename] [admin-ui-parts.category-done]", async () => {
    await aCategory(db, "Housing");
    const { main } = await open("?rename=housing");
    const [dialog = ""] = elementsOf(main, "dialog");
    expect(textOf(elementsOf(dialog, "h2")[0]!)).toBe("Edit Category Name");
    const form = { id: "housing", seen: valueOn(dialog, "seen")!.replaceAll("&quot;", '"'), name: "Homes" };
    expect(await post("rename", form)).toMatchObject({ status: 302, to: path, toast: ["Category Updated"] });
    expect(await nameOf("housing")).toBe("Homes");
  });

  it("is created and edited in a sheet with a name and a description [admin-ui-parts.category-sheet] [admin-ui-parts.category-done]", async () => {
    const [sheet = ""] = elementsOf((await open("?create=category")).main, "dialog");
    expect(textOf(elementsOf(sheet, "h2")[0]!)).toBe("Add New Category");
    const created = await post("create", { name: "Housing", description: "Rent\r\nor buy" });
    expect(created.toast).toEqual(["Category Created"]);
    const [edit = ""] = elementsOf((await open("?edit=housing")).main, "dialog");
    expect(textOf(elementsOf(edit, "h2")[0]!)).toBe("Edit Category");
    expect([valueOn(edit, "name"), textOf(elementsOf(edit, "textarea")[0]!)]).toEqual(["Housing", "Rent or buy"]);
    const form = { id: "housing", seen: valueOn(edit, "seen")!.replaceAll("&quot;", '"') };
    const edited = await post("edit", { ...form, name: "Housing", description: "Rent" });
    expect(edited.toast).toEqual(["Category Updated"]);
    expect((await db.select().from(categories))[0]).toMatchObject({ name: "Housing", description: "Rent" });
  });

  it("is deleted after a confirmation that lists the effects [admin-ui-parts.category-delete] [admin-ui-parts.category-done]", async () => {
    await aCategory(db, "Housing", ["Rentals", "Realtors"]);
    const [dialog = ""] = elementsOf((await open("?delete=housing")).main, "dialog");
    expect(textOf(dialog)).toContain(
      'Are you sure you want to delete "Housing"? This will also delete 2 micro-categories. No businesses will be deleted.',
    );
    const { to, toast } = await post("delete", { id: "housing" });
    expect([to, toast]).toEqual([path, ["Category Deleted"]]);
    expect(await nameOf("housing")).toBeUndefined();
  });
});

describe("a micro-category", () => {
  beforeEach(async () => {
    await aCategory(db, "Housing", ["Rentals"]);
  });
  const added = { categoryId: "housing" };
  const existing = { microCategoryId: "rentals", categoryId: "housing", seen: '{"name":"Rentals"}' };

  it("is added in a sheet, and by default its id is derived from its name [admin-ui-parts.micro-sheet] [admin-ui-parts.micro-done]", async () => {
    const [sheet = ""] = elementsOf((await open("?add-micro=housing")).main, "dialog");
    expect([textOf(elementsOf(sheet, "h2")[0]!), valueOn(sheet, "name"), valueOn(sheet, "id")]).toEqual([
      "Add Micro-Category",
      "",
      "",
    ]);
    const created = await post("add-micro", { ...added, name: "Home Sales", id: "" });
    expect([created.to, created.toast]).toEqual([`${path}?open=housing`, ["Micro-Category Created"]]);
    await post("add-micro", { ...added, name: "Land", id: "plots" });
    expect([await nameOf("home-sales"), await nameOf("plots")]).toEqual(["Home Sales", "Land"]);
  });

  it("cannot have a name or id that is too short [admin-ui-parts.micro-texts] [admin-parts.micro-category-texts]", async () => {
    const { text } = await post("add-micro", { ...added, name: "a", id: "b" });
    for (const problem of ["Name must be at least 2 characters.", "ID must be at least 2 characters."])
      expect(text).toContain(problem);
    const inline = await post("rename-micro", { ...existing, name: "" });
    expect(inline.text).toContain("Name cannot be empty");
  });

  it("keeps its id when edited [admin-ui-parts.micro-id] [admin-ui-parts.micro-done]", async () => {
    const [sheet = ""] = elementsOf((await open("?edit-micro=rentals&open=housing")).main, "dialog");
    expect(sheet).toMatch(/<input[^>]*readOnly=""[^>]*value="rentals"|<input[^>]*value="rentals"[^>]*readOnly=""/i);
    const edited = await post("edit-micro", { ...existing, name: "Apartments" });
    expect([edited.to, edited.toast]).toEqual([`${path}?open=housing`, ["Micro-Category Updated"]]);
    expect(await nameOf("rentals")).toBe("Apartments");
  });

  it("is renamed in its row and deleted [admin-ui-parts.micro-done]", async () => {
    const renamed = await post("rename-micro", { ...existing, name: "Apartments" });
    expect(renamed.toast).toEqual(["Micro-Category Updated"]);
    await aBusiness(db, { microCategories: ["rentals"] });
    const [dialog = ""] = elementsOf((await open("?delete-micro=rentals&open=housing")).main, "dialog");
    expect(textOf(dialog)).toContain('delete "Apartments"?');
    await aCategory(db, "Automotive", ["Tires"]);
    const [offer = ""] = elementsOf((await open("?delete-micro=rentals&open=housing")).main, "dialog");
    expect(elementsOf(offer, "option").map((each) => textOf(each))).toEqual(["Don't move them", "Tires (Automotive)"]);
    const fields = { microCategoryId: "rentals", moveTo: "tires" };
    expect((await post("delete-micro", fields)).toast).toEqual(["Micro-Category Deleted"]);
    expect(await nameOf("rentals")).toBeUndefined();
    expect(await db.select().from(businessMicroCategories)).toMatchObject([{ microCategoryId: "tires" }]);
  });
});

describe("the categories page during a database failure", () => {
  beforeEach(async () => {
    await aCategory(db, "Housing", ["Rentals"]);
  });
  const micro = { microCategoryId: "rentals", categoryId: "housing", seen: '{"name":"Rentals"}' };
  const category = { id: "housing", seen: '{"name":"Housing","description":"All about Housing."}' };

  it.each<[string, Record<string, string>, string]>([
    ["add", {}, "Failed to create category. Please try again."],
    ["create", {}, "Failed to save changes"],
    ["edit", category, "Failed to save changes"],
    ["rename", category, "Failed to update category name"],
    ["delete", category, "Failed to delete category"],
    ["add-micro", { categoryId: "housing" }, "Failed to create micro-category"],
    ["edit-micro", micro, "Failed to update micro-category"],
    ["rename-micro", micro, "Failed to update the micro-category."],
    ["delete-micro", micro, "Failed to delete micro-category"],
  ])("shows an error for %s [admin-ui-parts.category-failed] [admin-ui-parts.micro-failed]", async (change, form, message) => {
    const failed = await without("audit_log", () => post(change, { ...form, name: "Typed" }));
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining(message)]);
    if (change === "rename-micro") expect(failed.text).toContain("Update Failed");
    expect([await nameOf("housing"), await nameOf("rentals")]).toEqual(["Housing", "Rentals"]);
  });
});
