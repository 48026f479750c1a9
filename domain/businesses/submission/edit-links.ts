import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hashToken } from "#domain/accounts/email-link-tokens.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { submissionLimits, submissionRates } from "./limits.shared.ts";
import { editLinks, proposedEdits } from "./schema.ts";

type Context = Pick<AppContext, "db" | "clock">;

const day = 86_400_000;

/**
 * Creates the private link to edit a submitted listing and returns its 256-bit token. The database stores only the token's hash.
 * The link does not prove ownership, so it never helps with a claim.
 */
export async function createEditLink(tx: Db, businessId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(at.getTime() + submissionLimits.editLinkDays * day);
  await tx.insert(editLinks).values({ token: hashToken(token), businessId, expiresAt });
  return token;
}

/** Returns the path of a private link. The token is in the fragment, which browsers do not send to servers. */
export function editLinkPath(token: string): string {
  return `/edit-listing#${token}`;
}

/**
 * Checks the token of a link that someone opened or typed. `from` is the client's network address. Returns whether the token
 * works. Throws (`too_many`) "too_many_tries".
 */
export async function checkEditLink({ db, clock }: Context, from: string, token: string): Promise<boolean> {
  const wait = await secondsToWaitFrom(db, "edit links", from, submissionRates.editLinks, clock.now());
  if (wait) throw new DomainError("too_many", "too_many_tries", wait);
  return (await findEditableListing({ db, clock }, token)) !== null;
}

/**
 * Returns the listing that a private link edits. Returns null if the link is invalid or expired, or if the business has an
 * owner or is being claimed.
 */
export async function findEditableListing({ db, clock }: Context, token: string): Promise<OwnBusiness | null> {
  if (!token) return null;
  const isLive = and(eq(editLinks.token, hashToken(token)), gt(editLinks.expiresAt, clock.now()));
  const [link] = await db.select({ businessId: editLinks.businessId }).from(editLinks).where(isLive);
  if (!link || (await isBeingClaimed(db, [link.businessId]))) return null;
  const [found] = await listOwnBusinesses(db, and(eq(businesses.id, link.businessId), isNull(businesses.ownerId))!);
  return found?.business ?? null;
}

/** Like `findEditableListing`, but locks the business. Throws (`not_allowed`) "link_ended". */
export async function lockEditableListing(tx: Db, clock: Context["clock"], token: string): Promise<OwnBusiness> {
  const found = await findEditableListing({ db: tx, clock }, token);
  if (found) await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, found.id)).for("update");
  const locked = found && (await findEditableListing({ db: tx, clock }, token));
  if (!locked) throw new DomainError("not_allowed", "link_ended");
  return locked;
}

/** Invalidates a business's private links and drops its proposed changes, for example because a claim was approved. */
export async function endEditLinks(tx: Db, businessId: string): Promise<void> {
  await tx.delete(editLinks).where(eq(editLinks.businessId, businessId));
  await tx.delete(proposedEdits).where(eq(proposedEdits.businessId, businessId));
}

export async function deleteExpiredEditLinks(db: Db, now: Date): Promise<void> {
  await db.delete(editLinks).where(lte(editLinks.expiresAt, now));
}
