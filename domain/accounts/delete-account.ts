import { eq, sql } from "drizzle-orm";
import { replacePersonalData } from "#db/audit-log/replace-personal-data.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { deleteEmailsTo } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { settleTasksOf } from "#domain/messages/tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockSubscribedPlan } from "#domain/plans/subscriptions.ts";
import { removePayerAddress } from "#domain/billing/checkout/checkout-records.ts";
import { endSubscription } from "#domain/billing/refunds.ts";
import { releaseBusiness, type ReleasedBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { endClaim } from "#domain/claims/claim-business.ts";
import { clearClaimsOf } from "#domain/claims/decided-claims.ts";
import { deleteReplacedValues } from "#domain/imports/undo-import.ts";
import { deleteMessagesOf } from "#domain/messages/inbox.ts";
import { deleteOptOut } from "#domain/optional-email/opt-out.ts";
import type { z } from "#domain/zod.shared.ts";
import type { deleteAccountFields } from "./account-forms.shared.ts";
import type { Admin, Owner } from "./actor.ts";
import { lockOtherAdmins } from "./administrators.ts";
import { confirmCurrentPassword } from "./passwords/passwords.ts";
import { countAttempt, signedIn } from "./rate-limits.ts";
import { users, verifications } from "./schema.ts";
import { consumeCode, findTwoFactor } from "./two-factor.ts";
import type { User } from "./users.ts";

/**
 * Deletes the user's account, ends all sessions, and invalidates all emailed links. Withdraws a pending claim. Ends the plan
 * immediately, and refunds it only if it paid for a claim that was not granted. Removes the user's data from all tables, except
 * for what invoices need (docs/security.md). Confirms the deletion to the user by email. Throws "wrong_password", "wrong_code",
 * "last_admin", and the errors for too many attempts.
 */
export async function deleteAccount(
  app: Pick<AppContext, "db" | "clock" | "twoFactorKey">,
  actor: Owner | Admin,
  { currentPassword, code, listing }: z.output<typeof deleteAccountFields>,
): Promise<void> {
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  const hasTwoFactor = Boolean((await findTwoFactor(app.db, user.id))?.confirmedAt);
  if (hasTwoFactor) await countAttempt(app.db, { code: user.id }, signedIn, app.clock.now());
  await change(app, actor, "delete_account", { kind: "user", id: user.id }, async (tx, entry) => {
    await lockOtherAdmins(tx, user.id);
    const plan = await lockSubscribedPlan(tx, user.id);
    if (hasTwoFactor) await consumeCode(app, tx, user.id, code, entry.at);
    const claim = await endClaim(tx, { userId: user.id }, "withdrawn", entry.at);
    const undelivered = await settleTasksOf(tx, user.id, ["claim_issue"], entry.at);
    const refunds = claim?.subscriptionProviderId != null || undelivered.includes("claim_issue");
    const money = await endSubscription(tx, { userId: user.id }, refunds, entry.at);
    const business = await releaseBusiness(tx, user.id, listing === "keep", entry.at);
    if (business?.row.approvalStatus === "approved") entry.invalidate();
    await removeTraces(tx, user, business);
    entry.after = { listing: business?.outcome ?? "none", subscription: money };
    entry.email(user.email, "account-deleted", {
      business: business?.row.name ?? null,
      listing: business?.outcome ?? null,
      plan: plan === "basic" ? null : plan,
      refunded: money === "goes_back",
    });
  });
}

/** Removes the user and their data from all tables. Foreign keys delete or unlink the rest. */
async function removeTraces(tx: Db, user: User, business: ReleasedBusiness | null): Promise<void> {
  const others = await listOtherEmails(tx, user);
  const row = business?.row;
  const publicData = business?.outcome === "removed" ? [row!.phone, row!.phoneE164, row!.address] : [];
  const values = [row?.contactName, row?.email, row?.notes, ...publicData].filter((value) => value != null);
  await clearClaimsOf(tx, user.id);
  if (row) await deleteReplacedValues(tx, row.id);
  await removePayerAddress(tx, user);
  await deleteMessagesOf(tx, user);
  await deleteOptOut(tx, user.email);
  await deleteEmailsTo(tx, user.email, "all");
  for (const email of others) await deleteEmailsTo(tx, email, "sent");
  await tx.delete(users).where(eq(users.id, user.id));
  await replacePersonalData(tx, { emails: [user.email, ...others], values });
}

/** Returns the addresses that the user had before or asked to change to, and that no other account has. */
async function listOtherEmails(tx: Db, { id: userId }: User): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct email from (
      select unnest(array[${auditLog.before} ->> 'email', ${auditLog.after} ->> 'email']) as email from ${auditLog}
        where ${auditLog.subjectKind} = 'user' and ${auditLog.subjectId} = ${userId}
      union select ${verifications.value} from ${verifications}
        where ${verifications.userId} = ${userId} and ${verifications.purpose} in ('verify-new-email', 'replace-email')
    ) as former where email not in (select lower(${users.email}) from ${users})
  `);
  return rows.map(({ email }) => email);
}
