import { and, eq, sql, type SQL } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { visible } from "#domain/directory/visibility.ts";
import { messageSettings } from "./schema.ts";

/** The condition for businesses that accept visitors' messages: the business has an owner who has not turned messages off. */
export const acceptsMessages: SQL<boolean> = sql<boolean>`(${businesses.ownerId} is not null and not exists (
  select 1 from ${messageSettings} where ${messageSettings.businessId} = ${businesses.id} and not ${messageSettings.accepts}))`;

/** Returns a visible business's name, and whether it accepts messages, or null if visitors can't see it. */
export async function findBusinessToAsk(db: Db, businessId: string): Promise<{ name: string; accepts: boolean } | null> {
  if (!isUuid(businessId)) return null;
  const [found] = await db
    .select({ name: businesses.name, accepts: acceptsMessages })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), visible));
  return found ?? null;
}
