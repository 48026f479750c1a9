import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findContinuingSubscription } from "#domain/billing/refunds.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { priceOf } from "#domain/plans/subscriptions.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { withFormattedPhones } from "#domain/businesses/format-phone.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { findPendingClaim } from "#domain/claims/pending-claims.ts";
import { withProposal } from "#domain/claims/proposed-values.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { type ListPage, pageOf } from "#domain/list-page.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";

/** A request in the list: a pending business or a pending claim. A submission belongs to no account. */
export type Request = Awaited<ReturnType<typeof selectWaiting>>[number];

/** The details of a request. */
export type RequestDetails = Awaited<ReturnType<typeof getRequest>>;

/** Selects the businesses that wait for a decision: claims first, then the newest. */
function selectWaiting(db: Db) {
  const { id, name, contactName, phone, email, version } = businesses;
  const createdAt = sql`coalesce(${claims.createdAt}, ${businesses.createdAt})`.mapWith(businesses.createdAt).as("submitted_at");
  const description = sql<string | null>`left(${businesses.description}, 300)`.as("start");
  const kind = sql<"claim" | "owner" | "submission">`case when ${claims.id} is not null then 'claim'
    when ${businesses.ownerId} is null then 'submission' else 'owner' end`.as("kind");
  return db
    .select({ id, kind, claimant: users.email, name, description, contactName, phone, email, createdAt, version })
    .from(businesses)
    .leftJoin(claims, and(eq(claims.businessId, businesses.id), eq(claims.state, "pending")))
    .leftJoin(users, eq(users.id, claims.userId))
    .where(or(isNotNull(claims.id), eq(businesses.approvalStatus, "pending")))
    .orderBy(asc(isNull(claims.id)), desc(createdAt), asc(businesses.id));
}

/** Returns a page of the requests. A page past the end is the last one. Admins only. */
export async function listRequests(db: Db, admin: Actor, { page }: { page: number }): Promise<ListPage<Request>> {
  assertAdmin(admin);
  return pageOf(await selectWaiting(db), page);
}

/**
 * Returns the details of a request: the business as it would be published, the claim with the current listing, and what helps to
 * decide. "first" is the first request in the list. Throws (`conflict`) "not_pending" or (`not_found`) "business_unknown". Admins only.
 */
export async function getRequest({ db, town }: Pick<AppContext, "db" | "town">, admin: Actor, requested: string) {
  assertAdmin(admin);
  const waiting = await selectWaiting(db);
  const businessId = requested === "first" ? (waiting[0]?.id ?? "") : requested;
  const [listing] = isUuid(businessId) ? await listOwnBusinesses(db, eq(businesses.id, businessId)) : [];
  if (!listing) throw new DomainError("not_found", "business_unknown");
  const at = waiting.findIndex(({ id }) => id === businessId);
  if (at < 0) throw new DomainError("conflict", "not_pending");
  const { kind } = waiting[at]!;
  const claim = await findPendingClaim(db, { businessId });
  const details = claim && (await findClaimDetails(db, businessId));
  const business = claim ? await withProposal(db, listing, claim) : listing;
  const [status] = await db
    .select({ sponsors: categories.name, ownerEmail: users.email, ownerConfirmed: users.emailVerified })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, businesses.id), isLive))
    .leftJoin(categories, eq(categories.id, sponsorships.categoryId))
    .leftJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, businessId));
  const [shown, listed] = withFormattedPhones([business, listing], town.country);
  return {
    ...{ ...status!, kind, business: shown!, claim: details && { ...details, listing: listed! } },
    subscription: kind === "owner" ? await findContinuingSubscription(db, admin, businessId) : null,
    duplicates: await findDuplicates(db, town.country, business, businessId),
    ...{ previous: waiting[at - 1]?.id ?? null, next: waiting[at + 1]?.id ?? null },
  };
}

/**
 * Returns the pending claim to a business, or null: the claimant, if the account still exists, the proof, and the plan and price, if
 * it was paid. `payerEmail` is what the payer gave the payment provider. `sponsoredCategory` is what the claimant sponsors after the
 * approval.
 */
async function findClaimDetails(db: Db, businessId: string) {
  const { id, createdAt: since, proof, statement, provenEmail } = claims;
  const [claim] = await db
    .select({
      ...{ id, since, proof, statement, provenEmail, subscription: subscriptions, payerEmail: checkouts.customerEmail },
      sponsoredCategory: categories.name,
      ...{ email: users.email, confirmed: users.emailVerified },
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, claims.subscriptionId))
    .leftJoin(categories, eq(categories.id, claims.sponsoredCategoryId))
    .leftJoin(checkouts, eq(checkouts.subscriptionId, claims.subscriptionId))
    .where(and(eq(claims.businessId, businessId), eq(claims.state, "pending")));
  if (!claim) return null;
  const { subscription, email, confirmed, ...details } = claim;
  const paid = { plan: subscription?.plan ?? null, price: subscription && priceOf(subscription) };
  return { ...details, ...paid, claimant: email === null ? null : { email, confirmed: confirmed === true } };
}
