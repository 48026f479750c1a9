import { asc, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { suggestionsListed } from "./limits.shared.ts";
import { missingBusinesses } from "./schema.ts";

export type MissingBusiness = typeof missingBusinesses.$inferSelect;

/** Lists the 100 oldest suggestions. Admins only. */
export async function listSuggestions(db: Db, admin: Actor): Promise<MissingBusiness[]> {
  assertAdmin(admin);
  const { createdAt, id } = missingBusinesses;
  return db.select().from(missingBusinesses).orderBy(asc(createdAt), asc(id)).limit(suggestionsListed);
}

/** Returns a suggestion, or null if it is unknown or was settled. Admins only. */
export async function findSuggestion(db: Db, admin: Actor, id: string): Promise<MissingBusiness | null> {
  assertAdmin(admin);
  const [found] = isUuid(id) ? await db.select().from(missingBusinesses).where(eq(missingBusinesses.id, id)) : [];
  return found ?? null;
}
