import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { grantClaim } from "./claim-business.ts";
import type { Statement } from "./claim-forms.shared.ts";
import { getClaimable } from "./claimant.ts";
import { countFromNetwork } from "./claim-code.ts";

/**
 * Asks an admin to give a listing to this user. Visitors see the listing as before until the admin decides. `from` is the client's
 * network address. Throws the errors of `getClaimable` and (`too_many`) "too_many_requests".
 */
export async function askForClaim(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { businessId, statement, from }: { businessId: string; statement: Statement; from: string },
): Promise<void> {
  const { listing, user } = await getClaimable(app.db, actor, businessId);
  if (!user) throw new DomainError("sign_in", "log_in_first");
  await countFromNetwork(app, from);
  await change(app, actor, "ask_for_claim", { kind: "business", id: businessId }, async (tx, entry) => {
    await lockSubscribedPlan(tx, user.id);
    const asked = { businessId, userId: user.id, subscriptionId: null, proof: "statement", statement } as const;
    if (!(await grantClaim(tx, { ...asked, createdAt: entry.at }))) throw new DomainError("conflict", "not_claimable");
    entry.after = { proof: "statement" };
    await emailAdmins(tx, entry, "claim-received", { business: listing.name, claimant: user.email, isPaid: false });
  });
}
