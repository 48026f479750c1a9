import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { credentials, sessions, users, verifications } from "#domain/accounts/schema.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";
import { messages } from "#domain/messages/schema.ts";
import { runBillingJob } from "#domain/billing/billing-jobs.ts";
import { allBusinesses, businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { emptyTally } from "#domain/imports/import-report.shared.ts";
import { importChanges, imports } from "#domain/imports/schema.ts";
import { saveOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";
import { noOptionalEmail } from "#domain/optional-email/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { buy, providerRequests } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aCategory, aMessage, anAdmin, anOwner, cookieOf, testPassword } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { authenticatorCode } from "#test/two-factor.ts";
import { confirmTwoFactorSetup, startTwoFactorSetup } from "#domain/accounts/two-factor.ts";

const here = "/dashboard/account/delete";
const form = { currentPassword: testPassword, listing: "keep" };
const at = new Date("2026-01-01T12:00:00Z");
const [email, contact, notes, phone] = ["ada@example.test", "Augusta King", "Call after noon", "(701) 555-0188"];

type Site = ReturnType<typeof aSite>;
const asUser = async (site: Site, who: { userId: string; role: "owner" | "admin" }) => ({
  cookie: await cookieOf(site.app, who),
});
const lead = async (response: Promise<Response>) => (await response).headers.get("location");
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];

/** Ada, a logged-in owner with a listing, which is public by default. `remove` posts the form. */
async function ada(site: Site, options: Parameters<typeof anOwner>[1] = {}) {
  const { business, ...owner } = await anOwner(db, {
    contactName: contact,
    notes,
    phone,
    email: "shop@example.test",
    ...options,
  });
  await db.update(users).set({ email }).where(eq(users.id, owner.userId));
  const headers = await asUser(site, owner);
  const remove = (fields: Record<string, string> = {}) => site.visit(here, { form: { ...form, ...fields }, headers });
  return { owner, business, headers, remove };
}

/** Returns the database columns that contain any of the given strings, as "table.column". */
async function columnsWith(texts: string[]): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
  const found = new Set<string>();
  for (const table of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`select to_jsonb(each) as row from "${getTableName(table)}" as each`),
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (texts.some((text) => JSON.stringify(value)?.toLowerCase().includes(text.toLowerCase())))
          found.add(`${getTableName(table)}.${column}`);
  }
  return [...found].sort();
}

describe("deleting an account", () => {
  it("removes the person's data except what their public listing shows", async () => {
    const site = aSite();
    const { owner, business, headers, remove } = await ada(site);
    const browser = aBrowser(site);
    await browser.post("/login", { email, password: testPassword });
    await browser.post("/dashboard/account/address", { email: "next@example.test", currentPassword: testPassword });
    await browser.post("/forgot-password", { email });
    await saveOwnOptionalEmail(site.app, owner, false);
    await buy(site.app, { by: owner, email });
    await site.deliver();
    const { business: other } = await anOwner(db, { name: "Other Shop" });
    await aMessage(db, { message: `It is ${contact}`, name: contact, email, userId: owner.userId });
    await aMessage(db, { name: contact, email: "ADA@example.test" });
    await aMessage(db, { kind: "report", reason: "moved", name: null, email: "Ada@Example.test", businessId: other.id });
    await db.insert(auditLog).values({
      ...{
        at,
        actorRole: "owner",
        actorId: owner.userId,
        action: "update_business",
        subjectKind: "business",
        subjectId: business.id,
      },
      before: { contactName: contact, email: "shop@example.test" },
      after: { contactName: contact, notes, phone },
    });
    await db.insert(auditLog).values({
      ...{ at, actorRole: "owner", actorId: owner.userId, action: "change_email", subjectKind: "user", subjectId: owner.userId },
      before: { email: "old@example.test" },
      after: { email },
    });
    const run = { fileName: "town.csv", startedAt: at, lastProgressAt: at, tally: emptyTally() };
    const [ran] = await db.insert(imports).values(run).returning();
    const replaced = { email: "shop@example.test", updatedAt: at.toISOString() };
    await db.insert(importChanges).values({ importId: ran!.id, businessId: business.id, version: 1, replaced });

    const texts = [email, contact, notes, "old@example.test", "next@example.test", "shop@example.test"];
    expect(await columnsWith(texts)).toContain("users.email");
    expect(await lead(remove())).toBe("/");
    expect(await columnsWith(texts)).toEqual(["outbox.recipient"]);
    const emails = await site.deliver();
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      `${email}: Your Williston Directory account was deleted`,
    );
    expect(await columnsWith(texts)).toEqual([]);
    expect(await columnsWith([phone])).toEqual(["all_businesses.phone", "audit_log.after"]);
    expect(await rowOf(business.id)).toMatchObject({ ownerId: null, claimable: true, plan: "basic", phone, contactName: null });
    expect([await db.$count(sessions, eq(sessions.userId, owner.userId)), await db.$count(verifications)]).toEqual([0, 0]);
    expect(await db.$count(noOptionalEmail)).toBe(0);
    expect((await site.visit("/dashboard", { headers })).status).toBe(302);
    expect((await site.visit(`/business/${business.id}`)).status).toBe(200);
  });

  it("permanently removes the listing if the person chooses this or the listing is not public", async () => {
    const site = aSite();
    await aCategory(db, "Housing");
    const { business, remove } = await ada(site);
    expect(await lead(remove({ listing: "remove" }))).toBe("/");
    expect(await db.$count(allBusinesses)).toBe(0);
    expect((await site.visit(`/business/${business.id}`)).status).toBe(410);
    expect(await columnsWith([phone])).toEqual([]);
    const pending = await ada(site, { approvalStatus: "pending" });
    expect(await lead(pending.remove())).toBe("/");
    expect(await db.$count(allBusinesses)).toBe(0);
    expect((await site.visit(`/business/${pending.business.id}`)).status).toBe(404);
  });

  it("requires the password and, with two-step sign-in, a code", async () => {
    const site = aSite();
    const { owner, remove } = await ada(site);
    expect((await remove({ currentPassword: "not this one" })).status).toBe(409);
    await startTwoFactorSetup(site.app, owner, testPassword);
    const [recovery] = await confirmTwoFactorSetup(site.app, owner, await authenticatorCode(site.app, owner.userId));
    const signedIn = await asUser(site, owner);
    const withCode = (code: string) => site.visit(here, { form: { ...form, code }, headers: signedIn });
    for (const code of ["", "000000"]) expect((await withCode(code)).status).toBe(409);
    expect(await db.$count(credentials)).toBe(1);
    expect(await lead(withCode(recovery!))).toBe("/");
    expect(await db.$count(users)).toBe(0);
    expect((await site.visit(here, { form })).status).toBe(401);
  });

  it("is refused for the only administrator, even when two administrators delete their accounts at the same time", async () => {
    const site = aSite();
    const admins = [await anAdmin(db), await anAdmin(db)];
    const remove = async (admin: (typeof admins)[number]) => site.visit(here, { form, headers: await asUser(site, admin) });
    const responses = await Promise.all(admins.map(remove));
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 409]);
    const refused = responses.find(({ status }) => status === 409)!;
    expect(await refused.text()).toContain("You are the only administrator.");
  });
});

describe("deleting a buyer's account", () => {
  it("ends the plan and the sponsorship, and cancels the subscription at the provider without a refund", async () => {
    const site = aSite();
    const { app } = site;
    await aCategory(db, "Housing");
    const { owner, business, headers, remove } = await ada(site);
    await buy(app, { by: owner, plan: "premium_sponsorship", email });
    await sponsorCategory(app, owner, business.id, "housing");
    const { providerId } = (await db.select().from(subscriptions))[0]!;
    const page = textOf(mainOf(await (await site.visit("/dashboard/account", { headers })).text()));
    expect(page).toContain("A plan and its sponsorship end now.");
    expect(await lead(remove())).toBe("/");
    expect(await rowOf(business.id)).toMatchObject({ plan: "basic", grantedPlan: "basic" });
    expect(await db.$count(sponsorships, isLive)).toBe(0);
    await runBillingJob(app);
    await site.settleEvents();
    expect((await app.payments.findSubscription(providerId))!.status).toBe("ended");
    expect(await db.select().from(subscriptions)).toMatchObject([{ userId: null, status: "ended", inForce: false }]);
    expect((await queuedEmails()).map(({ kind }) => kind)).toEqual(["account-deleted"]);
  });

  it("withdraws and refunds a pending claim, and closes the tasks about it", async () => {
    const site = aSite();
    const { claimant, before, subscription } = await aClaim(db, { claimant: { email } });
    await db.update(claims).set({ proposed: { contactName: contact, notes } });
    const task = { kind: "claim_issue", cause: "x", userId: claimant.userId, businessId: before.id } as const;
    await openAdminTask(db, task, at);
    expect(await lead(site.visit(here, { form, headers: await asUser(site, claimant) }))).toBe("/");
    expect(await db.select().from(claims)).toMatchObject([{ state: "withdrawn", proposed: {}, userId: null }]);
    expect(await providerRequests(db)).toMatchObject([{ kind: "refund", subject: subscription.providerId }]);
    expect((await db.select().from(messages))[0]!.doneAt).not.toBeNull();
    expect(await rowOf(before.id)).toMatchObject({ claimable: true, ownerId: null });
  });

  it("refunds a claim that could not be granted", async () => {
    const site = aSite();
    const { owner, remove } = await ada(site);
    await buy(site.app, { by: owner, email });
    await openAdminTask(db, { kind: "claim_issue", cause: "x", userId: owner.userId }, at);
    await remove();
    expect(await providerRequests(db)).toMatchObject([{ kind: "refund" }]);
  });
});
