import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockCategoryWrites } from "#domain/categories/category-records.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { kindMicroCategories } from "./schema.ts";
import { vocabulary } from "./vocabulary.ts";

/** A kind's chosen micro-categories, best first. Empty means "not in this town", and null means that nobody has chosen any. */
export type KindChoice = string[] | null;

/**
 * Saves a kind's micro-categories. Search and imports use them in every process from its next request on. `previous` is the
 * choice that the admin saw. Writes nothing if nothing changed. Throws (`conflict`) "stale" or "micro_category_unknown";
 * (`not_found`) "kind_unknown".
 */
export async function saveKind(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  kindId: string,
  choice: KindChoice,
  previous: KindChoice,
): Promise<void> {
  assertAdmin(admin);
  const kind = vocabulary.find(({ id }) => id === kindId);
  if (!kind) throw new DomainError("not_found", "kind_unknown");
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    // Merges and deletions of micro-categories take the same lock.
    await lockCategoryWrites(db);
    const stored = await storedChoice(db, kindId);
    if (isDeepStrictEqual(stored, choice)) return;
    if (!isDeepStrictEqual(stored, previous)) throw new DomainError("conflict", "stale");
    const known = choice?.length ? await db.$count(microCategories, inArray(microCategories.id, choice)) : 0;
    if (choice && known < choice.length) throw new DomainError("conflict", "micro_category_unknown");
    await change({ ...app, db }, admin, "change_kind", { kind: "kind", id: kindId }, async (tx, entry) => {
      entry.before = { name: kind.name, microCategories: stored };
      entry.after = { name: kind.name, microCategories: choice };
      await writeChoice(tx, kindId, choice, entry.at);
      entry.invalidate("settings");
    });
  });
}

async function storedChoice(db: Db, kindId: string): Promise<KindChoice> {
  const [row] = await db.select().from(kindMicroCategories).where(eq(kindMicroCategories.kindId, kindId));
  return row?.microCategoryIds ?? null;
}

async function writeChoice(tx: Db, kindId: string, microCategoryIds: KindChoice, updatedAt: Date): Promise<void> {
  if (!microCategoryIds) return void (await tx.delete(kindMicroCategories).where(eq(kindMicroCategories.kindId, kindId)));
  const set = { microCategoryIds, updatedAt };
  await tx
    .insert(kindMicroCategories)
    .values({ kindId, ...set })
    .onConflictDoUpdate({ target: kindMicroCategories.kindId, set });
}
