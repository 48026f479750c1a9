import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Admin, Owner, Visitor } from "#domain/accounts/actor.ts";
import { claims } from "#domain/claims/schema.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PictureKind } from "#ports/images/port.ts";
import { pictures } from "./schema.ts";

export type StoredPicture = typeof pictures.$inferSelect;
type Stores = Pick<AppContext, "db" | "storage">;

const batchSize = 100;
/** A business has up to eleven pictures, and an anonymous submission has one logo. People may need several attempts. */
const uploadRates = { perAccount: { max: 60, window: 3_600_000 }, perNetwork: { max: 10, window: 3_600_000 } };

/**
 * Converts an uploaded file to a picture and stores it. The page cache stays valid: no page shows the picture until a save refers
 * to it. The sweep deletes pictures without a reference after a day. Throws (`conflict`) with the name of one of `pictureRefusals`.
 * After a failure, no file or row remains, unless deleting them fails too. Then the sweep deletes them.
 */
export async function storePicture(
  { db, clock, storage, images }: Pick<AppContext, "db" | "clock" | "storage" | "images">,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<StoredPicture> {
  const result = await images.processPicture(bytes, kind);
  if ("fault" in result) throw new DomainError("conflict", result.fault);
  const { files, ...attributes } = result;
  const storageKey = randomBytes(16).toString("hex");
  // The row comes first. If the process dies now, the sweep knows which files to delete.
  const [picture] = await db
    .insert(pictures)
    .values({ ...attributes, storageKey, createdAt: clock.now() })
    .returning();
  try {
    for (const { name, bytes: file, contentType } of files) await storage.put(`${storageKey}/${name}`, file, contentType);
  } catch (error) {
    // If storage cannot write, it may also be unable to delete. In that case, the row stays for the sweep.
    await deletePicture({ db, storage }, picture!.id).catch(() => {});
    throw error;
  }
  return picture!;
}

/**
 * Like `storePicture`, but for an upload. `from` is the network address, which limits visitors. They upload only logos of submissions.
 * Throws (`too_many`) "too_many_uploads" with the seconds to wait.
 */
export async function storeUploadedPicture(
  app: Pick<AppContext, "db" | "clock" | "storage" | "images">,
  actor: Owner | Admin | Visitor,
  from: string,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<StoredPicture> {
  const now = app.clock.now();
  const wait =
    actor.role === "visitor"
      ? await secondsToWaitFrom(app.db, "pictures", from, uploadRates.perNetwork, now)
      : await secondsToWait(app.db, `pictures ${actor.userId}`, uploadRates.perAccount, now);
  if (wait) throw new DomainError("too_many", "too_many_uploads", wait);
  return storePicture(app, bytes, actor.role === "visitor" ? "logo" : kind);
}

/** Deletes a picture and its files, unless something refers to it. */
export async function deletePicture(app: Stores, id: string): Promise<void> {
  await deleteUnused(app, eq(pictures.id, id));
}

/** Deletes all pictures that were stored before `olderThan` and have no reference. Returns how many it deleted. */
export async function sweepPictures(app: Stores, olderThan: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteUnused(app, lt(pictures.createdAt, olderThan));
    if (deleted === 0) return total;
    total += deleted;
  }
}

async function deleteUnused({ db, storage }: Stores, condition: SQL): Promise<number> {
  const deleted = await db.transaction(async (tx) => {
    const isUnused = await unusedPicture(tx as Db);
    // The delete repeats the condition, because a save can refer to a picture before the lock. Rows that another sweep is
    // deleting are skipped.
    const locked = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(condition, isUnused))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    if (!ids.length) return [];
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), isUnused))
      .returning();
  });
  const failures: unknown[] = [];
  for (const picture of deleted) {
    try {
      for (const key of keysOf(picture)) await storage.remove(key);
    } catch (error) {
      // Restore the row, so that the next sweep tries again.
      await db.insert(pictures).values(picture);
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `could not delete the files of ${failures.length} pictures`);
  return deleted.length;
}

/** Returns the storage keys of a picture's files. */
export function keysOf({ storageKey, widths }: Pick<StoredPicture, "storageKey" | "widths">): string[] {
  // Only icons have this width, and only they have a PNG file.
  const png = widths.includes(180) ? ["180.png"] : [];
  return [...widths.map((width) => `${width}.webp`), "share.jpg", ...png].map((name) => `${storageKey}/${name}`);
}

/**
 * Returns the condition for pictures that nothing refers to. Reads the foreign keys from the database, so new tables need no
 * change here. Claims have a list of pictures without a foreign key.
 */
export async function unusedPicture(db: Db): Promise<SQL> {
  const conditions = (await listReferences(db)).map(({ schema, table, column }) => {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    return sql`not exists (select 1 from ${name} where ${name}.${sql.identifier(column)} = ${pictures.id})`;
  });
  const isClaimed = sql`exists (select 1 from ${claims} where ${claims.pictureIds} @> array[${pictures.id}])`;
  return sql.join([...conditions, sql`not ${isClaimed}`], sql` and `);
}

async function listReferences(db: Db) {
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select namespace.nspname as schema, referring.relname as table, field.attname as column
    from pg_constraint reference
    join pg_class referring on referring.oid = reference.conrelid
    join pg_namespace namespace on namespace.oid = referring.relnamespace
    join pg_attribute field on field.attrelid = reference.conrelid and field.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = ${"pictures"}::regclass`);
  // Without any foreign key, every picture would be treated as unused.
  if (!rows.length) throw new Error("no foreign key refers to pictures");
  return rows;
}
