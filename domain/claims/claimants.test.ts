import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { openedClaim } from "#test/claims.ts";
import { checkClaimCase, type ClaimCase, type CodeClaim, latestCode } from "#test/code-claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, aSubscription, aUser } from "#test/factories.ts";
import { askForClaim } from "./ask-for-claim.ts";
import { grantClaim } from "./claim-business.ts";
import { rejectClaim } from "./review-claim.ts";
import { claims } from "./schema.ts";

const statement = { name: "Pat Olson", role: "Owner", reason: "Call me at the shop." };
const ask = (w: CodeClaim, who = w.claimant) =>
  askForClaim(w.app, who, { businessId: w.listing.id, statement, from: "192.0.2.8" });
const decide = async (w: CodeClaim, how: typeof rejectClaim) => {
  const { claimId, version } = await openedClaim(db, w.listing.id);
  await how(w.app, w.admin, claimId, version, null);
};

const claimants: ClaimCase[] = [
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
    title: "a user who got a business after the code was sent cannot use the code",
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
    title: "a subscriber without a business claims for free, and the plan applies",
    listing: { plan: "premium" },
    run: async (w) => {
      await aSubscription(db, w.claimant.userId, "premium_sponsorship");
      await w.claim();
      expect(await w.row()).toMatchObject({ plan: "premium_sponsorship", grantedPlan: "premium" });
    },
    ...{ refused: null, owner: "claimant" },
  },
  {
    title: "a listing with a paid claim under review gets no code for another person",
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
];

it.each(claimants)("$title", checkClaimCase);
