import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import { grantClaim } from "./claim-business.ts";
import { claimError, getClaimant, getListing, refuseClaimant } from "./claimant.ts";
import { findPendingClaim } from "./claim-records.ts";
import { codesPerNetwork, statementsPerAccount, type Statement } from "./claim-forms.shared.ts";

const window = 86_400_000;

/**
 * Asks an admin to give a listing to this user. Visitors see the listing as before until the admin decides. `from` is the
 * client's network address. Throws the errors of `getClaimant`, `getListing`, and `refuseClaimant`, and (`too_many`)
 * "too_many_statements".
 */
export async function askForClaim(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { businessId, statement, from }: { businessId: string; statement: Statement; from: string },
): Promise<void> {
  const { db, clock } = app;
  const user = await getClaimant(db, actor);
  const listing = await getListing(db, businessId);
  await refuseClaimant(db, listing, user.id);
  const perAccount = await secondsToWait(
    db,
    `claim statements of ${user.id}`,
    { max: statementsPerAccount, window },
    clock.now(),
  );
  const perNetwork = { max: codesPerNetwork, window };
  const wait = perAccount || (await secondsToWaitFrom(db, "claim statements", from, perNetwork, clock.now()));
  if (wait) throw claimError("too_many_statements", wait);
  await change(app, actor, "ask_for_claim", { kind: "business", id: businessId }, async (tx, entry) => {
    await lockSubscribedPlan(tx, user.id);
    const claim = await grantClaim(tx, {
      ...{ businessId, userId: user.id, subscriptionId: null, proof: "statement", statement, createdAt: entry.at },
    });
    if (!claim) throw claimError((await findPendingClaim(tx, { businessId })) ? "claim_under_way" : "not_claimable");
    entry.after = { proof: "statement" };
    await emailAdmins(tx, entry, { kind: "claim", business: listing.name, claimant: user.email, isPaid: false });
  });
}
