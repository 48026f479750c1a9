import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aSponsor } from "#test/factories.ts";
import { attributeOf, elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
import { adminSite } from "#test/admin-site.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/bulk";
const list = "/admin/dashboard/businesses";

const admin = adminSite();
const page = async (at: string) => (await admin.open(at)).main;
beforeEach(async () => {
  await aCategory(db, "Home Repair", ["Plumbing", "Heating"]);
});

/** Posts the preview's form as a browser would. */
async function confirm(preview: string, at: string) {
  const form = elementsOf(preview, "form").find((each) => attributeOf(each, "method") === "post")!;
  const fields = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => [
    attributeOf(input, "name")!,
    attributeOf(input, "value")!,
  ]);
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString());
  return admin.site.visit(at, { body, headers: { ...admin.headers, "content-type": "application/x-www-form-urlencoded" } });
}

/** Returns the preview's rows. */
function rows(preview: string): string[] {
  return elementsOf(elementsOf(preview, "tbody")[0] ?? "", "tr").map(textOf);
}

describe("a bulk change", () => {
  it("changes the selected businesses' plan after a preview", async () => {
    const sponsor = await aSponsor(db, "home-repair", { name: "Aspen" });
    const [birch, cedar] = [await aBusiness(db, { name: "Birch", plan: "premium" }), await aBusiness(db, { name: "Cedar" })];
    const ids = [sponsor, birch, cedar].map(({ id }) => `ids=${id}`).join("&");
    const choices = await page(`${path}?${ids}`);
    expect(textOf(choices)).toContain("3 businesses selected");
    expect(elementsOf(choices, "h2").map(textOf)).toEqual(["Plan", "Add a category", "Replace a category", "Delete"]);

    const preview = await page(`${path}?${ids}&change=plan&to=premium`);
    expect(textOf(preview)).toContain("2 businesses will change, and 1 will not.");
    expect(rows(preview)).toEqual(["Aspen Premium Sponsorship Premium no longer sponsors Home Repair", "Cedar Basic Premium"]);
    expect(await db.$count(businesses, eq(businesses.plan, "premium"))).toBe(1);

    const done = await confirm(preview, path);
    expect(await leadOf(done)).toEqual({
      status: 302,
      to: list,
      toast: ["Businesses Updated", "2 updated, 1 unchanged"],
    });
    expect(await db.$count(businesses, eq(businesses.plan, "premium"))).toBe(3);
  });

  it("deletes the selected businesses after a preview, and keeps those with a plan", async () => {
    const [birch, cedar] = [await aBusiness(db, { name: "Birch", plan: "premium" }), await aBusiness(db, { name: "Cedar" })];
    const preview = await page(`${path}?ids=${birch.id}&ids=${cedar.id}&change=delete`);
    expect(textOf(preview)).toContain("1 business will be deleted.");
    expect(textOf(preview)).toContain("1 business with an owner, a claim, or a paid plan will be kept.");
    const done = await confirm(preview, path);
    const text =
      "1 business was deleted. We kept 1 with an owner, a claim, or a paid plan. You can undo this for 30 days in the activity log.";
    expect(await leadOf(done)).toEqual({ status: 302, to: list, toast: ["Businesses Deleted", text] });
    expect((await db.select({ name: businesses.name }).from(businesses)).map(({ name }) => name)).toEqual(["Birch"]);
    const dogwood = await aBusiness(db, { name: "Dogwood" });
    const late = await page(`${path}?ids=${dogwood.id}&change=delete`);
    await db.update(businesses).set({ plan: "premium", grantedPlan: "premium" }).where(eq(businesses.id, dogwood.id));
    const kept = await confirm(late, path);
    const none = "No businesses were deleted. We kept 1 with an owner, a claim, or a paid plan.";
    expect((await leadOf(kept)).toast).toEqual(["Nothing changed", none]);
  });

  it("changes the categories of all businesses that match a filter", async () => {
    const [one, other] = [
      await aBusiness(db, { name: "Aspen", microCategories: ["plumbing"] }),
      await aBusiness(db, { name: "Aspen Two", approvalStatus: "pending" }),
    ];
    const birch = await aBusiness(db, { name: "Birch", microCategories: ["plumbing"] });
    const offers = async (id: string) =>
      (
        await db
          .select()
          .from(businessMicroCategories)
          .where(eq(businessMicroCategories.businessId, id))
          .orderBy(asc(businessMicroCategories.position))
      ).map(({ microCategoryId }) => microCategoryId);
    const all = `${path}?all=1&search=aspen`;
    expect(textOf(await page(all))).toContain("All 2 businesses in the list");
    const added = await page(`${all}&change=add&microCategoryId=heating`);
    expect(rows(added)).toEqual(["Aspen Plumbing Plumbing Heating", "Aspen Two No category Heating"]);
    expect((await leadOf(await confirm(added, path))).to).toBe(`${list}?search=aspen`);
    expect([await offers(one.id), await offers(other.id), await offers(birch.id)]).toEqual([
      ["plumbing", "heating"],
      ["heating"],
      ["plumbing"],
    ]);
    const replaced = await page(`${path}?ids=${birch.id}&change=replace&insteadOf=plumbing&microCategoryId=heating`);
    expect(rows(replaced)).toEqual(["Birch Plumbing Heating"]);
    await confirm(replaced, path);
    expect(await offers(birch.id)).toEqual(["heating"]);
    expect((await db.select().from(businesses).where(eq(businesses.id, other.id)))[0]!.approvalStatus).toBe("pending");
    const nothing = await page(`${path}?ids=${birch.id}&change=add&microCategoryId=heating`);
    expect(textOf(nothing)).toContain("Nothing would change");
    expect(elementWith(nothing, "form", "Update 1")).toBe("");
  });

  it("says why it is refused", async () => {
    const { id } = await aBusiness(db);
    const many = Array.from({ length: 1001 }, (_, number) => [
      "ids",
      `0190b5b0-0000-7000-8000-${String(number).padStart(12, "0")}`,
    ]);
    const body = new TextEncoder().encode(new URLSearchParams([...many, ["change", "plan"], ["to", "premium"]]).toString());
    const sent = { body, headers: { ...admin.headers, "content-type": "application/x-www-form-urlencoded" } };
    expect((await leadOf(await admin.site.visit(path, sent))).toast).toEqual([
      "Failed to update the businesses.",
      "You can select at most 1,000 businesses at a time. To change more, filter the list and choose “Edit all.”",
    ]);
    const gone = await admin.site.visit(`${path}?ids=${id}&change=add&microCategoryId=gone`, { headers: admin.headers });
    expect(gone.status).toBe(409);
    expect(textOf(mainOf(await gone.text()))).toContain("One of the categories no longer exists.");
    const late = await admin.site.visit(path, {
      headers: admin.headers,
      form: { ids: many[0]![1]!, change: "plan", to: "premium" },
    });
    expect((await leadOf(late)).toast).toEqual(["Nothing changed", "1 already deleted"]);
    expect(textOf(await page(path))).toContain("No businesses selected");
  });

  it("shows an error when the database fails", async () => {
    const broken = aSite({ db: brokenDb() });
    const response = await broken.visit(`${path}?all=1`, { headers: admin.headers });
    expect([response.status, textOf(mainOf(await response.text())).includes("Error loading businesses.")]).toEqual([503, true]);
    const { toast } = await leadOf(
      await broken.visit(path, { headers: admin.headers, form: { all: "1", change: "plan", to: "premium" } }),
    );
    expect(toast?.[0]).toBe("Failed to update the businesses.");
  });
});
