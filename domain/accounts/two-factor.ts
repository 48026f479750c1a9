import { hkdfSync, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { generateURI, ScureBase32Plugin, verifySync } from "otplib";
import type { Db } from "#db/handle.ts";
import { getSecret } from "#db/signing-secrets.ts";
import { change, type Entry } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type Actor, sessionOf } from "./actor.ts";
import { confirmCurrentPassword } from "./passwords/passwords.ts";
import { clearAttempts, countAttempt, signedIn } from "./rate-limits.ts";
import { recoveryCodes, twoFactorSettings } from "./schema.ts";
import { endAccess } from "./sessions.ts";
import { hashToken } from "./tokens.ts";
import { getSignedInUser, type User } from "./users.ts";

type Context = Pick<AppContext, "db" | "clock" | "twoFactorKey">;
type Proof = { currentPassword: string; code: string };

export type TwoFactorStatus = Awaited<ReturnType<typeof getTwoFactor>>;

/**
 * Returns the signed-in user's two-factor authentication: since when it is on, or the key for the app during setup. Throws `not_signed_in`.
 */
export async function getTwoFactor(app: Context & Pick<AppContext, "town">, actor: Actor) {
  const { db, town } = app;
  const { id, email } = await getSignedInUser(db, actor);
  const settings = await findTwoFactor(db, id);
  const secret = settings && !settings.confirmedAt ? await secretOf(app, settings) : null;
  return {
    since: settings?.confirmedAt ?? null,
    codesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    started: secret && { key: base32.encode(secret), link: appLink(secret, { site: town.siteName, email }) },
  };
}

/**
 * Starts the setup with a new secret for the app, which replaces an unconfirmed one. Signing in requires no code until a code
 * confirms the setup. Throws "wrong_password" or "two_factor_on".
 */
export async function startTwoFactorSetup(app: Context, actor: Actor, currentPassword: string): Promise<void> {
  const { id: userId } = await confirmCurrentPassword(app, actor, currentPassword);
  const seed = randomBytes(20).toString("base64url");
  await change(app, actor, "start_two_factor_setup", { kind: "user", id: userId }, async (tx, entry) => {
    const started = { seed, lastStep: 0, createdAt: entry.at };
    const [row] = await tx
      .insert(twoFactorSettings)
      .values({ userId, ...started })
      .onConflictDoUpdate({ target: twoFactorSettings.userId, set: started, setWhere: isNull(twoFactorSettings.confirmedAt) })
      .returning();
    if (!row) throw new DomainError("conflict", "two_factor_on");
  });
}

/**
 * Turns on two-factor authentication if the app's code is correct, and signs out other browsers. Returns the recovery codes,
 * which are shown once.
 */
export async function confirmTwoFactorSetup(app: Context, actor: Actor, code: string): Promise<string[]> {
  const user = await getSignedInUser(app.db, actor);
  return changeWithCode(app, actor, user, "turn_on_two_factor", async (tx, entry) => {
    const settings = await findTwoFactor(tx, user.id);
    if (settings?.confirmedAt) throw new DomainError("conflict", "two_factor_on");
    if (!settings) throw new DomainError("conflict", "two_factor_off");
    if (!(await consumeAppCode(app, tx, settings, code, entry.at))) throw new DomainError("conflict", "wrong_code");
    await tx.update(twoFactorSettings).set({ confirmedAt: entry.at }).where(eq(twoFactorSettings.userId, user.id));
    await endAccess(tx, user.id, sessionOf(actor));
    entry.email(user.email, "login-changed", { event: "two_step_on" });
    return replaceRecoveryCodes(tx, user.id);
  });
}

/** Turns off two-factor authentication, signs out other browsers, and emails the user. Requires the password and a code. */
export async function turnOffTwoFactor(app: Context, actor: Actor, { currentPassword, code }: Proof): Promise<void> {
  const user = await confirmCurrentPassword(app, actor, currentPassword);
  await changeWithCode(app, actor, user, "turn_off_two_factor", async (tx, entry) => {
    await consumeCode(app, tx, user.id, code, entry.at);
    await deleteTwoFactor(tx, user.id);
    await endAccess(tx, user.id, sessionOf(actor));
    entry.email(user.email, "login-changed", { event: "two_step_off" });
  });
}

/** Runs a change that checks a code of this user, within the limit for codes. */
async function changeWithCode<T>(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id }: User,
  action: string,
  work: (tx: Db, entry: Entry) => Promise<T>,
): Promise<T> {
  await countAttempt(db, { code: id }, signedIn, clock.now());
  const result = await change({ db, clock }, actor, action, { kind: "user", id }, work);
  await clearAttempts(db, { code: id }, signedIn);
  return result;
}

/** Consumes an app code or a recovery code and returns which it was. Throws "wrong_code" or "two_factor_off". */
export async function consumeCode(app: Context, tx: Db, userId: string, code: string, now: Date): Promise<"app" | "recovery"> {
  const settings = await findTwoFactor(tx, userId);
  if (!settings?.confirmedAt) throw new DomainError("conflict", "two_factor_off");
  if (await consumeAppCode(app, tx, settings, code, now)) return "app";
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, hashRecoveryCode(code)));
  if ((await tx.delete(recoveryCodes).where(isThis).returning()).length) return "recovery";
  throw new DomainError("conflict", "wrong_code");
}

type Settings = typeof twoFactorSettings.$inferSelect;

/** Returns a user's two-factor settings, confirmed or not. */
export async function findTwoFactor(db: Db, userId: string): Promise<Settings | null> {
  const [row] = await db.select().from(twoFactorSettings).where(eq(twoFactorSettings.userId, userId));
  return row ?? null;
}

/** Deletes a user's two-factor settings and recovery codes. Returns whether the settings were confirmed. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx.delete(twoFactorSettings).where(eq(twoFactorSettings.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Consumes an app code. Returns whether it is valid now and newer than every used code. Only one of two concurrent requests
 * succeeds.
 */
async function consumeAppCode(app: Context, tx: Db, settings: Settings, code: string, now: Date) {
  const step = findTimeStep(await secretOf({ ...app, db: tx }, settings), code.replace(/\s/g, ""), now);
  if (!step) return false;
  const newer = and(eq(twoFactorSettings.userId, settings.userId), lt(twoFactorSettings.lastStep, step));
  return (await tx.update(twoFactorSettings).set({ lastStep: step }).where(newer).returning()).length > 0;
}

/** Replaces all recovery codes and returns the new ones. The database stores only hashes. */
async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  // A code such as "abcd-efgh-ijkl-mnop-qrst-uvwx" has 120 bits, in letters and digits that are easy to tell apart.
  const codes = Array.from({ length: 10 }, () => base32.encode(randomBytes(15)).toLowerCase().match(/.{4}/g)!.join("-"));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, code: hashRecoveryCode(code) })));
  return codes;
}

/** Ignores case and separators. A fast hash is enough for 120 random bits. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ""));
}

const base32 = new ScureBase32Plugin();

/**
 * Returns the time step (RFC 6238) of a code: the current one, or one step earlier or later, because clocks differ. Returns null
 * for any other code.
 */
function findTimeStep(secret: Uint8Array, code: string, now: Date): number | null {
  // otplib throws for text that is not a six-digit code, such as a recovery code.
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: 30 });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** Returns the URL in the QR code. The site's name gets no colon, because a colon would end the name in this URL. */
function appLink(secret: Uint8Array, { site, email }: { site: string; email: string }): string {
  return generateURI({ issuer: site.replaceAll(":", ""), label: email, secret: base32.encode(secret) });
}

/**
 * Returns the secret that the user's app and the site share. It is not stored. It is derived from a stored seed and the operator's
 * key, which is not in the database. Without an operator's key, uses a key in the database.
 */
export async function secretOf({ db, twoFactorKey }: Pick<Context, "db" | "twoFactorKey">, { userId, seed }: Settings) {
  const key = twoFactorKey ?? (await getSecret(db, "second factors"));
  return new Uint8Array(hkdfSync("sha256", key, seed, `second factor of ${userId}`, 20));
}
