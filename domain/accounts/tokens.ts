import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type TokenPurpose } from "./account-forms.shared.ts";
import { linkLifetimes } from "./limits.shared.ts";
import { verifications } from "./schema.ts";

type Emailed = Exclude<TokenPurpose, "two-factor" | "sign-up">;

const pages: Record<Emailed, string> = {
  "verify-email": "/verify-email",
  "verify-new-email": "/verify-email",
  "replace-email": "/verify-email",
  "reset-password": "/reset-password",
  "set-up-account": "/complete-credentials",
};

export type Token = { purpose: TokenPurpose; userId: string; value: string };

/**
 * Creates a one-time link and returns its path. A link without a user works only for setting up an account.
 */
export async function createEmailLink(
  tx: Db,
  { purpose, ...token }: { purpose: Emailed; userId: string | null; value?: string },
  at: Date,
): Promise<string> {
  return `${pages[purpose]}?token=${await createToken(tx, { purpose, ...token }, at)}`;
}

/** Creates a one-time token. The database stores only its hash. */
export async function createToken(
  tx: Db,
  { purpose, userId, value = "" }: { purpose: TokenPurpose; userId: string | null; value?: string },
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    purpose,
    userId,
    identifier: hashToken(token),
    value,
    expiresAt: new Date(at.getTime() + linkLifetimes[purpose]),
    createdAt: at,
    updatedAt: at,
  });
  return token;
}

/** Creates and deletes a token, so that the response takes as long for an unknown email as for a known one. */
export async function createUnusableToken(tx: Db, purpose: TokenPurpose, at: Date): Promise<string> {
  const token = await createToken(tx, { purpose, userId: null }, at);
  await tx.delete(verifications).where(eq(verifications.identifier, hashToken(token)));
  return token;
}

/** Deletes a token and returns it. Returns null if it is invalid or another request consumed it first. */
export async function consumeToken(tx: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const [deleted] = await tx
    .delete(verifications)
    .where(isLive(token, purposes, now))
    .returning();
  return deleted?.userId ? { purpose: deleted.purpose, userId: deleted.userId, value: deleted.value } : null;
}

/** Returns a token without consuming it, or null if it is invalid. */
export async function findToken(db: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const row = await findLive(db, token, purposes, now);
  return row?.userId ? { ...row, userId: row.userId } : null;
}

/** Returns the id of the user whose sign-in is waiting for the two-factor code, or null if the token is invalid. */
export async function findTwoFactorToken(db: Db, token: string, now: Date): Promise<string | null> {
  return (await findLive(db, token, ["two-factor"], now))?.userId ?? null;
}

/**
 * Returns the value stored for an account setup link, or null if the link is invalid. Such a link has no user. It stops working
 * when the account is confirmed.
 */
export async function findAccountSetupToken(db: Db, token: string, now: Date): Promise<string | null> {
  return (await findLive(db, token, ["set-up-account"], now))?.value ?? null;
}

/** Deletes all of a user's tokens. */
export async function revokeLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.userId, userId));
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}

async function findLive(db: Db, token: string, purposes: TokenPurpose[], now: Date) {
  const [row] = await db
    .select({ purpose: verifications.purpose, userId: verifications.userId, value: verifications.value })
    .from(verifications)
    .where(isLive(token, purposes, now));
  return row ?? null;
}

function isLive(token: string, purposes: TokenPurpose[], now: Date) {
  return and(
    eq(verifications.identifier, hashToken(token)),
    inArray(verifications.purpose, purposes),
    gt(verifications.expiresAt, now),
  );
}

/** Returns the hash of a token. The database stores only this hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
