import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { businessEditors } from "./schema.ts";

/** "edit" covers a business's listing, messages, and stats, for its owner and editors. "manage" is for the owner alone. */
export type Access = "edit" | "manage";

/** Returns the SQL condition that this user is an editor of the row's business. */
export function isEditedBy(userId: string): SQL {
  return sql`exists (select 1 from ${businessEditors} where ${businessEditors.businessId} = ${businesses.id}
    and ${businessEditors.ownerId} = ${businesses.ownerId} and ${businessEditors.userId} = ${userId})`;
}

/** Returns whether the user is one of the business's editors. */
export async function isEditor(db: Db, userId: string, businessId: string): Promise<boolean> {
  return (await db.$count(businesses, and(eq(businesses.id, businessId), isEditedBy(userId)))) > 0;
}

/** Returns the businesses that the user edits without owning them, sorted by name. */
export async function listEditedBusinesses(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .innerJoin(
      businessEditors,
      and(eq(businessEditors.businessId, businesses.id), eq(businessEditors.ownerId, businesses.ownerId)),
    )
    .where(eq(businessEditors.userId, userId))
    .orderBy(asc(businesses.sortKey), asc(businesses.id));
}
