import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** Returns a business's name, whether or not visitors can see it. */
export async function nameOf(db: Db, businessId: string | null): Promise<string | null> {
  const [row] = businessId
    ? await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
    : [];
  return row?.name ?? null;
}
