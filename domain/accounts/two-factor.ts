import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sessionOf, type Actor } from "#domain/accounts/actor.ts";
import { confirmCurrentPassword, signedIn } from "#domain/accounts/passwords/confirm-current-password.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { twoFactorSettings } from "#domain/accounts/schema.ts";
import { encryptSecret, decryptSecret } from "#domain/accounts/two-factor/encrypt-secret.ts";
import { consumeRecoveryCode, countRecoveryCodes, replaceRecoveryCodes } from "#domain/accounts/two-factor/recovery-codes.ts";
import * as rows from "#domain/accounts/two-factor/two-factor-records.ts";
import { endSessions } from "#domain/accounts/sessions.ts";
import { appLink, toBase32 } from "#domain/accounts/two-factor/totp.ts";
import { countAttempt, clearAttempts, type AttemptKey } from "#domain/accounts/rate-limits.ts";
import { getSignedInUser, type User } from "#domain/accounts/users.ts";

type Context = Pick<AppContext, "db" | "clock" | "twoFactor">;
type Proof = { currentPassword: string; code: string };

/** A user's two-factor authentication: when it was turned on, or the key for the app during setup. */
export type TwoFactorStatus = {
  since: Date | null;
  codesLeft: number;
  /** Whether the site requires two-factor authentication from this user. */
  required: boolean;
  started: { key: string; link: string } | null;
};

/** Returns the signed-in user's two-factor status. Throws `not_signed_in`. */
export async function getTwoFactor(app: Context & Pick<AppContext, "town">, actor: Actor): Promise<TwoFactorStatus> {
  const { db, twoFactor, town } = app;
  const { id, email, role } = await getSignedInUser(db, actor);
  const settings = await rows.findTwoFactor(db, id);
  const secret = settings && !settings.confirmedAt ? await decryptSecret(app, id, settings.secret) : null;
  return {
    since: settings?.confirmedAt ?? null,
    codesLeft: await countRecoveryCodes(db, id),
    required: role === "admin" && twoFactor.required,
    started: secret && { key: toBase32(secret), link: appLink(secret, { site: town.siteName, email }) },
  };
}

/**
 * Starts the setup with a new secret for the app. Signing in requires no code until a code confirms the setup. Throws
 * "wrong_password" or "two_factor_on".
 */
export async function startTwoFactorSetup(app: Context, actor: Actor, currentPassword: string): Promise<void> {
  const { id } = await confirmCurrentPassword(app, actor, currentPassword);
  const secret = await encryptSecret(app, id, randomBytes(20));
  await change(app, actor, "start_two_factor_setup", { kind: "user", id }, async (tx, entry) => {
    if (!(await rows.writeTwoFactorSetup(tx, id, secret, entry.at))) throw accountError("two_factor_on");
  });
}

/**
 * Turns on two-factor authentication if the app's code is correct, and signs out other browsers. Returns the recovery codes,
 * which are shown once.
 */
export async function confirmTwoFactorSetup(app: Context, actor: Actor, code: string): Promise<string[]> {
  const { id, email } = await getSignedInUser(app.db, actor);
  await countCodeAttempt(app, id, signedIn);
  const codes = await change(app, actor, "turn_on_two_factor", { kind: "user", id }, async (tx, entry) => {
    const settings = await rows.findTwoFactor(tx, id);
    if (settings?.confirmedAt) throw accountError("two_factor_on");
    if (!settings) throw accountError("two_factor_off");
    if (!(await rows.consumeAppCode(app, tx, settings, code, entry.at))) throw accountError("wrong_code");
    await tx.update(twoFactorSettings).set({ confirmedAt: entry.at }).where(eq(twoFactorSettings.userId, id));
    await endSessions(tx, id, sessionOf(actor));
    entry.email(email, "two-factor-changed", { what: "on" });
    return replaceRecoveryCodes(tx, id);
  });
  await clearCodeAttempts(app.db, id, signedIn);
  return codes;
}

/** Replaces the recovery codes and returns the new ones. Requires the password and a code. */
export async function renewRecoveryCodes(app: Context, actor: Actor, proof: Proof): Promise<string[]> {
  return changeWithProof(app, actor, proof, "renew_recovery_codes", async (tx, entry, { id, email }) => {
    entry.email(email, "two-factor-changed", { what: "codes_replaced" });
    return replaceRecoveryCodes(tx, id);
  });
}

/** Turns off two-factor authentication, signs out other browsers, and emails the user. Requires the password and a code. */
export async function turnOffTwoFactor(app: Context, actor: Actor, proof: Proof): Promise<void> {
  await changeWithProof(app, actor, proof, "turn_off_two_factor", async (tx, entry, { id, email }) => {
    await rows.deleteTwoFactor(tx, id);
    await endSessions(tx, id, sessionOf(actor));
    entry.email(email, "two-factor-changed", { what: "off" });
  });
}

/** Counts a code before it is checked. Throws "too_many_codes". */
export async function countCodeAttempt({ db, clock }: Context, userId: string, source: AttemptKey): Promise<void> {
  await countAttempt(db, attemptName(userId), source, clock.now(), "code");
}

/** Clears the count of wrong codes from the same source after a correct one. */
export async function clearCodeAttempts(db: Db, userId: string, source: AttemptKey): Promise<void> {
  await clearAttempts(db, attemptName(userId), source);
}

/** Consumes an app code or a recovery code and returns which it was. Throws "wrong_code" or "two_factor_off". */
export async function consumeCode(app: Context, tx: Db, userId: string, code: string, now: Date): Promise<"app" | "recovery"> {
  const settings = await rows.findTwoFactor(tx, userId);
  if (!settings?.confirmedAt) throw accountError("two_factor_off");
  if (await rows.consumeAppCode(app, tx, settings, code, now)) return "app";
  if (await consumeRecoveryCode(tx, userId, code)) return "recovery";
  throw accountError("wrong_code");
}

async function changeWithProof<T>(
  app: Context,
  actor: Actor,
  { currentPassword, code }: Proof,
  action: string,
  work: (tx: Db, entry: Entry, user: User) => Promise<T>,
): Promise<T> {
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  await countCodeAttempt(app, user.id, signedIn);
  const result = await change(app, actor, action, { kind: "user", id: user.id }, async (tx, entry) => {
    await consumeCode(app, tx, user.id, code, entry.at);
    return work(tx, entry, user);
  });
  await clearCodeAttempts(app.db, user.id, signedIn);
  return result;
}

/** Returns the key for counting code attempts. It is not an email, because the same table counts password attempts by email. */
function attemptName(userId: string): string {
  return `second factor of ${userId}`;
}
