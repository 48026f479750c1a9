import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { change } from "#db/change/change.ts";
import { activity } from "#db/change/schema.ts";
import { providerTasks } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { undoClaim } from "#domain/claims/claim.ts";
import { claims } from "#domain/claims/schema.ts";
import { removeOwner } from "#domain/desk/administer.ts";
import { deleteBusiness } from "#domain/desk/remove.ts";
import { holdSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { Refusal } from "#domain/refusal.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner } from "#test/factories.ts";
import { promisedMails } from "#test/promised-mail.ts";
import { aSite } from "#test/site.ts";
import { approveBusinesses, previewReview, rejectBusinesses } from "./bulk.ts";
import { getRequest, listRequests } from "./queue.ts";
import { approveBusiness, rejectBusiness } from "./review.ts";
import { canBeUndone, undo } from "./undo.ts";

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
});

const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]!;
const stateOf = async (businessId: string) => (await db.select().from(claims).where(eq(claims.businessId, businessId)))[0]?.state;
const tasks = async () => (await db.select().from(providerTasks)).map(({ kind, subject }) => ({ kind, subject }));
const latest = async () => (await db.select().from(activity).orderBy(asc(activity.id))).at(-1)!;

describe("a claim that waits", () => {
  it("stands first, as a claim, since it was made [claims.first]", async () => {
    const { before } = await aClaim(db, { name: "Claimed" });
    const later = new Date("2026-01-10T12:00:00Z");
    await aBusiness(db, { name: "Submitted", approvalStatus: "pending", createdAt: later });
    await anOwner(db, { name: "Owned", approvalStatus: "pending", createdAt: later });
    const { rows } = await listRequests(db, admin, { page: 1 });
    expect(rows.map(({ kind }) => kind)).toEqual(["claim", expect.any(String), expect.any(String)]);
    expect(rows[0]).toMatchObject({ id: before.id, createdAt: new Date("2026-01-03T18:30:00Z") });
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["claim", "owner", "submission"]);
  });

  it("is shown with what the business said before, who claims it and what was paid [claims.details]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const { before, claimant } = await aClaim(db, { name: "Prairie Pipes", microCategories: ["plumbing"], photos: 1 });
    await db.update(businesses).set({ name: "Uffda Pipes", phone: null }).where(eq(businesses.id, before.id));
    const { kind, ownerEmail, claim, business } = await getRequest(db, admin, before.id);
    expect([kind, ownerEmail, business.name]).toEqual(["claim", claimant.email, "Uffda Pipes"]);
    expect(claim).toMatchObject({
      since: new Date("2026-01-03T18:30:00Z"),
      plan: "premium",
      price: { amount: 2999, currency: "usd", interval: "month" },
    });
    expect(claim!.before).toMatchObject({
      ...{ name: "Prairie Pipes", phone: "(701) 555-0123", plan: "basic" },
      microCategories: [{ id: "plumbing", name: "Plumbing", categoryName: "Home Repair" }],
      photos: [{ alt: "Photo number 1", storageKey: business.photos[0]!.storageKey }],
    });
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    expect((await getRequest(db, admin, id)).claim).toBeNull();
  });

  it("is decided by nobody who decides about many [claims.bulk]", async () => {
    const { before } = await aClaim(db);
    const claimed = await rowOf(before.id);
    const chosen = [{ id: before.id, version: 2 }];
    const skipped = [{ id: before.id, name: before.name, done: false, reason: "claim" }];
    expect(await previewReview(db, admin, chosen)).toEqual(skipped);
    expect(await approveBusinesses(site.services, admin, chosen)).toEqual(skipped);
    expect(await rejectBusinesses(site.services, admin, chosen, null)).toEqual(skipped);
    expect([await rowOf(before.id), await stateOf(before.id)]).toEqual([claimed, "pending"]);
  });
});

describe("approving a claim", () => {
  it("publishes it as the claimant's, and tells them [claims.approve] [claims.approved-mail]", async () => {
    const { before, claimant } = await aClaim(db, { name: "Prairie Pipes" });
    expect((await site.visit(`/business/${before.id}`)).status).toBe(404);
    await approveBusiness(site.services, admin, before.id, 2);
    expect(await rowOf(before.id)).toMatchObject({ approvalStatus: "approved", ownerId: claimant.userId, plan: "premium" });
    expect([await stateOf(before.id), await tasks()]).toEqual(["approved", []]);
    expect((await site.visit(`/business/${before.id}`)).status).toBe(200);
    expect(await promisedMails()).toEqual([
      {
        recipient: claimant.email,
        mail: "claim-approved",
        facts: { business: "Prairie Pipes", link: `/business/${before.id}` },
      },
    ]);
    expect(await latest()).toMatchObject({ deed: "approve_claim", after: { approvalStatus: "approved", version: 2 } });
  });

  it("can be taken back: the claim waits again, and can be rejected [claims.undo-approval]", async () => {
    const { before } = await aClaim(db);
    await approveBusiness(site.services, admin, before.id, 2);
    expect(await undo(site.services, admin, (await latest()).id)).toEqual({ deed: "approve_claim", lost: [] });
    expect([await stateOf(before.id), (await listRequests(db, admin, { page: 1 })).rows[0]?.kind]).toEqual(["pending", "claim"]);
    await rejectBusiness(site.services, admin, before.id, 2, null);
    expect(await rowOf(before.id)).toEqual({ ...before, version: 3 });
  });
});

describe("rejecting a claim", () => {
  it("leaves the listing as before, gives the money back and says so with the reason [claims.reject] [claims.rejected-mail]", async () => {
    const { before, claimant, subscription } = await aClaim(db, { name: "Prairie Pipes", phone: "(701) 555-0188" });
    await db.update(businesses).set({ name: "Uffda", version: 3 }).where(eq(businesses.id, before.id));
    await rejectBusiness(site.services, admin, before.id, 3, " Not yours. ");
    expect(await rowOf(before.id)).toEqual({ ...before, version: 4 });
    expect([await stateOf(before.id), await tasks()]).toEqual([
      "rejected",
      [{ kind: "refund", subject: subscription.providerId }],
    ]);
    const page = await site.page(`/business/${before.id}`);
    for (const words of ["Prairie Pipes", "(701) 555-0188", "Do You Own This Business?"]) expect(page).toContain(words);
    expect(await promisedMails()).toEqual([
      {
        recipient: claimant.email,
        mail: "claim-rejected",
        facts: { business: "Prairie Pipes", reason: "Not yours.", refunded: true, link: "/contact" },
      },
    ]);
    expect(await latest()).toMatchObject({
      deed: "reject_claim",
      before: { ownerId: claimant.userId },
      after: { ownerId: null, rejectionReason: "Not yours.", refunded: true },
    });
  });

  it("cannot be taken back: the money is gone [claims.no-undo]", async () => {
    const { before } = await aClaim(db);
    await rejectBusiness(site.services, admin, before.id, 2, null);
    const { id, deed, at, undoneAt } = await latest();
    const restored = await rowOf(before.id);
    expect(canBeUndone({ deed, at, undoneAt }, site.clock.now())).toBe(false);
    await expect(undo(site.services, admin, id)).rejects.toMatchObject({ kind: "conflict", code: "claim_is_over" });
    expect([await rowOf(before.id), await stateOf(before.id)]).toEqual([restored, "rejected"]);
  });

  it("by one admin while another approves: one of both [claims.race]", async () => {
    const { before, claimant } = await aClaim(db);
    const other = await anAdmin(db);
    const both = await Promise.allSettled([
      rejectBusiness(site.services, admin, before.id, 2, null),
      approveBusiness(site.services, other, before.id, 2),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const state = await stateOf(before.id);
    expect((await rowOf(before.id)).ownerId).toBe(state === "approved" ? claimant.userId : null);
    expect([await promisedMails(), await tasks()].map((each) => each.length)).toEqual([1, state === "approved" ? 0 : 1]);
  });
});

it("whatever several people decide about one claim at once, it ends once and the money is asked for once [claims.race]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { before, claimant, subscription } = await aClaim(db);
    const withdraw = () =>
      change(site.services, { role: "system", name: "payments" }, "change_subscription", { kind: "subscription" }, async (tx) => {
        await holdSubscribedPlan(tx, claimant.userId);
        return undoClaim(tx, { subscriptionId: subscription.id }, "withdrawn", site.clock.now());
      });
    const tries = await Promise.allSettled([
      rejectBusiness(site.services, admin, before.id, 2, null),
      withdraw(),
      removeOwner(site.services, admin, before.id, { refund: true }),
      approveBusiness(site.services, admin, before.id, 2),
      deleteBusiness(site.services, admin, before.id),
    ]);
    for (const each of tries) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(Refusal);
    expect(await rowOf(before.id)).toBeUndefined();
    const about = (await tasks()).filter(({ subject }) => subject === subscription.providerId);
    expect(about.length).toBeLessThanOrEqual(1);
  }
});
