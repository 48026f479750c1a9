import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { adminTaskKinds, type AdminTaskKind } from "#domain/admin-tasks/admin-task-kinds.shared.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { removeSponsor, setSponsor } from "#domain/sponsors/set-category-sponsor.ts";
import { leadOf } from "#test/browser.ts";
import { buy } from "#test/buying.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, aMessage, anAdmin, anOwner, aSponsor, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard/contact-messages";
const at = new Date("2026-01-03T18:30:00Z");

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
  headers = { cookie: await cookieOf(site.app, admin) };
});

async function section(from = site): Promise<{ status: number; text: string; html: string }> {
  const response = await from.visit(path, { headers });
  const html = elementsOf(mainOf(await response.text()), "section").find((each) => each.includes('id="admin-tasks"')) ?? "";
  return { status: response.status, html, text: textOf(html) };
}

/** Returns the count in the navigation, or null if there is none. */
async function badge(): Promise<string | null> {
  const page = await (await site.visit("/admin/dashboard", { headers })).text();
  return /Contact Messages (\d+) open/.exec(textOf(page))?.[1] ?? null;
}

describe("admin tasks", () => {
  it("are listed and say what happened, to whom, and what to do", async () => {
    expect((await section()).html).toBe("");
    const { id: userId, email } = await aUser(db, { email: "ada@example.test" });
    const { id: businessId } = await aBusiness(db, { name: "Prairie Pipes" });
    const about: Record<AdminTaskKind, object> = {
      claim_issue: { businessId, userId, facts: { cents: 2999, plan: "premium" } },
      never_set_up: { facts: { email: "bo@example.test", cents: 9999, plan: "premium_sponsorship" } },
      second_payment: { userId, facts: { cents: 2999, plan: "premium" } },
      provider_refuses: { facts: { task: "refund", subject: "sub_1", lastFailure: "no such subscription" } },
      sponsor_displaced: { businessId, userId, facts: { category: "Housing" } },
      claim_granted: { businessId, userId },
      message_limit: { facts: { max: 300 } },
      unconfirmed_address: { userId, facts: { payer: "bo@example.test", cents: 2999, plan: "premium" } },
    };
    for (const kind of adminTaskKinds) await openAdminTask(db, { kind, cause: "1", ...about[kind] }, at);
    const { text, html, status } = await section();
    expect(status).toBe(200);
    expect(text).toMatch(/^Open tasks/);
    for (const words of [
      `Paid claim failed ${email} paid $29.99 for Premium to claim Prairie Pipes, but the listing was no longer available`,
      "What to do: Email them. Help them claim another listing, or refund the payment",
      "Paid, but no account was set up bo@example.test paid $99.99 for Premium Sponsorship 30 days ago",
      `Paid twice ${email} paid $29.99 for Premium but already had an active subscription.`,
      "The payment provider refused a request Refunding the payment for sub_1 failed ten times. No such subscription.",
      "Sponsor lost its category Prairie Pipes no longer sponsors Housing.",
      `bo@example.test paid $29.99 for Premium and set up the account ${email} at least 7 days ago. The account's email address is still not confirmed and may have a typo.`,
      `Listing claimed with a code ${email} claimed Prairie Pipes with a code sent to the listing's email, and now manages it.`,
      "Too many messages 300 messages a day arrived from people who were not logged in.",
      "Since Jan 3, 2026, 12:30 PM",
    ])
      expect(text).toContain(words);
    expect(linkTo(html, "Prairie Pipes")).toBe(`/admin/dashboard/businesses/${businessId}`);
    expect(linkTo(html, "Take back")).toBe(`/admin/dashboard/businesses/${businessId}?take=back`);
    expect(html.match(/aria-label="Mark as done: /g)).toHaveLength(8);
  });

  it("open once per cause and are counted in the navigation until they are done", async () => {
    await aMessage(db);
    for (let time = 0; time < 2; time += 1) await openAdminTask(db, { kind: "second_payment", cause: "1" }, at);
    const [{ id } = { id: "" }] = await db.select().from(adminTasks);
    expect([await badge(), await db.$count(adminTasks)]).toEqual(["2", 1]);
    const settle = (from = site) => from.visit(path, { form: { intent: "settle", id }, headers });
    expect(await leadOf(await settle())).toMatchObject({ status: 302, to: path, toast: ["Task done", expect.any(String)] });
    expect([(await section()).html, await badge()]).toEqual(["", "1"]);
    expect(await db.select().from(adminTasks)).toMatchObject([{ settledBy: admin.userId, settledAt: site.clock.now() }]);
    expect((await leadOf(await settle())).toast).toEqual(["Someone already finished this task."]);
    // The same cause does not open a second task.
    await openAdminTask(db, { kind: "second_payment", cause: "1" }, at);
    expect(await badge()).toBe("1");
  });

  it("offer a refund for a failed claim, after a confirmation", async () => {
    const owner = { role: "owner" as const, userId: (await aUser(db)).id };
    await buy(site.app, { plan: "premium", by: owner });
    await openAdminTask(db, { kind: "claim_issue", cause: "1", userId: owner.userId }, at);
    await openAdminTask(db, { kind: "second_payment", cause: "1", userId: owner.userId }, at);
    const [{ id } = { id: "" }] = await db.select().from(adminTasks).where(eq(adminTasks.kind, "claim_issue"));
    const { html } = await section();
    expect(html.match(/Refund payment/g)).toHaveLength(1);
    expect(linkTo(html, "Refund payment")).toBe(`${path}?refund=${id}`);
    const main = mainOf(await (await site.visit(`${path}?refund=${id}`, { headers })).text());
    expect(textOf(elementsOf(main, "dialog")[0]!)).toMatch(
      /refunds .*'s last payment in full .*ends their subscription right away.*cannot be undone/,
    );
    const refund = async () => leadOf(await site.visit(path, { form: { intent: "refund-case", id }, headers }));
    expect((await refund()).toast?.[0]).toBe("Payment refunded");
    const [{ providerId } = { providerId: "" }] = await db.select().from(subscriptions);
    expect(await site.app.payments.findSubscription(providerId)).toMatchObject({
      status: "ended",
      payment: { refundedCents: 2999 },
    });
    expect((await refund()).toast).toEqual(["Someone already finished this task."]);
    const [{ id: other } = { id: "" }] = await db.select().from(adminTasks).where(eq(adminTasks.kind, "second_payment"));
    const wrong = await leadOf(await site.visit(path, { form: { intent: "refund-case", id: other }, headers }));
    expect(wrong.toast).toEqual(["There is nothing to refund. Mark the task as done."]);
    expect((await section()).text).toContain("Paid twice");
  });

  it("show an error when they cannot be loaded or updated", async () => {
    const broken = aSite({ db: brokenDb() });
    const { status, text } = await section(broken);
    expect([status, text]).toEqual([503, expect.stringContaining("Failed to load the open tasks. Please try again.")]);
    const failed = await broken.visit(path, { form: { intent: "settle", id: crypto.randomUUID() }, headers });
    expect((await leadOf(failed)).toast).toEqual(["Failed to update the task. Please try again."]);
  });

  it("are opened for a sponsor that is replaced, removed, or deleted", async () => {
    await aCategory(db, "Housing");
    const [first, second] = [await aSponsor(db, "housing"), await anOwner(db, { plan: "premium_sponsorship", name: "Second" })];
    await setSponsor(site.app, admin, "housing", second.business.id, first.id);
    await removeSponsor(site.app, admin, "housing", second.business.id);
    await setSponsor(site.app, admin, "housing", first.id, null);
    await deleteBusiness(site.app, admin, first.id);
    const { text } = await section();
    expect(text.match(/no longer sponsors Housing\./g)).toHaveLength(3);
    expect(text).toContain("Second no longer sponsors Housing.");
  });
});
