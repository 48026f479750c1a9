import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { TokenPurpose } from "./fields.ts";
import { verifications } from "./schema.ts";

const hour = 3_600_000;

/** For how long a mailed link works; the mails say so. */
const lifetimes: Record<TokenPurpose, number> = {
  "confirm-address": 24 * hour,
  "confirm-new-address": 24 * hour,
  "reset-password": hour,
  "set-up-account": 31 * 24 * hour,
};

const pages: Record<TokenPurpose, string> = {
  "confirm-address": "/verify-email",
  "confirm-new-address": "/verify-email",
  "reset-password": "/reset-password",
  "set-up-account": "/complete-credentials",
};

export type Token = { purpose: TokenPurpose; userId: string; value: string };

/** Makes a link that works once and says its path. Without a user it leads nowhere. */
export async function mailedLink(
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
  return `${pages[purpose]}?token=${token}`;
}

/** What an unknown address costs instead of a link and its mail: as many statements, of which nothing stays. */
export async function linkToNowhere(tx: Db, purpose: TokenPurpose, at: Date): Promise<void> {
  const link = await mailedLink(tx, { purpose, userId: null }, at);
  await tx.delete(verifications).where(eq(verifications.identifier, hashed(link.slice(link.indexOf("=") + 1))));
}

/** Uses a link up: what it was for, or null when it is dead. Of two at once one gets it. */
export async function takeToken(tx: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const [taken] = await tx
    .delete(verifications)
    .where(isLive(token, purposes, now))
    .returning();
  return taken?.userId ? { purpose: taken.purpose, userId: taken.userId, value: taken.value } : null;
}

/** Says whether a link still works, and leaves it. */
export async function isLiveToken(db: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(isLive(token, purposes, now));
  return found !== undefined;
}

/** What a link to set up an account is for, which belongs to nobody yet; null when it is dead. What it is for ends it. */
export async function findSetUpLink(db: Db, token: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isLive(token, ["set-up-account"], now));
  return found?.value ?? null;
}

/** Ends every link that was mailed to this person. */
export async function endLinks(tx: Db, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.userId, userId));
}

/** Forgets links that ran out. */
export async function forgetPastLinks(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
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
