import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { change, type Entry } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sessionOf, type Actor } from "#domain/accounts/actor.ts";
import { confirmCurrentPassword, signedIn } from "#domain/accounts/passwords/confirm-current-password.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { twoFactorSettings } from "#domain/accounts/schema.ts";
import { encryptSecret, decryptSecret } from "./encrypt-secret.ts";
import * as rows from "./two-factor-records.ts";
import { endSessions } from "#domain/accounts/sign-in/sessions.ts";
import { appLink, toBase32 } from "./totp.ts";
import { countAttempt, clearAttempts, type AttemptKey } from "#domain/accounts/sign-in/sign-in-limits.ts";
import { getAdmin, type User } from "#domain/accounts/users.ts";

type Given = Pick<AppContext, "db" | "clock" | "twoFactor">;
type Proof = { currentPassword: string; code: string };

/** What an admin sees of their own: in use since when, or what their app has to be told to begin. */
export type TwoFactorStatus = {
  since: Date | null;
  codesLeft: number;
  required: boolean;
  started: { key: string; link: string } | null;
};

/** An admin's own second factor. */
export async function getTwoFactor(app: Given & Pick<AppContext, "town">, actor: Actor): Promise<TwoFactorStatus> {
  const { db, twoFactor, town } = app;
  const { id, email } = await getAdmin(db, actor);
  const factor = await rows.findTwoFactor(db, id);
  const secret = factor && !factor.confirmedAt ? await decryptSecret(app, id, factor.secret) : null;
  return {
    since: factor?.confirmedAt ?? null,
    codesLeft: await rows.countRecoveryCodes(db, id),
    required: twoFactor.required,
    started: secret && { key: toBase32(secret), link: appLink(secret, { site: town.siteName, email }) },
  };
}

/** Begins: makes a secret for the app. Nothing is asked at the door before a code confirms it. Needs the password. */
export async function startTwoFactorSetup(app: Given, actor: Actor, currentPassword: string): Promise<void> {
  await getAdmin(app.db, actor);
  const { id } = await confirmCurrentPassword(app, actor, currentPassword);
  const secret = await encryptSecret(app, id, randomBytes(20));
  await change(app, actor, "start_two_factor_setup", { kind: "user", id }, async (tx, entry) => {
    if (!(await rows.writeTwoFactorSetup(tx, id, secret, entry.at))) throw accountError("two_factor_on");
  });
}

/** Switches it on, once the app shows the right code. Other browsers are signed out. Says the recovery codes, this once. */
export async function confirmTwoFactorSetup(app: Given, actor: Actor, code: string): Promise<string[]> {
  const { id, email } = await getAdmin(app.db, actor);
  await countCodeAttempt(app, id, signedIn);
  const codes = await change(app, actor, "turn_on_two_factor", { kind: "user", id }, async (tx, entry) => {
    const factor = await rows.findTwoFactor(tx, id);
    if (factor?.confirmedAt) throw accountError("two_factor_on");
    if (!factor) throw accountError("two_factor_off");
    if (!(await rows.consumeAppCode(app, tx, factor, code, entry.at))) throw accountError("wrong_code");
    await tx.update(twoFactorSettings).set({ confirmedAt: entry.at }).where(eq(twoFactorSettings.userId, id));
    await endSessions(tx, id, sessionOf(actor));
    entry.email(email, "two-factor-on", {});
    return rows.replaceRecoveryCodes(tx, id);
  });
  await clearCodeAttempts(app.db, id, signedIn);
  return codes;
}

/** Ten new recovery codes in the place of the old. Needs the password and a code. */
export async function renewRecoveryCodes(app: Given, actor: Actor, proof: Proof): Promise<string[]> {
  return proven(app, actor, proof, "renew_recovery_codes", async (tx, entry, { id, email }) => {
    entry.email(email, "recovery-codes-replaced", {});
    return rows.replaceRecoveryCodes(tx, id);
  });
}

/** Switches it off. Needs the password and a code, and tells the person. */
export async function turnOffTwoFactor(app: Given, actor: Actor, proof: Proof): Promise<void> {
  await proven(app, actor, proof, "turn_off_two_factor", async (tx, entry, { id, email }) => {
    await rows.deleteTwoFactor(tx, id);
    await endSessions(tx, id, sessionOf(actor));
    entry.email(email, "two-factor-off", {});
  });
}

/** Counts a code that is tried for a person, before it is looked at; too many wrong ones are followed by a wait. */
export async function countCodeAttempt({ db, clock }: Given, userId: string, trier: AttemptKey): Promise<void> {
  await countAttempt(db, attemptsOf(userId), trier, clock.now(), "code");
}

/** A right code makes good for the wrong ones before it. */
export async function clearCodeAttempts(db: Db, userId: string, trier: AttemptKey): Promise<void> {
  await clearAttempts(db, attemptsOf(userId), trier);
}

/** Uses up what a person gives as their second factor, the app's code or a recovery code; refuses what is neither. */
export async function consumeCode(app: Given, tx: Db, userId: string, code: string, now: Date): Promise<"app" | "recovery"> {
  const factor = await rows.findTwoFactor(tx, userId);
  if (!factor?.confirmedAt) throw accountError("two_factor_off");
  if (await rows.consumeAppCode(app, tx, factor, code, now)) return "app";
  if (await rows.consumeRecoveryCode(tx, userId, code)) return "recovery";
  throw accountError("wrong_code");
}

async function proven<T>(
  app: Given,
  actor: Actor,
  { currentPassword, code }: Proof,
  action: string,
  work: (tx: Db, entry: Entry, user: User) => Promise<T>,
): Promise<T> {
  await getAdmin(app.db, actor);
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  await countCodeAttempt(app, user.id, signedIn);
  const done = await change(app, actor, action, { kind: "user", id: user.id }, async (tx, entry) => {
    await consumeCode(app, tx, user.id, code, entry.at);
    return work(tx, entry, user);
  });
  await clearCodeAttempts(app.db, user.id, signedIn);
  return done;
}

/** Counted beside the passwords, under a name that is nobody's address. */
function attemptsOf(userId: string): string {
  return `second factor of ${userId}`;
}
