import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { makeAdmin } from "#domain/accounts/administrators.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { sendContactMessage } from "#domain/messages/send-contact-message.ts";
import { deleteCategory, deleteMicroCategory } from "#domain/categories/delete-category.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { approveBusiness, rejectBusiness } from "#domain/moderation/review-business.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aSponsor, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, linksOf, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/activity";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let headers: Record<string, string>;
let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  admin = await anAdmin(db);
  site = aSite();
  headers = { cookie: await cookieOf(site.app, admin) };
});

const main = async (query = "") => mainOf(await (await site.visit(path + query, { headers })).text());
const entries = async (query = "") => elementsOf(await main(query), "li").filter((li) => li.includes("<time"));
const lines = async (query = "") => (await entries(query)).map((li) => textOf(elementsOf(li, "p")[0]!).replaceAll(" ,", ","));
const undo = async (id: string, query = "") => leadOf(await site.visit(path + query, { form: { intent: "undo", id }, headers }));
const newest = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)!;

describe("the activity log", () => {
  it("says who did what, newest first", async () => {
    const { app, clock } = site;
    clock.set("2025-12-31T21:05:00Z");
    const business = await aBusiness(db, { name: "Prairie Rose Plumbing", approvalStatus: "pending" });
    await approveBusiness(app, admin, business.id, 1);
    clock.set("2026-01-14T21:05:00Z");
    const user = await aUser(db, { email: "ada@example.test" });
    await makeAdmin(app, { role: "system", name: "test" }, user.email);
    await sendContactMessage(app, { role: "visitor" }, "192.0.2.1", {
      name: "Bo",
      email: "bo@example.test",
      subject: "Hi",
      message: "Hello there",
    } as never);
    expect(await lines()).toEqual([
      "A visitor sent a message, Jan 14, 2026, 3:05 PM",
      "The site made ada@example.test an administrator, Jan 14, 2026, 3:05 PM",
      `${admin.email} approved Prairie Rose Plumbing, Dec 31, 2025, 3:05 PM`,
    ]);
    const [, , decision = ""] = await entries();
    expect(textOf(elementsOf(decision, "details")[0]!)).toContain(
      "What changed Field Before After Approval status Pending Approved",
    );
  });

  it("names deleted subjects and shows unknown actions by their code", async () => {
    const business = await aBusiness(db, { name: "Gone for Good" });
    await deleteBusiness(site.app, admin, business.id);
    const { userId } = admin;
    const deleted = crypto.randomUUID();
    const logged = [
      { actorId: null, action: "do_this", subjectKind: "thing" },
      { actorId: userId, action: "disable_account", subjectKind: "user", subjectId: deleted },
      { actorId: deleted, action: "delete_account", subjectKind: "user", subjectId: deleted },
      { actorId: userId, action: "sign_in_new_browser", subjectKind: "user", subjectId: userId },
      { actorId: userId, action: "change_password", subjectKind: "user", subjectId: userId },
      { actorRole: "system", actorId: "town taxonomy", action: "apply_taxonomy", subjectKind: "town" },
      { actorRole: "system", actorId: "closings", action: "update_closed_businesses", subjectKind: "business" },
    ];
    const at = (index: number) => new Date(-1000 * index);
    await db.insert(auditLog).values(logged.map((entry, index) => ({ actorRole: "admin", ...entry, at: at(index) })));
    expect(await lines()).toEqual([
      `${admin.email} deleted Gone for Good, Jan 14, 2026, 12:00 PM`,
      "A former user recorded “do this” for thing, Dec 31, 1969, 6:00 PM",
      `${admin.email} disabled a deleted account, Dec 31, 1969, 5:59 PM`,
      "A former user deleted their own account, Dec 31, 1969, 5:59 PM",
      `${admin.email} logged in from a new browser, Dec 31, 1969, 5:59 PM`,
      `${admin.email} changed the password for their own account, Dec 31, 1969, 5:59 PM`,
      "The command “town taxonomy” applied the taxonomy file to the directory, Dec 31, 1969, 5:59 PM",
      "The site removed the permanently closed businesses from the lists, Dec 31, 1969, 5:59 PM",
    ]);
  });

  it("shows 50 entries per page", async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const rows = Array.from({ length: 55 }, (_, number) => ({
      at: at(number),
      actorRole: "visitor",
      action: "sign_up",
      subjectKind: "user",
    }));
    await db.insert(auditLog).values(rows);
    expect(await entries()).toHaveLength(50);
    expect(await entries("?page=2")).toHaveLength(5);
    expect(textOf(await main())).toContain("55 entries");
    expect(linksOf(await main()).map(({ href }) => href)).toContain(`${path}?page=2`);
  });

  it("filters by kind of subject and by one subject", async () => {
    const [one, two] = [
      await aBusiness(db, { name: "One", approvalStatus: "pending" }),
      await aBusiness(db, { name: "Two", approvalStatus: "pending" }),
    ];
    for (const { id } of [one, two]) await approveBusiness(site.app, admin, id, 1);
    await makeAdmin(site.app, admin, (await aUser(db)).email);
    expect(await lines()).toHaveLength(3);
    expect(await lines("?kind=business")).toHaveLength(2);
    const history = linksOf((await entries("?kind=business")).at(-1)!)[0]!;
    expect([history.text, history.href]).toEqual(["One", `${path}?kind=business&subject=${one.id}`]);
    expect(await lines(history.href.slice(path.length))).toEqual([`${admin.email} approved One, Jan 14, 2026, 12:00 PM`]);
    expect(textOf(await main("?kind=import"))).toContain("No activity found");
  });

  it("shows an error when the log cannot be loaded", async () => {
    expect(textOf(await without("audit_log", () => main()))).toContain("Error loading activity. Please try again later.");
  });
});

describe("Undo in the activity log", () => {
  it("reverses a decision once", async () => {
    const business = await aBusiness(db, { name: "Prairie", approvalStatus: "pending" });
    await rejectBusiness(site.app, admin, business.id, 1, null);
    const { id } = await newest();
    expect((await entries())[0]).toContain(`value="${id}"`);
    expect(await undo(id, "?kind=business&page=2")).toEqual({
      status: 302,
      to: `${path}?kind=business&page=2`,
      toast: ["Rejection undone"],
    });
    expect((await db.select().from(businesses))[0]!.approvalStatus).toBe("pending");
    expect(await lines()).toEqual([
      `${admin.email} undid the rejection of Prairie, Jan 14, 2026, 12:00 PM`,
      `${admin.email} rejected Prairie, Jan 14, 2026, 12:00 PM`,
    ]);
    expect(textOf((await entries())[1]!)).toContain("Undone Jan 14, 2026, 12:00 PM");
    expect(await main()).not.toContain("Undo<");
    expect((await undo(id)).toast).toEqual(["Someone already undid this."]);
    expect((await undo((await newest()).id)).toast).toEqual(["This cannot be undone."]);
  });

  it("restores a deleted business and says what it could not restore", async () => {
    await aCategory(db, "Housing");
    const owner = await anOwner(db, { name: "Lost and Found" });
    await deleteBusiness(site.app, admin, owner.business.id);
    const deleted = await newest();
    await aBusiness(db, { name: "Another", ownerId: owner.userId });
    expect((await undo(deleted.id)).toast).toEqual([
      "Deletion undone",
      "The email was not sent. We could not restore the owner because they now own another business or no longer have an account.",
    ]);
    const sponsor = await aSponsor(db, "housing");
    await deleteBusiness(site.app, admin, sponsor.id);
    const second = await newest();
    await aSponsor(db, "housing", { name: "Rival" });
    expect((await undo(second.id)).toast).toEqual([
      "Deletion undone",
      "We could not restore the sponsorship because the category has another sponsor or was deleted.",
    ]);
    expect(await db.$count(businesses, eq(businesses.name, "Lost and Found"))).toBe(1);
  });

  it("restores a deleted category for visitors and says what it could not restore", async () => {
    await aCategory(db, "Housing", ["Rentals"]);
    await db.update(categories).set({ coverId: (await aPicture(db)).id });
    await aBusiness(db, { name: "Prairie Homes", microCategories: ["rentals"] });
    const address = "/category/housing/micro/rentals";
    await deleteCategory(site.app, admin, "housing");
    expect((await site.visit(address)).status).toBe(404);
    const { id } = await newest();
    expect((await lines())[0]).toBe(`${admin.email} deleted the category Housing, Jan 14, 2026, 12:00 PM`);
    expect((await entries())[0]).toContain(`value="${id}"`);
    await db.delete(pictures);

    expect((await undo(id)).toast).toEqual(["Deletion undone", "We could not restore the cover image because it was deleted."]);

    expect(textOf(await (await site.visit(address)).text())).toContain("Prairie Homes");
    expect((await lines())[0]).toBe(`${admin.email} undid the deletion of the category Housing, Jan 14, 2026, 12:00 PM`);
    expect((await undo(id)).toast).toEqual(["Someone already undid this."]);
  });

  it("restores a deleted micro-category or says what prevents it", async () => {
    await aCategory(db, "Housing", ["Rentals"]);
    await deleteMicroCategory(site.app, admin, "rentals");
    const micro = await newest();
    expect((await lines())[0]).toBe(`${admin.email} deleted the micro-category Rentals, Jan 14, 2026, 12:00 PM`);
    await deleteCategory(site.app, admin, "housing");
    const whole = await newest();
    expect((await undo(micro.id)).toast).toEqual([
      "This cannot be undone because the parent category was deleted. Undo that deletion first.",
    ]);
    await aCategory(db, "Housing");
    const taken = ["This can no longer be undone because another category now uses the same address."];
    expect((await undo(whole.id)).toast).toEqual(taken);
    expect((await undo(micro.id)).toast).toEqual(["Deletion undone"]);
    expect((await lines())[0]).toBe(`${admin.email} undid the deletion of the micro-category Rentals, Jan 14, 2026, 12:00 PM`);
  });

  it("is refused after 30 days or after a later change, and says why", async () => {
    const business = await aBusiness(db, { approvalStatus: "pending" });
    await approveBusiness(site.app, admin, business.id, 1);
    const { id } = await newest();
    await db.update(businesses).set({ version: 7 });
    expect((await undo(id)).toast).toEqual(["This can no longer be undone because there have been other changes since then."]);
    site.clock.forward(31 * 24 * 3_600_000);
    headers = { cookie: await cookieOf(site.app, admin) };
    expect((await undo(id)).toast).toEqual(["This can no longer be undone because more than 30 days have passed."]);
    expect(await main()).not.toContain("Undo<");
    expect((await undo("nothing")).toast).toEqual(["This entry is no longer in the log."]);
  });

  it("shows an error when the database fails", async () => {
    const business = await aBusiness(db);
    await deleteBusiness(site.app, admin, business.id);
    const { id } = await newest();
    expect((await without("removed_businesses", () => undo(id))).toast).toEqual(["Failed to undo. Please try again."]);
    expect(await db.$count(businesses)).toBe(0);
  });
});
