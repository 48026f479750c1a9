import { eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/review-queue/review-queue.ts";
import { findUserById, type User } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { canBeClaimed } from "#domain/businesses/business-status.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { countWithin, limitsFrom } from "#domain/network/client-network.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { grantClaim } from "./claim-business.ts";
import type { Statement } from "./claim-forms.shared.ts";
import { findPendingClaim, hasBusiness } from "./pending-claims.ts";

/** The maximum number of codes and statements that one client network may request or send in 24 hours. */
const perNetwork = { max: 12, window: 86_400_000 };

/**
 * Returns a public business that this person may claim for free, and the person's account, which is null for a visitor. Throws
 * (`sign_in`) "log_in_first" and the errors of `getListing` and `refuseClaimant`.
 */
export async function getClaimable(
  db: Db,
  actor: Actor,
  businessId: string,
): Promise<{ listing: BusinessRow; user: User | null }> {
  const user = actor.role === "owner" ? await findUserById(db, actor.userId) : null;
  if (!user && actor.role !== "visitor") throw new DomainError("sign_in", "log_in_first");
  const listing = await getListing(db, businessId);
  await refuseClaimant(db, listing, user?.id ?? null);
  return { listing, user };
}

/** Returns a public business. Throws (`not_found`) "business_unknown", even for a hidden one. */
export async function getListing(db: Db, businessId: string): Promise<BusinessRow> {
  const [row] = isUuid(businessId) ? await db.select().from(businesses).where(eq(businesses.id, businessId)) : [];
  if (row?.approvalStatus !== "approved") throw new DomainError("not_found", "business_unknown");
  return row;
}

/**
 * Throws (`conflict`) "not_claimable", "claim_under_way", "owns_a_business", or "claimed_meanwhile" if this user may not claim the
 * business for free.
 */
export async function refuseClaimant(db: Db, row: BusinessRow, userId: string | null): Promise<void> {
  if (row.ownerId) throw new DomainError("conflict", row.ownerId === userId ? "owns_a_business" : "claimed_meanwhile");
  if (!canBeClaimed(row)) throw new DomainError("conflict", "not_claimable");
  const pending = await findPendingClaim(db, { businessId: row.id });
  // A code that makes its claimant the owner is stronger than a proof that an admin has to judge.
  if (pending?.proof === "payment" || pending?.proof === "email") throw new DomainError("conflict", "claim_under_way");
  // A user who asked an admin may still use a code for the same listing.
  if (userId && pending?.userId !== userId && (await hasBusiness(db, userId)))
    throw new DomainError("conflict", "owns_a_business");
}

/**
 * Asks an admin to give a listing to this user. Visitors see the listing as before until the admin decides. `from` is the client's
 * network address. Throws the errors of `getClaimable` and (`too_many`) "too_many_requests".
 */
export async function askForClaim(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { businessId, statement, from }: { businessId: string; statement: Statement; from: string },
): Promise<void> {
  const { user } = await getClaimable(app.db, actor, businessId);
  if (!user) throw new DomainError("sign_in", "log_in_first");
  await countFromNetwork(app, from);
  await change(app, actor, "ask_for_claim", { kind: "business", id: businessId }, async (tx, entry) => {
    await lockSubscribedPlan(tx, user.id);
    const asked = { businessId, userId: user.id, subscriptionId: null, proof: "statement", statement } as const;
    if (!(await grantClaim(tx, { ...asked, createdAt: entry.at }))) throw new DomainError("conflict", "not_claimable");
    entry.after = { proof: "statement" };
    await emailAdmins(tx, entry, "claim");
  });
}

/** Counts a code or a statement of a client's network. Throws "too_many_requests". */
export async function countFromNetwork({ db, clock }: Pick<AppContext, "db" | "clock">, from: string): Promise<void> {
  await countWithin(db, limitsFrom("claims", from, perNetwork), clock.now());
}
