import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { twoFactorSignInMinutes, type TokenPurpose } from "./account-forms.shared.ts";
import { verifications } from "./schema.ts";

const minute = 60_000;
const hour = 60 * minute;

/** For how long a secret works: links as their emails say, the second step for as long as the code may follow the password. */
const lifetimes: Record<TokenPurpose, number> = {
  "verify-email": 24 * hour,
  "verify-new-email": 24 * hour,
  // Longer than the browser's cookie: until then the password of the sign-up is answered with "confirm your address first".
  "sign-up": 31 * 24 * hour,
  "reset-password": hour,
  // What ends it is the confirmed account: whoever paid keeps a way in until then.
  "set-up-account": 3650 * 24 * hour,
  "two-factor": twoFactorSignInMinutes * minute,
};

type Emailed = Exclude<TokenPurpose, "two-factor" | "sign-up">;

const pages: Record<Emailed, string> = {
  "verify-email": "/verify-email",
  "verify-new-email": "/verify-email",
  "reset-password": "/reset-password",
  "set-up-account": "/complete-credentials",
};

export type Token = { purpose: TokenPurpose; userId: string; value: string };

/** Makes a link that works once and says its path. Without a user it leads nowhere. */
export async function emailedLink(
  tx: Db,
  { purpose, ...wanted }: { purpose: Emailed; userId: string | null; value?: string },
  at: Date,
): Promise<string> {
  return `${pages[purpose]}?token=${await newToken(tx, { purpose, ...wanted }, at)}`;
}

/** Makes a secret that works once, for whoever holds it. */
export async function newToken(
  tx: Db,
  { purpose, userId, value = "" }: { purpose: TokenPurpose; userId: string | null; value?: string },
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    purpose,
    userId,
    identifier: hashed(token),
    value,
    expiresAt: new Date(at.getTime() + lifetimes[purpose]),
    createdAt: at,
    updatedAt: at,
  });
  return token;
}

/** The secret of nobody: for an unknown address it costs as many statements as a real one, and no row stays. */
export async function unusableToken(tx: Db, purpose: TokenPurpose, at: Date): Promise<string> {
  const token = await newToken(tx, { purpose, userId: null }, at);
  await tx.delete(verifications).where(eq(verifications.identifier, hashed(token)));
  return token;
}

/** Uses a link up: what it was for, or null when it is dead. Of two at once one gets it. */
export async function consumeToken(tx: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const [taken] = await tx
    .delete(verifications)
    .where(isLive(token, purposes, now))
    .returning();
  return taken?.userId ? { purpose: taken.purpose, userId: taken.userId, value: taken.value } : null;
}

/** What a secret is for, without using it up; null when it is dead. */
export async function findToken(db: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const found = await findLive(db, token, purposes, now);
  return found?.userId ? { ...found, userId: found.userId } : null;
}

/** Whose sign-in waits for its second step; null when it took too long or was done. */
export async function findTwoFactorToken(db: Db, token: string, now: Date): Promise<string | null> {
  return (await findLive(db, token, ["two-factor"], now))?.userId ?? null;
}

/** What a link to set up an account is for, which belongs to nobody yet; null when it is dead. What it is for ends it. */
export async function findAccountSetupToken(db: Db, token: string, now: Date): Promise<string | null> {
  return (await findLive(db, token, ["set-up-account"], now))?.value ?? null;
}

/** Ends every link that was emailed to this person. */
export async function revokeLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.userId, userId));
}

/** Forgets links that ran out. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}

async function findLive(db: Db, token: string, purposes: TokenPurpose[], now: Date) {
  const [found] = await db
    .select({ purpose: verifications.purpose, userId: verifications.userId, value: verifications.value })
    .from(verifications)
    .where(isLive(token, purposes, now));
  return found ?? null;
}

function isLive(token: string, purposes: TokenPurpose[], now: Date) {
  return and(
    eq(verifications.identifier, hashed(token)),
    inArray(verifications.purpose, purposes),
    gt(verifications.expiresAt, now),
  );
}

function hashed(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
