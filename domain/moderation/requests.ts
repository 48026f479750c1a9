import { sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import type { RequestKind } from "./fields.ts";

/** Waits for its review. */
export const isWaiting = sql`${businesses.approvalStatus} = 'pending'`;

// Of one table Drizzle names columns without it, and a claim has an "id" too.
const businessId = sql`${sql.identifier("businesses")}.id`;
const claimed = sql`exists (select 1 from ${claims} where ${claims.businessId} = ${businessId} and ${claims.state} = 'pending')`;

/** Where a pending business comes from. The one place to tell claims apart. */
export const requestKind = sql<RequestKind>`case when ${claimed} then 'claim'
  when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
