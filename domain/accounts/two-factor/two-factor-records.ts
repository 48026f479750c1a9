import { and, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { twoFactorSettings } from "#domain/accounts/schema.ts";
import { decryptSecret } from "#domain/accounts/two-factor/encrypt-secret.ts";
import { findTimeStep } from "#domain/accounts/two-factor/totp.ts";

export type TwoFactor = typeof twoFactorSettings.$inferSelect;

/** Returns a user's two-factor settings, confirmed or not. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | null> {
  const [row] = await db.select().from(twoFactorSettings).where(eq(twoFactorSettings.userId, userId));
  return row ?? null;
}

/** Saves a new secret, replacing an unconfirmed one. Returns false if two-factor authentication is on. */
export async function writeTwoFactorSetup(tx: Db, userId: string, secret: string, at: Date): Promise<boolean> {
  const started = { secret, lastStep: 0, createdAt: at };
  const [row] = await tx
    .insert(twoFactorSettings)
    .values({ userId, ...started })
    .onConflictDoUpdate({ target: twoFactorSettings.userId, set: started, setWhere: isNull(twoFactorSettings.confirmedAt) })
    .returning();
  return row !== undefined;
}

/**
 * Consumes an app code. Returns whether it is valid now and newer than every used code. Only one of two concurrent requests
 * succeeds.
 */
export async function consumeAppCode(app: Pick<AppContext, "twoFactor">, tx: Db, settings: TwoFactor, code: string, now: Date) {
  const { userId } = settings;
  const secret = await decryptSecret({ ...app, db: tx }, userId, settings.secret);
  const step = secret && findTimeStep(secret, code.replace(/\s/g, ""), now);
  if (!step) return false;
  const newer = and(eq(twoFactorSettings.userId, userId), lt(twoFactorSettings.lastStep, step));
  return (await tx.update(twoFactorSettings).set({ lastStep: step }).where(newer).returning()).length > 0;
}

/** Deletes a user's two-factor settings and recovery codes. Returns whether the settings were confirmed. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx.delete(twoFactorSettings).where(eq(twoFactorSettings.userId, userId)).returning();
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
