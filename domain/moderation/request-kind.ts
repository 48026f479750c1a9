import { and, eq, sql } from "drizzle-orm";
import { businesses, claims } from "#domain/businesses/schema.ts";
import type { RequestKind } from "./review-forms.shared.ts";

/** The pending claim of a business, for a join. */
export const pendingClaim = and(eq(claims.businessId, businesses.id), eq(claims.state, "pending"));

/** Waits for its review: a business that is pending, or a pending claim to one that visitors see. */
export const isWaiting = sql`${businesses.id} in (
  select waiting.id from ${businesses} waiting where waiting.approval_status = 'pending'
  union all select claimed.business_id from ${claims} claimed where claimed.state = 'pending')`;

// Of one table Drizzle names columns without it, and a claim has an "id" too.
const businessId = sql`${sql.identifier("businesses")}.id`;
const claimed = sql`exists (select 1 from ${claims} where ${claims.businessId} = ${businessId} and ${claims.state} = 'pending')`;

/** Where a request comes from. The one place to tell claims apart. */
export const requestKind = sql<RequestKind>`case when ${claimed} then 'claim'
  when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
