import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { recoveryCodeCount } from "#domain/accounts/account-forms.shared.ts";
import { recoveryCodes, twoFactorSettings } from "#domain/accounts/schema.ts";
import { decryptSecret } from "./encrypt-secret.ts";
import { findTimeStep, toBase32 } from "./totp.ts";

export type TwoFactor = typeof twoFactorSettings.$inferSelect;

/** A person's second factor, started or in use. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | null> {
  const [found] = await db.select().from(twoFactorSettings).where(eq(twoFactorSettings.userId, userId));
  return found ?? null;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Puts a secret in the place of one that was never confirmed; of one in use nothing changes, and the answer is false. */
export async function writeTwoFactorSetup(tx: Db, userId: string, secret: string, at: Date): Promise<boolean> {
  const started = { secret, lastStep: 0, createdAt: at };
  const [row] = await tx
    .insert(twoFactorSettings)
    .values({ userId, ...started })
    .onConflictDoUpdate({ target: twoFactorSettings.userId, set: started, setWhere: isNull(twoFactorSettings.confirmedAt) })
    .returning();
  return row !== undefined;
}

/** Uses a code of the app up: says whether it is one of now, newer than every one used. Of two at once one passes. */
export async function consumeAppCode(
  services: Pick<AppContext, "twoFactor">,
  tx: Db,
  factor: TwoFactor,
  code: string,
  now: Date,
) {
  const { userId } = factor;
  const secret = await decryptSecret({ ...services, db: tx }, userId, factor.secret);
  const step = secret && findTimeStep(secret, code.replace(/\s/g, ""), now);
  if (!step) return false;
  const newer = and(eq(twoFactorSettings.userId, userId), lt(twoFactorSettings.lastStep, step));
  return (await tx.update(twoFactorSettings).set({ lastStep: step }).where(newer).returning()).length > 0;
}

/** Uses a recovery code up: says whether it was one. */
export async function consumeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, hashed(code)));
  return (await tx.delete(recoveryCodes).where(mine).returning()).length > 0;
}

/** Makes ten recovery codes in the place of all before, and says them; they are never said again. */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, code: hashed(code) })));
  return codes;
}

/** Takes a person's second factor away, with its recovery codes: says whether there was one. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx.delete(twoFactorSettings).where(eq(twoFactorSettings.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** "abcd-efgh-ijkl-mnop-qrst-uvwx": 120 bits, in letters that are hard to mistake. */
function newCode(): string {
  const text = toBase32(randomBytes(15)).toLowerCase();
  return text.match(/.{4}/g)!.join("-");
}

/** However it is typed. So many bits that nobody guesses them from a hash that was made quickly. */
function hashed(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ""))
    .digest("base64url");
}
