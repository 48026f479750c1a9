import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findContinuingSubscription } from "#domain/billing/refunds/refund-subscription.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { findPendingClaim } from "#domain/claims/claim-records.ts";
import { findClaimDetails, type PendingClaim } from "#domain/claims/pending-claim-details.ts";
import { withProposal } from "#domain/claims/proposed-values.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findDuplicates, type Duplicate } from "#domain/duplicates/find-duplicates.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";

/** A submission belongs to no account. */
export type RequestKind = "claim" | "owner" | "submission";

/** A request in the list: a pending business or a pending claim. */
export type Request = {
  id: string;
  kind: RequestKind;
  /** The email address of the claimant's account; null unless it is a claim. */
  claimant: string | null;
  name: string;
  /** The first 300 characters. */
  description: string | null;
  contactName: string | null;
  phone: string | null;
  email: string | null;
  /** The time when it was submitted or claimed. */
  createdAt: Date;
  version: number;
};

/** An earlier decision or resubmission. */
export type EarlierDecision = { at: Date; action: string; by: string | null; reason: string | null };

/** The details of a request. */
export type RequestDetails = {
  kind: RequestKind;
  /** The business as it would be published; for a claim, with the proposal. */
  business: OwnBusiness;
  /** The claim and the current public listing; null unless it is a claim. */
  claim: (PendingClaim & { listing: OwnBusiness }) | null;
  /** The email address of the owner's account, and whether it is confirmed. */
  ownerEmail: string | null;
  ownerConfirmed: boolean | null;
  /** The owner's subscription, which continues after a rejection; null if there is none and for a claim. */
  subscription: Awaited<ReturnType<typeof findContinuingSubscription>>;
  /** The name of the category that the business will sponsor; null if there is none, and for a claim. */
  sponsors: string | null;
  duplicates: Duplicate[];
  history: EarlierDecision[];
  /** The requests before and after this one in the list. */
  previous: string | null;
  next: string | null;
};

/** The join condition for a business's pending claim. */
const pendingClaim = and(eq(claims.businessId, businesses.id), eq(claims.state, "pending"));

/** The kind of a request. The query must join the pending claim. */
const kind = sql<RequestKind>`case when ${claims.id} is not null then 'claim'
  when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
const createdAt = sql`coalesce(${claims.createdAt}, ${businesses.createdAt})`.mapWith(businesses.createdAt);

/** Returns the ids of all businesses that wait for a decision: claims first, then the newest. */
async function listWaiting(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select business_id as id, 0 as place, created_at from ${claims} where state = 'pending'
      union all select id, 1, created_at from ${businesses} where approval_status = 'pending'
        and id not in (select business_id from ${claims} where state = 'pending')
    ) as waiting where id in (select id from ${businesses}) order by place, created_at desc, id`);
  return rows.map(({ id }) => id);
}

/** Lists a page of the requests, claims first, then newest first. A page past the end returns the last one. Admins only. */
export async function listRequests(db: Db, admin: Actor, { page }: { page: number }): Promise<ListPage<Request>> {
  assertAdmin(admin);
  const ids = await listWaiting(db);
  const { limit, offset, ...place } = pageAt(page, ids.length);
  const { id, name, contactName, phone, email, version } = businesses;
  const description = sql<string | null>`left(${businesses.description}, 300)`;
  const rows = await db
    .select({ id, kind, claimant: users.email, name, description, contactName, phone, email, createdAt, version })
    .from(businesses)
    .leftJoin(claims, pendingClaim)
    .leftJoin(users, eq(users.id, claims.userId))
    .where(inArray(id, ids.slice(offset, offset + limit)));
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total: ids.length, ...place };
}

/**
 * Returns the details of a request. "first" is the first one in the list. Throws (`conflict`) "not_pending" or (`not_found`)
 * "business_unknown". Admins only.
 */
export async function getRequest(
  { db, town }: Pick<AppContext, "db" | "town">,
  admin: Actor,
  requested: string,
): Promise<RequestDetails> {
  assertAdmin(admin);
  const ids = await listWaiting(db);
  const businessId = requested === "first" ? (ids[0] ?? "") : requested;
  const [row] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  if (!row) throw new DomainError("not_found", "business_unknown");
  const at = ids.indexOf(businessId);
  if (at < 0) throw new DomainError("conflict", "not_pending");
  const listing = row.business;
  const claim = await findPendingClaim(db, { businessId });
  const details = claim && (await findClaimDetails(db, businessId));
  const [status] = await db
    .select({ kind, sponsors: categories.name, ownerEmail: users.email, ownerConfirmed: users.emailVerified })
    .from(businesses)
    .leftJoin(claims, pendingClaim)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .leftJoin(categories, eq(categories.id, sponsorships.categoryId))
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  const business = claim ? await withProposal(db, listing, claim) : listing;
  return {
    ...status!,
    ...{ business, claim: details && { ...details, listing } },
    subscription: status!.kind === "owner" ? await findContinuingSubscription(db, businessId) : null,
    duplicates: await findDuplicates(db, town.country, business, businessId),
    history: await listDecisions(db, businessId),
    ...{ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null },
  };
}

const decisions = ["approve_business", "reject_business", "approve_claim", "reject_claim", "resubmit_business"];

/** Lists the decisions about a business and its resubmissions, newest first. */
async function listDecisions(db: Db, businessId: string): Promise<EarlierDecision[]> {
  const { at, action, after } = auditLog;
  return db
    .select({ at, action, by: users.email, reason: sql<string | null>`${after} ->> 'rejectionReason'` })
    .from(auditLog)
    .leftJoin(users, sql`${users.id}::text = ${auditLog.actorId}`)
    .where(and(eq(auditLog.subjectKind, "business"), eq(auditLog.subjectId, businessId), inArray(action, decisions)))
    .orderBy(desc(at), desc(auditLog.id));
}
