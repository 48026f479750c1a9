import { sql } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import type { RequestKind } from "./fields.ts";

/** Waits for its review. */
export const isWaiting = sql`${businesses.approvalStatus} = 'pending'`;

/** Where a pending business comes from. The one place to tell claims apart, of which there are none yet. */
export const requestKind = sql<RequestKind>`case when ${businesses.ownerId} is null then 'submission' else 'owner' end`;
