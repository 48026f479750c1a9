import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { getOwnBusiness, saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { saveBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { createEditLink, findEditableListing } from "#domain/businesses/submission/edit-links.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { aCodeClaim, contact, day, latestCode, otherThan } from "#test/code-claims.ts";
import { openedClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aProfile, aSubscription, aUser, manyBusinesses } from "#test/factories.ts";
import { askForClaim } from "./ask-for-claim.ts";
import { grantClaim } from "./claim-business.ts";
import { findFreeClaimOffer } from "./free-claim-offer.ts";
import { disputeClaim } from "./hold/dispute-claim.ts";
import { giveBack, keepClaimant, publishDueChanges } from "./hold/decide-dispute.ts";
import { approveClaim, rejectClaim } from "./review-claim.ts";
import { claimCodes, claims } from "./schema.ts";

type World = Awaited<ReturnType<typeof aCodeClaim>>;

type Case = {
  title: string;
  listing?: Parameters<typeof aCodeClaim>[0];
  run: (w: World) => Promise<unknown>;
  /** The code of the refusal; null if nothing is refused. */
  refused: string | null;
  /** Who owns the listing after the test. */
  owner: "claimant" | "other" | "nobody";
  /** What visitors see after the test, if it differs from `contact`. */
  shows?: Partial<Record<keyof typeof contact, string | null>>;
};

const minute = 60_000;
const statement = { name: "Pat Olson", role: "Owner", reason: "Call me at the shop." };
const daysAgo = (days: number) => new Date(Date.parse("2026-01-14T18:00:00Z") - days * day).toISOString().slice(0, 10);

/** Saves the owner's form with these values changed. */
async function save(w: World, changes: Partial<ReturnType<typeof aProfile>>) {
  const { version } = await getOwnBusiness(db, w.claimant, w.listing.id);
  await saveOwnBusiness(w.app, w.claimant, w.listing.id, { ...aProfile(), ...contact, hours: null, version, ...changes });
}

const newContact = { name: "Uffda Pipes", phone: "(701) 555-0199", email: "new@uffda.example" };
const dispute = async (w: World, message = "Not us") =>
  disputeClaim(w.app, { role: "visitor" }, { token: await w.disputeToken(), message, from: "192.0.2.9" });
const taskId = async () => (await db.select().from(adminTasks).where(eq(adminTasks.kind, "claim_disputed")))[0]!.id;
const ask = (w: World, who = w.claimant) => askForClaim(w.app, who, { businessId: w.listing.id, statement, from: "192.0.2.8" });
const decide = async (w: World, how: typeof approveClaim | typeof rejectClaim) => {
  const { claimId, version } = await openedClaim(db, w.listing.id);
  await how(w.app, w.admin, claimId, version, null);
};

const codes: Case[] = [
  { title: "a code by email makes the claimant the owner", run: (w) => w.claim(), refused: null, owner: "claimant" },
  {
    title: "a code by phone makes the claimant the owner",
    run: async (w) => {
      await w.send(w.claimant, "phone");
      await w.enter(await latestCode("phone"), w.claimant, "phone");
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a code that was used is refused",
    run: async (w) => {
      await w.claim();
      await w.enter(await latestCode());
    },
    ...{ refused: "code_over", owner: "claimant" },
  },
  {
    title: "the code of another listing is refused",
    run: async (w) => {
      const other = await aBusiness(db, { ...contact, claimable: true });
      await w.send(w.claimant, "email");
      const code = await latestCode();
      await w.send(w.claimant, "email", other.id);
      await w.enter(code, w.claimant, "email", other.id);
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "the code of another user is refused",
    run: async (w) => {
      const other = await w.anAccount();
      await w.send(other);
      const code = await latestCode();
      await w.send();
      await w.enter(code);
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "a code that only another user asked for is refused",
    run: async (w) => {
      await w.send(await w.anAccount());
      await w.enter(await latestCode());
    },
    ...{ refused: "code_over", owner: "nobody" },
  },
  {
    title: "the code of the other channel is refused",
    run: async (w) => {
      await w.send(w.claimant, "email");
      await w.send(w.claimant, "phone");
      await w.enter(await latestCode("email"), w.claimant, "phone");
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "a code works for almost ten minutes",
    run: async (w) => {
      await w.send();
      w.clock.forward(10 * minute - 1000);
      await w.enter(await latestCode());
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "an expired code is refused",
    run: async (w) => {
      await w.send();
      w.clock.forward(10 * minute);
      await w.enter(await latestCode());
    },
    ...{ refused: "code_over", owner: "nobody" },
  },
  {
    title: "the right code works at the fifth try",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      for (let time = 0; time < 4; time += 1) await w.enter(otherThan(code)).catch(() => {});
      await w.enter(code);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the right code is refused at the sixth try",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      for (let time = 0; time < 5; time += 1) await w.enter(otherThan(code)).catch(() => {});
      await w.enter(code);
    },
    ...{ refused: "code_tries_used", owner: "nobody" },
  },
  {
    title: "ten parallel tries count as ten",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      await Promise.allSettled(Array.from({ length: 10 }, () => w.enter(otherThan(code))));
      await w.enter(code);
    },
    ...{ refused: "code_tries_used", owner: "nobody" },
  },
  {
    title: "a new code replaces the earlier one",
    run: async (w) => {
      await w.send();
      const earlier = await latestCode();
      await w.send();
      if (earlier === (await latestCode())) return Promise.reject(new DomainError("conflict", "wrong_code"));
      return w.enter(earlier);
    },
    ...{ refused: "wrong_code", owner: "nobody" },
  },
  {
    title: "an email gets three codes a day, even for several accounts",
    run: async (w) => {
      for (let time = 0; time < 3; time += 1) await w.send(await w.anAccount());
      await w.send();
    },
    ...{ refused: "contact_limit", owner: "nobody" },
  },
  {
    title: "a phone number gets three codes a day",
    run: async (w) => {
      for (let time = 0; time < 4; time += 1) await w.send(await w.anAccount(), "phone");
    },
    ...{ refused: "contact_limit", owner: "nobody" },
  },
  {
    title: "an email gets codes again the next day",
    run: async (w) => {
      for (let time = 0; time < 3; time += 1) await w.send(await w.anAccount());
      w.clock.forward(day);
      await w.claim();
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "an account gets six codes a day",
    run: async (w) => {
      const numbers = Array.from({ length: 7 }, (_, at) => ({ claimable: true, email: `${at}@prairie.example` }));
      for (const { id } of await manyBusinesses(db, numbers)) await w.send(w.claimant, "email", id);
    },
    ...{ refused: "too_many_codes_requested", owner: "nobody" },
  },
  {
    title: "the town's daily budget limits codes by phone",
    run: async (w) => {
      const few = { ...w.app, textMessages: { ...w.app.textMessages!, perDay: 0 } };
      Object.assign(w.app, few);
      await w.send(w.claimant, "phone");
    },
    ...{ refused: "no_codes_today", owner: "nobody" },
  },
  {
    title: "the daily budget does not limit codes by email",
    run: async (w) => {
      Object.assign(w.app, { textMessages: { ...w.app.textMessages!, perDay: 0 } });
      await w.claim();
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the first of two claimants wins, and the other's code stops working",
    run: async (w) => {
      const other = await w.anAccount();
      await w.send();
      const late = await latestCode();
      await w.claim(other);
      await w.enter(late);
    },
    ...{ refused: "claimed_meanwhile", owner: "other" },
  },
];

const contacts: Case[] = [
  {
    title: "an email that was changed 29 days ago gets no code",
    listing: { emailPublicSince: daysAgo(29) },
    run: (w) => w.send(),
    ...{ refused: "no_such_contact", owner: "nobody" },
  },
  {
    title: "an email that was changed 30 days ago gets a code",
    listing: { emailPublicSince: daysAgo(30) },
    run: (w) => w.claim(),
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a phone number that was changed 29 days ago gets no code",
    listing: { phonePublicSince: daysAgo(29) },
    run: (w) => w.send(w.claimant, "phone"),
    ...{ refused: "no_such_contact", owner: "nobody" },
  },
  {
    title: "a code stops working if an admin changes the contact after it was sent",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      const { version } = await w.row();
      const changed = { ...aProfile(), ...contact, email: "other@prairie.example", hours: null, version };
      await saveBusiness(w.app, w.admin, w.listing.id, { ...changed, plan: "premium", claimable: true });
      await w.enter(code);
    },
    ...{ refused: "wrong_code", owner: "nobody", shows: { email: "other@prairie.example" } },
  },
  {
    title: "a listing without an email gets no code by email",
    listing: { email: null },
    run: (w) => w.send(),
    ...{ refused: "no_such_contact", owner: "nobody", shows: { email: null } },
  },
  {
    title: "a listing without a phone number gets no code by phone",
    listing: { phone: null },
    run: (w) => w.send(w.claimant, "phone"),
    ...{ refused: "no_such_contact", owner: "nobody", shows: { phone: null } },
  },
  ...[
    ["a premium-rate number", "(900) 234-5678"],
    ["a toll-free number", "(800) 234-5678"],
    ["a number from another country with the same country code", "+1 876 234 5678"],
    ["a foreign number", "+44 20 7946 0018"],
  ].map(([what, phone]): Case => ({
    title: `${what} gets no code`,
    listing: { phone: phone! },
    run: (w) => w.send(w.claimant, "phone"),
    ...{ refused: "no_such_contact", owner: "nobody", shows: { phone: phone! } },
  })),
  {
    title: "a site without a text message service sends no code to phones",
    run: (w) => {
      Object.assign(w.app, { textMessages: null });
      return w.send(w.claimant, "phone");
    },
    ...{ refused: "no_such_contact", owner: "nobody" },
  },
];

const claimants: Case[] = [
  {
    title: "an account with an unconfirmed email gets no code",
    run: async (w) => w.send({ role: "owner", userId: (await aUser(db, { emailVerified: false })).id }),
    ...{ refused: "account_unconfirmed", owner: "nobody" },
  },
  {
    title: "a deleted account cannot use its code",
    run: async (w) => {
      await w.send();
      const code = await latestCode();
      await db.delete(users).where(eq(users.id, w.claimant.userId));
      await w.enter(code);
    },
    ...{ refused: "log_in_first", owner: "nobody" },
  },
  {
    title: "an owner of a business cannot claim a second one",
    run: async (w) => {
      await aBusiness(db, { ownerId: w.claimant.userId });
      await w.send();
    },
    ...{ refused: "owns_a_business", owner: "nobody" },
  },
  {
    title: "an owner who got a business after the code was sent cannot use it",
    run: async (w) => {
      await w.send();
      await aBusiness(db, { ownerId: w.claimant.userId });
      await w.enter(await latestCode());
    },
    ...{ refused: "owns_a_business", owner: "nobody" },
  },
  {
    title: "a listing that is not claimable gets no code",
    listing: { claimable: false },
    run: (w) => w.send(),
    ...{ refused: "not_claimable", owner: "nobody" },
  },
  {
    title: "a subscriber without a business claims free, and the plan applies",
    listing: { plan: "premium" },
    run: async (w) => {
      await aSubscription(db, w.claimant.userId, "premium_sponsorship");
      await w.claim();
      expect(await w.row()).toMatchObject({ plan: "premium_sponsorship", grantedPlan: "premium" });
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a paid claim under review can't be overtaken with another person's code",
    run: async (w) => {
      const { userId } = await w.anAccount();
      const { id: subscriptionId } = await aSubscription(db, userId, "premium");
      const paid = { businessId: w.listing.id, userId, subscriptionId, proof: "payment", createdAt: w.clock.now() } as const;
      await db.transaction((tx) => grantClaim(tx as never, paid));
      await w.send();
    },
    ...{ refused: "claim_under_way", owner: "nobody" },
  },
  {
    title: "a payment after a claim with a code does not take the listing away",
    run: async (w) => {
      await w.claim();
      const { userId } = await w.anAccount();
      const paid = {
        businessId: w.listing.id,
        userId,
        subscriptionId: null,
        proof: "payment",
        createdAt: w.clock.now(),
      } as const;
      expect(await db.transaction((tx) => grantClaim(tx as never, paid))).toBeNull();
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a request to an admin leaves the listing as it is",
    run: async (w) => {
      await ask(w);
      expect(await db.select().from(claims)).toMatchObject([{ state: "pending", proof: "statement", statement }]);
    },
    ...{ refused: null, owner: "nobody" },
  },
  {
    title: "an approved request makes the claimant the owner, confirmed by an admin",
    run: async (w) => {
      await ask(w);
      await decide(w, approveClaim);
      expect(await w.row()).toMatchObject({ confirmedBy: "admin", confirmedOn: "2026-01-14" });
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a rejected request leaves the listing claimable",
    run: async (w) => {
      await ask(w);
      await decide(w, rejectClaim);
      expect(await w.row()).toMatchObject({ claimable: true });
    },
    ...{ refused: null, owner: "nobody" },
  },
  {
    title: "a code wins over another person's request",
    run: async (w) => {
      await ask(w, await w.anAccount());
      await w.claim();
      expect((await db.select().from(claims)).map(({ state }) => state).sort()).toEqual(["approved", "rejected"]);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the edit link of a submission is no proof, and ends with a claim",
    run: async (w) => {
      const link = await createEditLink(db, w.listing.id, w.clock.now());
      expect(await findEditableListing(w.app, link)).not.toBeNull();
      await expect(w.enter(link)).rejects.toMatchObject({ code: "code_over" });
      await w.claim();
      expect(await findEditableListing(w.app, link)).toBeNull();
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a code ends the claimant's own request",
    run: async (w) => {
      await ask(w);
      await w.claim();
    },
    ...{ refused: null, owner: "claimant" },
  },
];

const holds: Case[] = [
  {
    title: "changes to the contact data wait, and others are public",
    run: async (w) => {
      await w.claim();
      await save(w, { ...newContact, description: "We fix pipes." });
      expect(await w.row()).toMatchObject({ description: "We fix pipes." });
      expect(await getOwnBusiness(db, w.claimant, w.listing.id)).toMatchObject(newContact);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the waiting changes are not public before seven days",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day - minute);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "the waiting changes are public after seven days",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "a change after the seven days is public right away",
    run: async (w) => {
      await w.claim();
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await save(w, newContact);
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "a form that was opened before the changes were published is refused",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      const { version } = await getOwnBusiness(db, w.claimant, w.listing.id);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await save(w, { ...newContact, description: "Late", version });
    },
    ...{ refused: "stale", owner: "claimant", shows: newContact },
  },
  {
    title: "a dispute within the seven days keeps the changes unpublished",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await dispute(w);
      w.clock.forward(8 * day);
      await publishDueChanges(w.app);
      expect(await db.select().from(adminTasks)).toMatchObject([
        { kind: "claim_disputed", facts: { contact: contact.email, message: "Not us" } },
      ]);
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a dispute after the seven days is refused",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      w.clock.forward(7 * day);
      await publishDueChanges(w.app);
      await dispute(w);
    },
    ...{ refused: "dispute_over", owner: "claimant", shows: newContact },
  },
  {
    title: "a dispute link works once",
    run: async (w) => {
      await w.claim();
      await dispute(w);
      await dispute(w);
    },
    ...{ refused: "dispute_over", owner: "claimant" },
  },
  {
    title: "an admin decides for the claimant: the changes are public",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await dispute(w);
      await keepClaimant(w.app, w.admin, await taskId());
    },
    ...{ refused: null, owner: "claimant", shows: newContact },
  },
  {
    title: "an admin gives the listing back with its earlier data",
    run: async (w) => {
      await w.claim();
      await save(w, { ...newContact, description: "Mine now" });
      await dispute(w);
      await giveBack(w.app, w.admin, await taskId());
      expect(await w.row()).toMatchObject({ description: w.listing.description, claimable: true, confirmedBy: null });
    },
    ...{ refused: null, owner: "nobody" },
  },
  {
    title: "an owner cannot decide a dispute",
    run: async (w) => {
      await w.claim();
      await dispute(w);
      await keepClaimant(w.app, w.claimant, await taskId());
    },
    ...{ refused: "admins_only", owner: "claimant" },
  },
  {
    title: "a second claim after the owner left ends the first one's waiting changes",
    run: async (w) => {
      await w.claim();
      await save(w, newContact);
      await db.update(businesses).set({ ownerId: null, claimable: true }).where(eq(businesses.id, w.listing.id));
      await w.claim(await w.anAccount());
      w.clock.forward(8 * day);
      await publishDueChanges(w.app);
    },
    ...{ refused: null, owner: "other" },
  },
];

describe("a claim [claim-codes.cases]", () => {
  it.each([...codes, ...contacts, ...claimants, ...holds])("$title", async ({ listing, run, refused, owner, shows }) => {
    const w = await aCodeClaim(listing);
    const error = await run(w).then(
      () => null,
      (thrown: unknown) => thrown as DomainError | Error,
    );
    if (error && !(error instanceof DomainError)) throw error;
    expect(error?.code ?? null).toBe(refused);
    const { ownerId } = await w.row();
    expect(ownerId === w.claimant.userId ? "claimant" : ownerId ? "other" : "nobody").toBe(owner);
    expect(await w.shown()).toEqual({ ...contact, ...shows });
  });

  it.each(["pending", "rejected"] as const)("on a listing that is %s gets no code", async (approvalStatus) => {
    const w = await aCodeClaim({ approvalStatus });
    await expect(w.send()).rejects.toMatchObject({ code: "business_unknown" });
    expect(await w.row()).toMatchObject({ ...contact, ownerId: null, approvalStatus });
  });
});

describe("codes", () => {
  it("are not in the audit log or their table, and are deleted when they expire [claim-codes.secret]", async () => {
    const w = await aCodeClaim();
    await w.send();
    const code = await latestCode();
    const [stored] = await db.select().from(claimCodes);
    expect(JSON.stringify(stored)).not.toContain(code);
    await w.enter(code);
    const logged = JSON.stringify(await db.select().from(auditLog));
    expect(logged).not.toContain(`"${code}"`);
    expect(logged).not.toContain(contact.email);
    expect(await db.$count(claimCodes)).toBe(0);
  });

  it("are offered only to logged-in users, and show only parts of the contact [claim-codes.masked]", async () => {
    const w = await aCodeClaim();
    expect(await findFreeClaimOffer(w.app, { role: "visitor" }, w.listing.id)).toEqual({ asks: "log_in", contacts: [] });
    expect(await findFreeClaimOffer(w.app, w.claimant, w.listing.id)).toEqual({
      asks: "proof",
      contacts: [
        { channel: "email", masked: "p•••@prairie.example" },
        { channel: "phone", masked: "(701) •••-••08" },
      ],
    });
  });

  it("confirm an owner's listing again [claim-codes.again]", async () => {
    const w = await aCodeClaim();
    await w.claim();
    expect(await w.row()).toMatchObject({ confirmedBy: "email", confirmedOn: "2026-01-14" });
    w.clock.forward(400 * day);
    await publishDueChanges(w.app);
    await w.send(w.claimant, "phone");
    expect(await w.enter(await latestCode("phone"), w.claimant, "phone")).toEqual({ outcome: "confirmed" });
    expect(await w.row()).toMatchObject({ confirmedBy: "phone", confirmedOn: "2027-02-18", ownerId: w.claimant.userId });
  });

  it("send the dispute link to the earlier contact, not to a claimant with the same address [claim-codes.dispute-link]", async () => {
    const w = await aCodeClaim();
    await db.update(users).set({ email: contact.email }).where(eq(users.id, w.claimant.userId));
    await w.claim();
    expect(await db.$count(outbox, eq(outbox.kind, "listing-claimed"))).toBe(0);
  });
});
