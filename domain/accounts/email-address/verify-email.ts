import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { applyEmailChange } from "./change-email.ts";
import type { TokenPurpose } from "#domain/accounts/account-forms.shared.ts";
import { hashNewPassword } from "#domain/accounts/passwords/hash-password.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { endSessions } from "#domain/accounts/sign-in/sessions.ts";
import { unusableToken, revokeLinks, findToken, emailedLink, consumeToken } from "#domain/accounts/email-link-tokens.ts";
import { countEmail, countFrom, secondsToWaitForEmail } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { findUser, findUserById, setPassword, updateUser, type User } from "#domain/accounts/users.ts";

const confirming: TokenPurpose[] = ["verify-email", "verify-new-email"];

/** `signUp` is the secret of the browser that signed up, empty in any other; `password` is chosen where there is none. */
type Confirmation = { token: string; signUp: string; password?: string; from: string };

/**
 * What following an emailed link asks of this browser: nothing more than a click, a password, or to sign in first. Null when
 * the link is dead.
 */
export async function findEmailVerification(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { token, signUp }: Pick<Confirmation, "token" | "signUp">,
): Promise<{ asks: "click" | "password" | "sign_in" } | null> {
  const link = await findToken(db, token, confirming, clock.now());
  if (!link) return null;
  if (link.purpose === "verify-new-email") return { asks: isSignedInAs(actor, link.userId) ? "click" : "sign_in" };
  const made = await findToken(db, signUp, ["sign-up"], clock.now());
  return { asks: made?.userId === link.userId ? "click" : "password" };
}

/**
 * Follows an emailed link, which proves the address, be it the first of a person or a new one. A first address is confirmed
 * together with a password that its owner chose: here, or in the sign-up of this very browser. So nobody else's password
 * ever opens the account. Refuses a dead link, "password_missing", "sign_in_to_move", and what `hashNewPassword` refuses.
 */
export async function verifyEmail(
  app: Pick<AppContext, "db" | "clock" | "town">,
  actor: Actor,
  { token, signUp, password, from }: Confirmation,
): Promise<{ changed: boolean }> {
  const { db, clock } = app;
  await countFrom(db, "use a link", from, clock.now());
  const link = await findToken(db, token, confirming, clock.now());
  const person = link && (await findUserById(db, link.userId));
  if (!person) throw accountError("link_dead");
  const moves = link.purpose === "verify-new-email";
  if (moves && !isSignedInAs(actor, person.id)) throw accountError("sign_in_to_move");
  const chosen = password === undefined || moves ? null : await hashNewPassword(app, password, person.email);
  return change(app, actor, "verify_email", { kind: "user" }, async (tx, entry) => {
    const taken = await consumeToken(tx, token, confirming, entry.at);
    const user = taken && (await findUserById(tx, taken.userId));
    if (!user || (!moves && user.emailVerified)) throw accountError("link_dead");
    entry.subjectId = user.id;
    if (moves) {
      await applyEmailChange(tx, entry, taken, actor);
      return { changed: true };
    }
    const made = await findToken(tx, signUp, ["sign-up"], entry.at);
    const hash = chosen ?? (made?.userId === user.id ? made.value : null);
    if (!hash) throw accountError("password_missing");
    entry.before = { emailVerified: false };
    entry.after = { emailVerified: true };
    await setPassword(tx, user.id, hash, entry.at);
    await updateUser(tx, user.id, { emailVerified: true, updatedAt: entry.at });
    await revokeLinks(tx, user.id);
    await endSessions(tx, user.id);
    return { changed: false };
  });
}

/** Emails another link to a person who has not confirmed yet. Does not say who that is. */
export async function resendVerification(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { email, from }: { email: string; from: string },
): Promise<void> {
  const { db, clock } = app;
  await countFrom(db, "sign up", from, clock.now());
  await countEmail(db, "verify-email", email, clock.now());
  await change(app, actor, "request_email_verification", { kind: "user" }, async (tx, entry) => {
    const user = await findUser(tx, email);
    if (!user || user.emailVerified) return void (await unusableToken(tx, "verify-email", entry.at));
    entry.subjectId = user.id;
    const link = await emailedLink(tx, { purpose: "verify-email", userId: user.id }, entry.at);
    entry.email(user.email, "verify-email", { link });
  });
}

/** Emails another link to a person who just gave the password of their sign-up, unless several are on their way. */
export async function queueVerificationEmail(app: Pick<AppContext, "db" | "clock">, actor: Actor, user: User): Promise<void> {
  const { db, clock } = app;
  if (await secondsToWaitForEmail(db, "verify-email", user.email, clock.now())) return;
  await change(app, actor, "request_email_verification", { kind: "user", id: user.id }, async (tx, entry) => {
    const link = await emailedLink(tx, { purpose: "verify-email", userId: user.id }, entry.at);
    entry.email(user.email, "verify-email", { link });
  });
}

function isSignedInAs(actor: Actor, userId: string): boolean {
  return "userId" in actor && actor.userId === userId;
}
