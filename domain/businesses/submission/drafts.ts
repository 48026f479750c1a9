import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hashToken } from "#domain/accounts/email-link-tokens.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { submissionLimits, submissionRates } from "./limits.shared.ts";
import { submissionDrafts } from "./schema.ts";

/** The posted fields of an unfinished submission. */
export type DraftEntries = [name: string, value: string][];

const hour = 3_600_000;

type Context = Pick<AppContext, "db" | "clock">;

/** Returns the fields of the draft with this token, or null if there is none or it has expired. */
export async function findDraft({ db, clock }: Context, token: string): Promise<DraftEntries | null> {
  if (!token) return null;
  const [draft] = await db
    .select({ entries: submissionDrafts.entries })
    .from(submissionDrafts)
    .where(and(eq(submissionDrafts.token, hashToken(token)), gt(submissionDrafts.expiresAt, clock.now())));
  return draft?.entries ?? null;
}

/**
 * Stores the fields of an unfinished submission and returns its token: `token`, or a new one when there is no such draft. `from`
 * is the client's network address. Throws (`conflict`) "draft_too_long"; (`too_many`) "too_many_submissions" for too many new
 * drafts.
 */
export async function saveDraft({ db, clock }: Context, from: string, token: string, entries: DraftEntries): Promise<string> {
  const now = clock.now();
  if (JSON.stringify(entries).length > submissionLimits.draftCharacters) throw new DomainError("conflict", "draft_too_long");
  const changes = { entries, expiresAt: new Date(now.getTime() + submissionLimits.draftHours * hour) };
  const isLive = and(eq(submissionDrafts.token, hashToken(token)), gt(submissionDrafts.expiresAt, now));
  const updated = token ? await db.update(submissionDrafts).set(changes).where(isLive).returning() : [];
  if (updated.length) return token;
  const wait = await secondsToWaitFrom(db, "submission drafts", from, submissionRates.drafts, now);
  if (wait) throw new DomainError("too_many", "too_many_submissions", wait);
  const created = randomBytes(32).toString("base64url");
  await db.insert(submissionDrafts).values({ token: hashToken(created), ...changes });
  return created;
}

export async function deleteDraft(db: Db, token: string): Promise<void> {
  if (token) await db.delete(submissionDrafts).where(eq(submissionDrafts.token, hashToken(token)));
}

export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(submissionDrafts).where(lte(submissionDrafts.expiresAt, now));
}
