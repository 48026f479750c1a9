import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { deleteBusiness, restoreBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { finishMessage } from "#domain/messages/inbox.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { approveBusiness, rejectBusiness } from "#domain/requests/review-business.ts";
import { buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aMessage, anAdmin, anOwner, aProfile, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { importText } from "#test/imports.ts";
import { aSite } from "#test/site.ts";

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0" };

/** Returns one number from the database. */
async function count(query: string): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql.raw(`select count(*) from ${query}`));
  return Number(rows[0]!.count);
}

it("after a day of visits, sales, reviews, imports, and their undoing, every number equals SQL [admin-parts.overview-numbers] [admin-ui-frame.recent]", async () => {
  const site = aSite();
  const { app, clock } = site;
  const admin = await anAdmin(db);
  const headers = { cookie: await cookieOf(app, admin) };
  await aCategory(db, "Home Repair", ["Plumbing"]);
  await aCategory(db, "Retail");

  for (const address of ["192.0.2.1", "198.51.100.1", "203.0.113.1", "203.0.113.1"])
    await site.visit("/visit", { form: { page: "/" }, headers: firefox, address });
  await db.execute(sql`insert into visit_days (day, visitors) values ('2026-01-13', 2)`);
  const payer = await anOwner(db, { name: "Long listed", createdAt: new Date(0), microCategories: ["plumbing"] });
  await buy(app, { plan: "premium", by: payer });
  await createBusiness(app, admin, { ...aProfile({ name: "Given Premium" }), plan: "premium", claimable: false });
  const asked = [];
  for (const name of ["One", "Two", "Three"])
    asked.push(await aBusiness(db, { name, approvalStatus: "pending", createdAt: new Date("2026-01-10T12:00:00Z") }));
  await approveBusiness(app, admin, asked[0]!.id, 1);
  await rejectBusiness(app, admin, asked[1]!.id, 1, "No.");
  const [twin, other, gone] = [
    await aBusiness(db, { name: "Prairie Pipes", email: "p@prairie.example" }),
    await aBusiness(db, { name: "Prairie Pipe", email: "p@prairie.example" }),
    await aBusiness(db),
  ];
  const rows = "name,phone,email\nPrairie Pipes,,p@prairie.example\nNew Mill,701-555-0177,\n";
  const kept = await importText(app, admin, rows.replace("New Mill", "Old Mill").replace("0177", "0178"));
  clock.forward(60_000);
  const undone = await importText(app, admin, rows);
  await undoImport(app, admin, undone.id);
  await deleteBusiness(app, admin, gone.id);
  await restoreBusiness(app, admin, gone.id);
  await deleteBusiness(app, admin, gone.id);
  const messages = [await aMessage(db), await aMessage(db)];
  await finishMessage(app, admin, messages[0]!.id);
  await openAdminTask(db, { kind: "claim_issue", cause: "1" }, clock.now());
  await aMessage(db, { kind: "report", reason: "wrong_number", businessId: twin.id });
  await aMessage(db, { kind: "suggestion", name: "Missing Mill" });
  await aClaim(db);

  const open = async (path: string) => (await site.visit(`/admin/dashboard${path}`, { headers })).text();
  const overview = mainOf(await open(""));
  const figures = Object.fromEntries(
    elementsOf(overview, "dl").flatMap((list) => {
      const titles = elementsOf(list, "dt").map(textOf);
      return elementsOf(list, "dd").map((card, at) => [titles[at]!, textOf(card)]);
    }),
  );
  const listed = "all_businesses where deleted_at is null";
  const approved = await count(`${listed} and approval_status = 'approved'`);
  const ofPlan = (plan: string) => count(`${listed} and approval_status = 'approved' and plan = '${plan}'`);
  const share = (of: number) => `${of} ${((100 * of) / approved).toFixed(2)}% of approved`;
  expect(figures).toEqual({
    "Total Businesses": `${await count(listed)} ${approved} approved`,
    "Basic Listings": share(await ofPlan("basic")),
    "Premium Listings": share(await ofPlan("premium")),
    "Premium Sponsorships": share(await ofPlan("premium_sponsorship")),
    Categories: `${await count("categories")} active`,
    "Visitors Today": "3 +50% from yesterday",
    "Active Subscriptions": `${await count("subscriptions where in_force")} 2 Premium, 0 Premium + Sponsorship`,
    Income: "$59.98 a month from active subscriptions",
    "Payment Problems": "0 checked every night",
  });
  expect(await count("visit_marks")).toBe(3);
  const [recent = ""] = elementsOf(overview, "table");
  expect(elementsOf(recent, "tr").map(textOf)).toEqual([
    "Business Category",
    "Given Premium Uncategorized",
    "Long listed Home Repair",
  ]);
  expect(linkTo(recent, "Long listed")).toBe(`/admin/dashboard/businesses/${payer.business.id}`);
  const waiting = await count(`${listed} and approval_status = 'pending'`);
  expect(textOf(overview)).toContain(
    `Waiting for you 1 claim ${waiting} request 1 open task 1 reported problem 1 suggested business 1 contact message`,
  );
  expect(linkTo(overview, "1 request")).toBe("/admin/dashboard/business-requests?view=first");
  const total = async (path: string) => /role="status"[^>]*>([\d,]+)/.exec(mainOf(await open(path)))?.[1];
  for (const [path, query] of [
    ["/businesses", listed],
    ["/businesses?status=rejected", `${listed} and approval_status = 'rejected'`],
    ["/businesses/deleted", "all_businesses where deleted_at is not null"],
    ["/business-requests", `${listed} and (approval_status = 'pending' or id in (select business_id from claims))`],
    ["/contact-messages", "messages where done_at is null"],
    ["/contact-messages?state=done", "messages where done_at is not null"],
    ["/people", "users"],
    ["/activity", "audit_log"],
  ] as const)
    expect([path, await total(path)]).toEqual([path, String(await count(query))]);
  expect([await total("/duplicates"), await count("imports where draft_id is null")]).toEqual(["1", 2]);
  await mergeBusinesses(app, admin, twin.id, other.id);
  await undoImport(app, admin, kept.id);
  expect(textOf(await open("/duplicates"))).toContain("No duplicates found");
});
