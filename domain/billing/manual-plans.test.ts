import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { eq } from "drizzle-orm";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { checkManualPlans, findManualPlan, recordManualPlan } from "./manual-plans.ts";
import { grant } from "#test/buying.ts";

const payment = { plan: "premium", until: "2026-04-14", amount: 89.97, how: "check", reference: "1042" } as const;
const day = 86_400_000;
const plansNow = async () => (await db.select().from(businesses)).map(({ plan, grantedPlan }) => [plan, grantedPlan]);
const emails = async () => (await queuedEmails()).map(({ kind, recipient }) => [kind, recipient]);

const anOwnersEmail = async (id: string) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, id))).map(({ email }) => email);

/** An owner whose plan was paid by check on January 14. */
async function aPaidOwner(more: Partial<Parameters<typeof recordManualPlan>[3]> = {}) {
  const site = aSite();
  const [admin, owner] = [await anAdmin(db), await anOwner(db)];
  await recordManualPlan(site.app, admin, owner.business.id, { ...payment, ...more });
  const passMornings = async (days: number) => {
    for (let each = 0; each < days; each += 1) {
      site.clock.forward(day);
      await checkManualPlans(site.app);
    }
  };
  return { ...site, admin, owner, id: owner.business.id, passMornings };
}

describe("a plan paid by check or cash", () => {
  it("is granted through its last day, and the activity lists the payment", async () => {
    const { admin, id } = await aPaidOwner();
    expect(await plansNow()).toEqual([["premium", "premium"]]);
    expect(await findManualPlan(db, id)).toMatchObject({ ...payment, amount: 8997, currency: "usd" });
    const entry = { action: "record_payment", actorId: admin.userId, subjectId: id, after: { amount: 8997, reference: "1042" } };
    expect(await db.select().from(auditLog)).toMatchObject([entry]);
  });

  it("reminds the owner and the admins 30 and 7 days before it ends, and then ends like any plan", async () => {
    const housing = await aCategory(db, "Housing");
    const { id, admin, owner, passMornings } = await aPaidOwner({ plan: "premium_sponsorship" });
    await db.insert(sponsorships).values({ categoryId: housing.id, businessId: id, startedAt: new Date(0) });
    const reminder = (await anOwnersEmail(owner.userId)).flatMap((email) => [
      ["manual-plan-ending", admin.email],
      ["manual-plan-ending", email],
    ]);
    await passMornings(59);
    expect(await emails()).toEqual([]);
    await passMornings(22);
    expect(await emails()).toEqual(reminder);
    await passMornings(9);
    expect(await emails()).toEqual([...reminder, ...reminder]);
    expect(await plansNow()).toEqual([["premium_sponsorship", "premium_sponsorship"]]);
    await passMornings(2);
    expect((await queuedEmails()).slice(4)).toMatchObject([
      { kind: "subscription-ended", payload: { plan: "premium_sponsorship", why: "manual", sponsorship: true } },
    ]);
    expect(await plansNow()).toEqual([["basic", "basic"]]);
    expect(await db.select().from(sponsorships).where(isLive)).toEqual([]);
    expect(await findManualPlan(db, id)).toBe(null);
  });

  it("is extended by the next payment, whose reminders start again", async () => {
    const { app, admin, id, passMornings } = await aPaidOwner({ until: "2026-02-20" });
    await passMornings(20);
    const before = (await emails()).length;
    await recordManualPlan(app, admin, id, { ...payment, how: "cash", until: "2027-02-20" });
    await passMornings(60);
    expect((await emails()).length).toBe(before);
    expect(await plansNow()).toEqual([["premium", "premium"]]);
  });

  it("is over when an admin grants another plan, and moves when its business is merged", async () => {
    const { app, admin, id, passMornings } = await aPaidOwner();
    await grant(app, admin, id, "premium_sponsorship");
    expect(await findManualPlan(db, id)).toBe(null);
    await recordManualPlan(app, admin, id, payment);
    const { id: kept } = await aBusiness(db);
    await mergeBusinesses(app, admin, kept, id);
    expect(await findManualPlan(db, kept)).toMatchObject({ reference: "1042" });
    await grant(app, admin, kept, "premium_sponsorship");
    await passMornings(100);
    expect((await plansNow()).at(-1)).toEqual(["premium_sponsorship", "premium_sponsorship"]);
    expect(await emails()).toEqual([]);
  });

  it("is recorded on the business's screen, and shown there, to its owner, and in the income a month", async () => {
    const { app, admin, owner, visit } = await aPaidOwner({ until: "2026-01-20" });
    const [ofAdmin, ofOwner] = [await cookieOf(app, admin), await cookieOf(app, owner)];
    const path = `/admin/dashboard/businesses/${owner.business.id}`;
    const post = (form: Record<string, string>) =>
      visit(`${path}/record-payment`, {
        form: { ...form, plan: "premium", how: "cash", reference: "R 7" },
        headers: { cookie: ofAdmin },
      });
    expect((await post({ until: "2026-01-14", amount: "300" })).status).toBe(409);
    expect((await post({ until: "2027-01-14", amount: "360" })).status).toBe(302);
    const read = async (at: string, cookie: string) => textOf(mainOf(await (await visit(at, { headers: { cookie } })).text()));
    const edit = await read(path, ofAdmin);
    expect(edit).toContain("Paid by cash through January 14, 2027: $360, R 7");
    expect(edit).toContain("Current plan: Premium (paid by check or cash).");
    expect(await read("/premium-upgrade", ofOwner)).toContain("It was paid by check or cash through January 14, 2027.");
  });
});
