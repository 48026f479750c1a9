import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { claimCodeMinutes } from "#domain/claims/claim-forms.shared.ts";
import { replaceEmailDays } from "./account-forms.shared.ts";
import { type TokenPurpose, verifications } from "./schema.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The two-factor code must be entered within this time after the password. */
export const twoFactorSignInMinutes = 10;

/** How long each kind of link or token works, in milliseconds. Emails state how long their link works. */
const lifetimes: Record<TokenPurpose, number> = {
  "verify-email": day,
  "verify-new-email": day,
  // The link confirms the address that an admin entered for a person who lost access to the old one.
  "replace-email": replaceEmailDays * day,
  // Longer than the browser's cookie lasts. Until the token expires, a login with this password gets the response "confirm your
  // email first".
  "sign-up": 31 * day,
  "reset-password": hour,
  // The link works until the account is confirmed, so that a payer can always come back.
  "set-up-account": 3650 * day,
  "two-factor": twoFactorSignInMinutes * minute,
  "claim-code": claimCodeMinutes * minute,
};

const pages = {
  "verify-email": "/verify-email",
  "verify-new-email": "/verify-email",
  "replace-email": "/reset-password",
  "reset-password": "/reset-password",
  "set-up-account": "/complete-credentials",
};

/** A one-time token. `value` is the data for its purpose. A token for someone without an account has no user. */
type Token = { purpose: TokenPurpose; userId: string | null; value: string };

type NewToken<Purpose> = { purpose: Purpose; userId: string | null; value?: string };

/** Creates a one-time link and returns its path. */
export async function createEmailLink(tx: Db, token: NewToken<keyof typeof pages>, at: Date): Promise<string> {
  return `${pages[token.purpose]}?token=${await createToken(tx, token, at)}`;
}

/** Creates a one-time token. The database stores only its hash. */
export async function createToken(tx: Db, { purpose, userId, value = "" }: NewToken<TokenPurpose>, at: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    purpose,
    userId,
    identifier: hashToken(token),
    value,
    expiresAt: new Date(at.getTime() + lifetimes[purpose]),
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

const columns = { purpose: verifications.purpose, userId: verifications.userId, value: verifications.value };

/** Deletes a token and returns it. Returns null if it is invalid or another request consumed it first. */
export async function consumeToken(tx: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const [deleted] = await tx
    .delete(verifications)
    .where(isLive(token, purposes, now))
    .returning(columns);
  return deleted ?? null;
}

/** Returns a token without consuming it, or null if it is invalid. */
export async function findToken(db: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<Token | null> {
  const [found] = await db
    .select(columns)
    .from(verifications)
    .where(isLive(token, purposes, now));
  return found ?? null;
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now));
}

function isLive(token: string, purposes: TokenPurpose[], now: Date) {
  return and(
    eq(verifications.identifier, hashToken(token)),
    inArray(verifications.purpose, purposes),
    gt(verifications.expiresAt, now),
  );
}

/** Returns the hash of a token or a cookie. The database stores only this hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
