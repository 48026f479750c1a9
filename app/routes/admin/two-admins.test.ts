import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aSponsor, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aProfileForm, posted } from "#test/profile-form.ts";
import { aSite } from "#test/site.ts";

const dashboard = "/admin/dashboard";
const plan = "premium_sponsorship";

/** Two admins, each with their own browser. */
let browsers: ((path: string, form: Record<string, string> | FormData) => Promise<Response>)[];
let ids: string[];
beforeEach(async () => {
  const admins = [await anAdmin(db), await anAdmin(db)];
  ids = admins.map(({ userId }) => userId);
  browsers = await Promise.all(
    admins.map(async (admin) => {
      const site = aSite();
      const headers = { cookie: await cookieOf(site.app, admin) };
      return async (path: string, form: Record<string, string> | FormData) =>
        site.visit(path, form instanceof FormData ? await posted(form, headers) : { headers, form });
    }),
  );
  await aCategory(db, "Housing", ["Rentals"]);
});

/**
 * Sends the same form from both admins at once, each with a different text. Returns both statuses, the saved and the refused
 * text, and the page that the refused admin sees.
 */
async function atOnce(path: string, formOf: (text: string) => Record<string, string> | FormData) {
  const texts = ["Aspen", "Birch"];
  const answers = await Promise.all(browsers.map((send, index) => send(path, formOf(texts[index]!))));
  const late = answers.findIndex(({ status }) => status === 409);
  return {
    statuses: answers.map(({ status }) => status).sort(),
    saved: texts[1 - late]!,
    refused: texts[late]!,
    page: late < 0 ? "" : mainOf(await answers[late]!.text()),
  };
}

const nameOf = async (table: typeof businesses | typeof categories | typeof microCategories) =>
  (await db.select({ name: table.name }).from(table))[0]!.name;

describe("when two admins save at the same time", () => {
  it("one edit to a business succeeds, and the other admin's text is kept", async () => {
    const { id } = await aBusiness(db);
    const { statuses, saved, refused, page } = await atOnce(`${dashboard}/businesses/${id}`, (name) =>
      aProfileForm({ name, microCategoryIds: "rentals", version: "1", plan: "basic" }),
    );
    expect(statuses).toEqual([302, 409]);
    expect(textOf(page)).toContain("while this form was open. Your changes are not saved yet.");
    expect(page).toContain(`value="${refused}"`);
    expect(await nameOf(businesses)).toBe(saved);
  });

  it.each<[string, string, (name: string) => Record<string, string>]>([
    [
      "category in its dialog",
      "?rename=housing",
      (name) => ({ intent: "renameCategory", id: "housing", previousName: "Housing", name }),
    ],
    [
      "category in its sheet",
      "?edit=housing",
      (name) => ({
        ...{ intent: "editCategory", id: "housing", previousName: "Housing", previousDescription: "All about Housing." },
        ...{ name, description: `${name} and more.` },
      }),
    ],
  ])("one edit to a %s succeeds, and the other admin's text is kept", async (_, query, formOf) => {
    const { statuses, saved, refused, page } = await atOnce(`${dashboard}/categories${query}`, formOf);
    expect(statuses).toEqual([302, 409]);
    expect(textOf(page)).toContain("Someone else changed this. Your text is still below.");
    expect(page).toContain(`value="${refused}"`);
    if (query.includes("edit")) expect(page).toContain(`${refused} and more.`);
    expect(await nameOf(categories)).toBe(saved);
  });

  it.each([
    ["sheet", "?editMicro=rentals", "editMicroCategory"],
    ["row", "?renameMicro=rentals&open=housing", "renameMicroCategory"],
  ])("one edit to a micro-category in its %s succeeds, and the other admin's text is kept", async (_, query, intent) => {
    const { statuses, saved, refused, page } = await atOnce(`${dashboard}/categories${query}`, (name) => ({
      ...{ intent, microCategoryId: "rentals", categoryId: "housing", previousName: "Rentals", name },
    }));
    expect(statuses).toEqual([302, 409]);
    expect(textOf(page)).toContain("Someone else changed this");
    expect(page).toContain(`value="${refused}"`);
    expect(await nameOf(microCategories)).toBe(saved);
  });

  it("one change of a sponsor succeeds, and the other admin's choice is kept", async () => {
    const current = await aSponsor(db, "housing");
    const rivals = Object.fromEntries(
      await Promise.all(["Aspen", "Birch"].map(async (name) => [name, (await aBusiness(db, { name, plan })).id])),
    ) as Record<string, string>;
    const { statuses, saved, refused, page } = await atOnce(`${dashboard}/sponsors?manage=housing`, (name) => {
      const form = new FormData();
      for (const [key, value] of Object.entries({
        intent: "save",
        categoryId: "housing",
        businessId: rivals[name]!,
        expectedId: current.id,
      }))
        form.append(key, value);
      return form;
    });
    expect(statuses).toEqual([302, 409]);
    expect(textOf(page)).toContain("Someone else changed this category's sponsor");
    expect(page).toMatch(
      new RegExp(`<option[^>]*value="${rivals[refused]}"[^>]*selected|selected[^>]*value="${rivals[refused]}"`),
    );
    expect((await db.select().from(sponsorships).where(isLive))[0]!.businessId).toBe(rivals[saved]);
  });

  it("one rejection of a request succeeds, and the other admin sees that the request was already reviewed", async () => {
    const { id } = await aBusiness(db, { approvalStatus: "pending", email: null });
    const { statuses, saved, refused, page } = await atOnce(`${dashboard}/business-requests?reject=${id}`, (reason) => ({
      ...{ intent: "reject", id, version: "1", reason },
    }));
    expect(statuses).toEqual([302, 409]);
    expect(textOf(page)).toContain("Someone already reviewed this request.");
    expect([saved, refused]).toContain((await db.select().from(businesses))[0]!.rejectionReason);
    expect((await db.select().from(businesses))[0]!.rejectionReason).toBe(saved);
  });
});

it("keeps one admin when two remove each other at the same time", async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(browsers.map((send, index) => send(`${dashboard}/people/${ids[1 - index]}`, { intent: "remove-admin" })));
    const remaining = await db.select().from(users).where(eq(users.role, "admin"));
    expect(remaining).toHaveLength(1);
    const [one] = remaining;
    // The other admin gets the role back and logs in for the next round.
    const other = ids.findIndex((id) => id !== one!.id);
    await db.update(users).set({ role: "admin" }).where(eq(users.id, ids[other]!));
    const site = aSite();
    const headers = { cookie: await cookieOf(site.app, { userId: ids[other]!, role: "admin" }) };
    browsers[other] = async (to, form) => site.visit(to, { headers, form: form as Record<string, string> });
  }
});
