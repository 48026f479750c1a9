import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findPage, formOf, lockPages } from "./page-records.ts";
import { pages } from "./schema.ts";

/** Deletes a page. A built-in page shows its initial text again. Throws (`not_found`) "page_unknown". Admins only. */
export async function deletePage(app: Pick<AppContext, "db" | "clock">, admin: Actor, id: string): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockPages(db);
    const stored = await findPage(db, id);
    if (!stored) throw new DomainError("not_found", "page_unknown");
    await change({ ...app, db }, admin, "delete_page", { kind: "page", id: stored.id }, async (tx, entry) => {
      entry.before = formOf(stored);
      await tx.delete(pages).where(eq(pages.id, stored.id));
      entry.invalidate("settings");
    });
  });
}
