import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aCategory } from "#test/factories.ts";
import { without } from "#test/lost-table.ts";
import { adminSite } from "#test/admin-site.ts";
import { microCategoryNameOf, nameOf } from "#test/category-names.ts";
const path = "/admin/dashboard/categories";

const admin = adminSite(path);
const { post } = admin;

describe("the categories page during a database failure", () => {
  beforeEach(async () => {
    await aCategory(db, "Housing", ["Rentals"]);
  });
  const micro = { microCategoryId: "rentals", categoryId: "housing", previousName: "Rentals" };

  const category = {
    id: "housing",
    seen: '{"name":"Housing","description":"All about Housing."}',
  };

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
    expect([await nameOf("housing"), await microCategoryNameOf("rentals")]).toEqual(["Housing", "Rentals"]);
  });
});
