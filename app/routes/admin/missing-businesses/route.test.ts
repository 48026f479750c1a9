import { describe, expect, it } from "vitest";
import { unmetSearches, visitorBits } from "#domain/analytics/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { missingBusinesses } from "#domain/missing-businesses/schema.ts";
import { settings } from "#domain/settings/schema.ts";
import { adminSite } from "#test/admin-site.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aSuggestion } from "#test/factories.ts";
import { cardsOf, linkTo, textOf } from "#test/html.ts";
import { aProfileForm, posted, valueOn } from "#test/profile-form.ts";

const path = "/admin/dashboard/missing-businesses";
const admin = adminSite(path);
const query = "gutter zyxcleaning";

const anUnmetSearch = (values: { query?: string; week?: string; visitors?: number } = {}) => {
  const { visitors = 7, ...row } = { query, week: "2026-01-12", ...values };
  return db.insert(unmetSearches).values({ ...row, visitors: "1".repeat(visitors).padEnd(visitorBits, "0") });
};

async function create(to: string, name: string) {
  const form = await posted(aProfileForm({ name, plan: "basic", microCategoryIds: null }), admin.headers);
  return admin.site.visit(to, { ...form, method: "POST" });
}

describe("suggested businesses", () => {
  it("become listings through a form that contains their name, and the visitor is told once", async () => {
    await aSuggestion(db);
    const { main, text } = await admin.open();
    expect(text).toContain("We'll email vera@example.test");
    const link = linkTo(main, "Create listing Missing Mill")!;
    const form = await (await admin.site.visit(link, { headers: admin.headers })).text();
    expect([valueOn(form, "name"), textOf(form).includes("Flour, on Mill Road.")]).toEqual(["Missing Mill", true]);

    expect((await create(link, "Missing Mill Inc.")).status).toBe(302);
    const [added] = await db.select().from(businesses);
    expect(added).toMatchObject({ name: "Missing Mill Inc.", approvalStatus: "approved" });
    expect(await db.select().from(missingBusinesses)).toEqual([]);
    const emails = await admin.site.deliver();
    expect(emails).toMatchObject([{ to: "vera@example.test", text: expect.stringContaining(`/business/${added!.id}`) }]);

    expect((await create(link, "Missing Mill Again")).status).toBe(409);
    expect(await db.$count(businesses)).toBe(1);
  });

  it("are dismissed without an answer", async () => {
    const { id } = await aSuggestion(db);
    expect((await admin.post("", { intent: "dismiss", id })).status).toBe(302);
    expect([await db.select().from(missingBusinesses), await admin.site.deliver()]).toEqual([[], []]);
    const again = await admin.post("", { intent: "dismiss", id });
    expect([again.status, again.text.includes("Someone else already listed or dismissed")]).toEqual([409, true]);
  });
});

describe("searches without a result", () => {
  it("are listed with the last week in which at least five visitors made the search", async () => {
    await anUnmetSearch();
    await anUnmetSearch({ week: "2026-01-05", visitors: 9 });
    await anUnmetSearch({ query: "zyxplow", visitors: 4 });
    const { text } = await admin.open();
    expect(text).toMatch(/gutter zyxcleaning\s*7\s*Jan 12, 2026/);
    expect(text).not.toMatch(/zyxplow|Jan 5/);
  });

  it("can become synonyms, which work right away", async () => {
    await aCategory(db, "Housing", ["Gutters"]);
    await aBusiness(db, { name: "Dry House", microCategories: ["gutters"] });
    await anUnmetSearch();
    const { main } = await admin.open();
    const dialog = linkTo(main, `Add synonym ${query}`)!.slice(path.length);
    expect(valueOn((await admin.open(dialog)).main, "term")).toBe(query);
    const refused = await admin.post(dialog, { intent: "add", term: query, microCategoryId: "" });
    expect([refused.status, refused.text.includes("Choose a micro-category.")]).toEqual([400, true]);
    expect((await admin.post(dialog, { intent: "add", term: query, microCategoryId: "gutters" })).status).toBe(302);
    expect(await db.select().from(settings)).toMatchObject([{ value: { added: [{ term: query, microCategoryId: "gutters" }] } }]);
    expect((await admin.open()).text).toContain("No searches");
    expect(cardsOf(await admin.site.page(`/search?q=${encodeURIComponent(query)}`))).toEqual(["Dry House"]);
  });

  it("come with a text that invites a business, even without JavaScript", async () => {
    await anUnmetSearch();
    const { main } = await admin.open();
    const { text } = await admin.open(linkTo(main, `Invite a business ${query}`)!.slice(path.length));
    expect(text).toContain(`visitors searched for “${query}”`);
    expect(text).toMatch(/7 visitors searched.*\/add-business/s);
  });
});
