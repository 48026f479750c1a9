import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aCategory } from "#test/factories.ts";
import { elementsOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { valueOn } from "#test/profile-form.ts";
import { adminSite } from "#test/admin-site.ts";
import { microCategoryNameOf, nameOf } from "#test/category-names.ts";
const path = "/admin/dashboard/categories";

const admin = adminSite(path);
const { open, post } = admin;

describe("the categories page during a database failure", () => {
  beforeEach(async () => {
    await aCategory(db, "Housing", ["Rentals"]);
  });
  const micro = { microCategoryId: "rentals", categoryId: "housing", previousName: "Rentals" };

  it.each([
    ["?add=category", { intent: "addCategory", name: "Typed" }, "Failed to create category. Please try again."],
    ["?new=category", { intent: "createCategory", name: "Typed" }, "Failed to save changes"],
    [
      "?edit=housing",
      {
        intent: "editCategory",
        id: "housing",
        previousName: "Housing",
        previousDescription: "All about Housing.",
        name: "Typed",
      },
      "Failed to save changes",
    ],
    [
      "?rename=housing",
      { intent: "renameCategory", id: "housing", previousName: "Housing", name: "Typed" },
      "Failed to update category name",
    ],
    ["?delete=housing", { intent: "deleteCategory", id: "housing" }, "Failed to delete category"],
    [
      "?addMicro=housing",
      { intent: "addMicroCategory", categoryId: "housing", name: "Typed" },
      "Failed to create micro-category",
    ],
    ["?editMicro=rentals", { intent: "editMicroCategory", ...micro, name: "Typed" }, "Failed to update micro-category"],
    [
      "?renameMicro=rentals&open=housing",
      { intent: "renameMicroCategory", ...micro, name: "Typed" },
      "Failed to update the micro-category.",
    ],
    ["?deleteMicro=rentals", { intent: "deleteMicroCategory", ...micro }, "Failed to delete micro-category"],
  ] as [string, Record<string, string>, string][])(
    "shows an error for %s and keeps what was typed [admin-ui-parts.category-failed] [admin-ui-parts.micro-failed]",
    async (query, form, message) => {
      const failed = await without("audit_log", () => post(query, form));
      expect([failed.status, failed.text]).toEqual([503, expect.stringContaining(message)]);
      if (form["name"]) expect(failed.main).toContain('value="Typed"');
      expect([await nameOf("housing"), await microCategoryNameOf("rentals")]).toEqual(["Housing", "Rentals"]);
    },
  );

  it('titles a failure in the row "Update Failed" [admin-ui-parts.micro-failed]', async () => {
    const form = { intent: "renameMicroCategory", ...micro, name: "Typed" };
    const response = await without("audit_log", () =>
      admin.site.visit(`${path}.data?renameMicro=rentals`, { headers: admin.headers, form }),
    );
    expect(await response.text()).toContain('"Update Failed"');
  });
});

describe("an admin who saves a category after someone else", () => {
  beforeEach(async () => {
    await aCategory(db, "Homes", ["Rentals"]);
  });

  it("gets an error about the other change, keeps what was typed, and can save again", async () => {
    const form = { intent: "renameCategory", id: "homes", previousName: "Housing", name: "Houses" };
    const late = await post("?rename=homes", form);
    expect([late.status, textOf(late.dialog)]).toEqual([409, expect.stringContaining("Someone else changed this.")]);
    expect([valueOn(late.dialog, "name"), valueOn(late.dialog, "previousName")]).toEqual(["Houses", "Homes"]);
    expect((await post("?rename=homes", { ...form, previousName: "Homes" })).toast).toEqual(["Category Updated"]);

    const micro = {
      intent: "editMicroCategory",
      microCategoryId: "rentals",
      categoryId: "homes",
      previousName: "Old",
      name: "New",
    };
    expect((await post("?editMicro=rentals", micro)).text).toContain("Someone else changed this.");
    expect([await nameOf("homes"), await microCategoryNameOf("rentals")]).toEqual(["Houses", "Rentals"]);
  });

  it("cannot save something that was deleted, and gets no dialog for it", async () => {
    const rename = await post("?rename=gone", { intent: "renameCategory", id: "gone", previousName: "Gone", name: "Back" });
    expect([rename.status, rename.text]).toEqual([409, expect.stringContaining("Someone else deleted this category.")]);
    const micro = await post("?deleteMicro=gone", { intent: "deleteMicroCategory", microCategoryId: "gone" });
    expect(micro.text).toContain("Someone else deleted this micro-category.");
    const { status, main } = await open("?delete=gone");
    expect([status, elementsOf(main, "dialog")]).toEqual([200, []]);
  });
});
