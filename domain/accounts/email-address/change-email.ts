import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sessionOf, type Actor } from "#domain/accounts/actor.ts";
import { confirmCurrentPassword } from "#domain/accounts/passwords/confirm-current-password.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { revokeLinks, createEmailLink, type Token } from "#domain/accounts/tokens.ts";
import { countEmail } from "#domain/accounts/count-requests.ts";
import { copyOptOut } from "#domain/optional-email/opt-out.ts";
import { findUser, findUserById, getSignedInUser, normalizeEmail, updateUser } from "#domain/accounts/users.ts";

/**
 * Emails a link to the new address. The address changes when the user confirms it on the link's page. Requires the current
 * password. If another account has the address, the response is the same, and that account gets an email.
 */
export async function changeEmail(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { db, clock } = app;
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  if (normalizeEmail(email) === user.email) throw accountError("address_same");
  await countEmail(db, "verify-new-email", email, clock.now());
  await change(app, actor, "request_email_change", { kind: "user", id: user.id }, async (tx, entry) => {
    const value = normalizeEmail(email);
    if (await findUser(tx, email)) entry.email(value, "account-already-exists", {});
    else {
      const link = await createEmailLink(tx, { purpose: "verify-new-email", userId: user.id, value }, entry.at);
      entry.email(value, "verify-new-email", { link });
    }
  });
}

export async function getSignedInEmail({ db }: Pick<AppContext, "db">, actor: Actor): Promise<string> {
  return (await getSignedInUser(db, actor)).email;
}

/**
 * Sets the email that the user confirmed with the link, and emails the old address. Invalidates the user's other links and ends
 * all sessions in other browsers.
 */
export async function applyEmailChange(tx: Db, entry: Entry, { userId, value: email }: Token, actor: Actor): Promise<void> {
  const user = await findUserById(tx, userId);
  if (!user) throw accountError("link_dead");
  if (await findUser(tx, email)) throw accountError("address_taken");
  entry.before = { email: user.email };
  entry.after = { email };
  await updateUser(tx, userId, { email, emailVerified: true, updatedAt: entry.at });
  await copyOptOut(tx, user.email, email, entry.at);
  await revokeLinks(tx, userId);
  await endSessions(tx, userId, sessionOf(actor));
  entry.email(user.email, "email-address-changed", { newAddress: email });
}
