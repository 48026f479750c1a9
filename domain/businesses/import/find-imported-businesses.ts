import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { ImportedBusiness } from "./write-imported-businesses.ts";
import { businesses, businessRedirects, removedBusinesses } from "#domain/businesses/schema.ts";

/** Locks businesses by the site's own ids. */
export async function lockExportedBusinesses(tx: Db, ids: string[]): Promise<Map<string, ImportedBusiness>> {
  const rows = await tx.select().from(businesses).where(inArray(businesses.id, ids)).orderBy(asc(businesses.id)).for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns those of the given ids that belong to deleted or merged businesses. */
export async function listFormerBusinessIds(db: Db, ids: string[]): Promise<Set<string>> {
  const [removed, merged] = [
    await db.select({ id: removedBusinesses.id }).from(removedBusinesses).where(inArray(removedBusinesses.id, ids)),
    await db.select({ id: businessRedirects.fromId }).from(businessRedirects).where(inArray(businessRedirects.fromId, ids)),
  ];
  return new Set([...removed, ...merged].map(({ id }) => id));
}
