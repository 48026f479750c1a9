import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** What a business is called, whoever may see it. */
export async function nameOf(db: Db, businessId: string | null): Promise<string | null> {
  const [found] = businessId
    ? await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, businessId))
    : [];
  return found?.name ?? null;
}
