import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { findContinuingSubscription } from "#domain/billing/refunds/refund-subscription.ts";
import { listOwnBusinesses, type OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { categories } from "#domain/categories/schema.ts";
import { findPendingClaim } from "#domain/claims/claim-records.ts";
import { withProposal } from "#domain/claims/proposed-values.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { findDuplicates, type Duplicate } from "#domain/duplicates/find-duplicates.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findClaimDetails, type PendingClaim } from "#domain/claims/pending-claim-details.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import type { RequestKind } from "./review-forms.shared.ts";

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
  claimable: boolean;
  /** The email address of the owner's account, and whether it is confirmed. */
  ownerEmail: string | null;
  ownerConfirmed: boolean | null;
  /** The owner's subscription, which continues after a rejection; null if there is none and for a claim. */
  subscription: Awaited<ReturnType<typeof findContinuingSubscription>>;
  /** The name of the category that the business will sponsor; null if there is none, and for a claim. */
  sponsors: string | null;
  duplicates: Duplicate[];
  history: EarlierDecision[];
};

const requestedAt = sql<Date>`coalesce(${claims.createdAt}, ${businesses.createdAt})`;

/**
 * Lists a page of the requests, claims first, then newest first. A page past the end returns the last one. Admins
 * only.
 */
export async function listRequests(db: Db, admin: Actor, { page }: { page: number }): Promise<ListPage<Request>> {
  assertAdmin(admin);
  const total = await countRequests(db, admin);
  const { limit, offset, ...place } = pageAt(page, total);
  const { id, name, contactName, phone, email, version } = businesses;
  const createdAt = requestedAt.mapWith(businesses.createdAt);
  const rows = await db
    .select({
      id,
      kind: requestKind,
      claimant: users.email,
      name,
      description: sql<string | null>`left(${businesses.description}, 300)`,
      contactName,
      phone,
      email,
      createdAt,
      version,
    })
    .from(businesses)
    .leftJoin(claims, pendingClaim)
    .leftJoin(users, eq(users.id, claims.userId))
    .where(isWaiting)
    .orderBy(desc(sql`${requestKind} = 'claim'`), desc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total, ...place };
}

/** The business ids of the requests before and after an opened one, in the order of the list. */
export type Neighbors = { previous: string | null; next: string | null };

/** Returns the requests before and after this one in the list. Admins only. */
export async function findNeighbors(db: Db, admin: Actor, businessId: string): Promise<Neighbors> {
  assertAdmin(admin);
  const order = sql`(order by ${requestKind} = 'claim' desc, ${requestedAt} desc, ${businesses.id})`;
  const ordered = db
    .select({
      id: businesses.id,
      previous: sql<string | null>`lag(${businesses.id}) over ${order}`.as("previous"),
      next: sql<string | null>`lead(${businesses.id}) over ${order}`.as("next"),
    })
    .from(businesses)
    .leftJoin(claims, pendingClaim)
    .where(isWaiting)
    .as("ordered");
  const [found] = await db
    .select({ previous: ordered.previous, next: ordered.next })
    .from(ordered)
    .where(eq(sql`${ordered.id}::text`, businessId));
  return found ?? { previous: null, next: null };
}

/** Counts the requests. Admins only. */
export async function countRequests(db: Db, admin: Actor): Promise<number> {
  assertAdmin(admin);
  return db.$count(businesses, isWaiting);
}

/**
 * Returns the details of a request. Throws (`conflict`) "not_pending" or (`not_found`) "business_unknown". Admins
 * only.
 */
export async function getRequest(
  { db, town }: Pick<AppContext, "db" | "town">,
  admin: Actor,
  businessId: string,
): Promise<RequestDetails> {
  assertAdmin(admin);
  const [row] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  if (!row) throw new DomainError("not_found", "business_unknown");
  const listing = row.business;
  const claim = await findPendingClaim(db, { businessId });
  const details = claim && (await findClaimDetails(db, businessId));
  if (listing.approvalStatus !== "pending" && !details) throw new DomainError("conflict", "not_pending");
  const [status] = await db
    .select({
      ...{ kind: requestKind, claimable: businesses.claimable, sponsors: categories.name },
      ...{ ownerEmail: users.email, ownerConfirmed: users.emailVerified },
    })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .leftJoin(categories, eq(categories.id, sponsorships.categoryId))
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  if (!status) throw new DomainError("not_found", "business_unknown");
  const business = claim ? await withProposal(db, listing, claim) : listing;
  return {
    ...status,
    ...{ business, claim: details && { ...details, listing } },
    subscription: status.kind === "owner" ? await findContinuingSubscription(db, businessId) : null,
    duplicates: await findDuplicates(db, town.country, business, businessId),
    history: await listDecisions(db, businessId),
  };
}

/** Lists the decisions about a business and its resubmissions, newest first. */
async function listDecisions(db: Db, businessId: string): Promise<EarlierDecision[]> {
  return db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      by: users.email,
      reason: sql<string | null>`${auditLog.after} ->> 'rejectionReason'`,
    })
    .from(auditLog)
    .leftJoin(users, sql`${users.id}::text = ${auditLog.actorId}`)
    .where(
      and(
        eq(auditLog.subjectKind, "business"),
        eq(auditLog.subjectId, businessId),
        sql`${auditLog.action} in ('approve_business', 'reject_business', 'approve_claim', 'reject_claim', 'resubmit_business')`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id));
}

/** The join condition for a business's pending claim. */
const pendingClaim = and(eq(claims.businessId, businesses.id), eq(claims.state, "pending"));

/** The condition for a request: a pending business, or a business with a pending claim. */
const isWaiting = sql`${businesses.id} in (
  select waiting.id from ${businesses} waiting where waiting.approval_status = 'pending'
  union all select claimed.business_id from ${claims} claimed where claimed.state = 'pending')`;

// Drizzle omits the table name in single-table queries, and claims also have an "id".
const businessId = sql`${sql.identifier("businesses")}.id`;
const claimed = sql`exists (select 1 from ${claims} where ${claims.businessId} = ${businessId} and ${claims.state} = 'pending')`;

/** The kind of a request. */
export const requestKind = sql<RequestKind>`case when ${claimed} then 'claim'
  when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
