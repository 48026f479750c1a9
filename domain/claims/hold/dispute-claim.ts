import { and, eq, gt, isNull } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hashToken } from "#domain/accounts/email-link-tokens.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { claimError } from "#domain/claims/claim-errors.ts";
import { disputesPerNetwork } from "#domain/claims/limits.shared.ts";
import { claims } from "#domain/claims/schema.ts";

type Disputing = Pick<AppContext, "db" | "clock">;

/** Returns the business whose claim this link disputes, or null if the link was used, is too old, or is wrong. */
export async function findDisputable({ db, clock }: Disputing, token: string): Promise<{ business: string } | null> {
  const [found] = await db
    .select({ business: businesses.name })
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(isDisputable(token, clock.now()));
  return found ?? null;
}

/**
 * Disputes a claim on behalf of the listing's earlier contact. The waiting changes stay unpublished until an admin decides.
 * `from` is the client's network address. Throws (`conflict`) "dispute_over" or (`too_many`) "too_many_codes_requested".
 */
export async function disputeClaim(
  app: Disputing,
  actor: Actor,
  { token, message, from }: { token: string; message: string; from: string },
): Promise<void> {
  const wait = await secondsToWaitFrom(app.db, "dispute claim", from, disputesPerNetwork, app.clock.now());
  if (wait) throw claimError("too_many_codes_requested", wait);
  await change(app, actor, "dispute_claim", { kind: "business" }, async (tx, entry) => {
    const [claim] = await tx
      .update(claims)
      .set({ disputedAt: entry.at, disputeToken: null })
      .where(isDisputable(token, entry.at))
      .returning();
    if (!claim) throw claimError("dispute_over");
    const { businessId, userId, proof } = claim;
    // The snapshot has the contact that got the link, even if the listing has another one now.
    const previous = (claim.snapshot?.row as Partial<BusinessRow> | undefined)?.email ?? null;
    const facts = { proof, contact: previous, message: message || null, claimedAt: claim.createdAt.toISOString() };
    await openAdminTask(tx, { kind: "claim_disputed", cause: claim.id, businessId, userId, facts }, entry.at);
    entry.subjectId = businessId;
    entry.after = { disputed: true };
  });
}

function isDisputable(token: string, now: Date) {
  return and(
    eq(claims.disputeToken, hashToken(token)),
    eq(claims.state, "approved"),
    isNull(claims.disputedAt),
    gt(claims.heldUntil, now),
  );
}
