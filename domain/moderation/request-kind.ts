import { and, eq, sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { RequestKind } from "./review-forms.shared.ts";

/** The join condition for a business's pending claim. */
export const pendingClaim = and(eq(claims.businessId, businesses.id), eq(claims.state, "pending"));

/** The condition for a request: a pending business, or a business with a pending claim. */
export const isWaiting = sql`${businesses.id} in (
  select waiting.id from ${businesses} waiting where waiting.approval_status = 'pending'
  union all select claimed.business_id from ${claims} claimed where claimed.state = 'pending')`;

// Drizzle omits the table name in single-table queries, and claims also have an "id".
const businessId = sql`${sql.identifier("businesses")}.id`;
const claimed = sql`exists (select 1 from ${claims} where ${claims.businessId} = ${businessId} and ${claims.state} = 'pending')`;

/** The kind of a request. */
export const requestKind = sql<RequestKind>`case when ${claimed} then 'claim'
  when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
