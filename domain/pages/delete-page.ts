import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { PageForm } from "./page-form.shared.ts";
import { assertFree, findPage, formOf, lockPages, writePage } from "./page-records.ts";
import { pagePictures, pages } from "./schema.ts";

type PageEntry = { subjectId: string | null; before: unknown; after: unknown };

/**
 * Deletes a page. For 30 days, the deletion can be undone in the audit log. A built-in page shows its initial text again. Throws
 * (`not_found`) "page_unknown". Admins only.
 */
export async function deletePage(app: Pick<AppContext, "db" | "clock">, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockPages(db);
    const stored = await findPage(db, id);
    if (!stored) throw new DomainError("not_found", "page_unknown");
    await change({ ...app, db }, admin, "delete_page", { kind: "page", id: stored.id }, async (tx, entry) => {
      entry.before = formOf(stored);
      await tx.update(pages).set({ deletedAt: entry.at }).where(eq(pages.id, stored.id));
      entry.invalidate("settings");
    });
  });
}

/**
 * Undoes the deletion of a page. If the header menu is full, leaves the page out of it and returns "menu". Throws (`conflict`)
 * "too_late" once the page is purged, or "slug_taken".
 */
export async function restoreDeletedPage(tx: Db, { subjectId }: PageEntry): Promise<"menu"[]> {
  await lockPages(tx);
  const [deleted] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, subjectId!), isNotNull(pages.deletedAt)));
  if (!deleted) throw new DomainError("conflict", "too_late");
  const place = await assertFree(tx, deleted.id, deleted).then(
    () => deleted.place,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === "header_full") return "none" as const;
      throw error;
    },
  );
  await tx
    .update(pages)
    .set({ deletedAt: null, place, version: deleted.version + 1 })
    .where(eq(pages.id, deleted.id));
  return place === deleted.place ? [] : ["menu"];
}

/** Undoes an edit to a page. Throws (`conflict`) "changed_since" if it was changed again, "slug_taken", or "header_full". */
export async function undoPageEdit(tx: Db, { subjectId, before, after }: PageEntry, at: Date): Promise<void> {
  await lockPages(tx);
  const stored = await findPage(tx, subjectId!);
  if (!stored || !isDeepStrictEqual(formOf(stored), after)) throw new DomainError("conflict", "changed_since");
  await assertFree(tx, stored.id, before as PageForm);
  await writePage(tx, stored, before as PageForm, at);
}

/** Purges the pages that were deleted before `olderThan`, and the links to pictures that were removed from pages before then. */
export async function purgePages(db: Db, olderThan: Date): Promise<void> {
  await db.delete(pages).where(lt(pages.deletedAt, olderThan));
  await db.delete(pagePictures).where(lt(pagePictures.removedAt, olderThan));
}
