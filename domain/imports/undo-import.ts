import { and, asc, eq, exists, gte, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { restoreVersion } from "#domain/businesses/write-business.ts";
import { removeImported } from "#domain/businesses/imported-businesses.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { batchesOf } from "#db/batches.ts";
import { silentSince } from "./run-import.ts";
import { importChanges, imports, type UndoneImport } from "./schema.ts";

/**
 * Undoes an import: removes the businesses that it added, and restores the earlier values of the others. Leaves businesses that
 * someone has claimed, paid for, edited, merged, or deleted since. Throws (`not_found`) "import_unknown", (`conflict`)
 * "import_running", "cannot_be_undone" for a preview, "undone_already", or "too_late" after `restoreDays`. Admins only.
 */
export async function undoImport(app: Pick<AppContext, "db" | "clock">, admin: Actor, importId: string): Promise<UndoneImport> {
  assertAdmin(admin);
  if (!isUuid(importId)) throw new DomainError("not_found", "import_unknown");
  return change(app, admin, "undo_import", { kind: "import", id: importId }, async (tx, entry) => {
    const since = await lockUndoable(tx, importId, entry.at);
    const undone: UndoneImport = { removed: 0, restored: 0, left: [] };
    const added: string[] = [];
    for (const { id, name, isTouched, replaced } of await lockChanged(tx, importId, since)) {
      if (isTouched) {
        undone.left.push(name);
        continue;
      }
      if (!replaced) added.push(id);
      else {
        const [row] = await tx.select().from(businesses).where(eq(businesses.id, id));
        await restoreVersion(tx, row!, replaced);
        undone.restored += 1;
      }
    }
    for await (const ids of batchesOf(added)) await removeImported(tx, ids);
    undone.removed = added.length;
    await tx.delete(importChanges).where(eq(importChanges.importId, importId));
    await tx.update(imports).set({ undone }).where(eq(imports.id, importId));
    entry.after = undone;
    entry.invalidate();
    return undone;
  });
}

/** Deletes what imports replaced in a business whose owner deletes their account. It can't be restored anymore. */
export async function deleteReplacedValues(tx: Db, businessId: string): Promise<void> {
  await tx.delete(importChanges).where(eq(importChanges.businessId, businessId));
}

/** Locks an import and returns when it started. */
async function lockUndoable(tx: Db, importId: string, now: Date): Promise<Date> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for("update");
  if (!row) throw new DomainError("not_found", "import_unknown");
  if (row.running && row.lastProgressAt >= silentSince(now)) throw new DomainError("conflict", "import_running");
  if (row.draftId) throw new DomainError("conflict", "cannot_be_undone");
  if (row.undone) throw new DomainError("conflict", "undone_already");
  if (now.getTime() - row.startedAt.getTime() > restoreDays * 86_400_000) throw new DomainError("conflict", "too_late");
  return row.startedAt;
}

/** Locks the businesses that an import changed, and returns which of them someone has claimed, paid for, or edited since. */
function lockChanged(tx: Db, importId: string, since: Date) {
  const { id, name, version, ownerId, plan } = businesses;
  const { businessId, replaced } = importChanges;
  const claim = tx
    .select()
    .from(claims)
    .where(and(eq(claims.businessId, id), gte(claims.createdAt, since)));
  return tx
    .select({
      ...{ id, name, replaced },
      isTouched: sql<boolean>`${version} <> ${importChanges.version} or ${exists(claim)}
        or ${ownerId} is distinct from (${replaced} ->> 'ownerId')::uuid or (${replaced} is null and ${plan} <> 'basic')`,
    })
    .from(importChanges)
    .innerJoin(businesses, eq(id, businessId))
    .where(eq(importChanges.importId, importId))
    .orderBy(asc(id))
    .for("update", { of: businesses });
}
