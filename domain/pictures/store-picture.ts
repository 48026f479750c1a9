import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PictureKind } from "#ports/images/port.ts";
import { unusedPicture } from "./unused-pictures.ts";
import { pictures } from "./schema.ts";

export type StoredPicture = typeof pictures.$inferSelect;
type Keeping = Pick<AppContext, "db" | "storage">;

const sweptAtOnce = 100;

/**
 * Makes a picture of an uploaded file and keeps it. Nobody sees it until something refers to it, and what nothing refers
 * to is swept away after a day: so this is no change of the directory and empties no kept page; the save that uses the
 * picture is. Refuses what is no picture with a code of `pictureRefusals`; after any failure nothing is left.
 */
export async function storePicture(
  { db, clock, storage, images }: Pick<AppContext, "db" | "clock" | "storage" | "images">,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<StoredPicture> {
  const made = await images.processPicture(bytes, kind);
  if ("fault" in made) throw new DomainError("conflict", made.fault);
  const { files, ...seen } = made;
  const storageKey = randomBytes(16).toString("hex");
  // The row first: should the process die now, the sweep knows which files to look for.
  const [picture] = await db
    .insert(pictures)
    .values({ ...seen, storageKey, createdAt: clock.now() })
    .returning();
  try {
    for (const { name, bytes: file, contentType } of files) await storage.put(`${storageKey}/${name}`, file, contentType);
  } catch (error) {
    // Storage that could not keep a file may not be able to drop one either; the row then stays for the sweep.
    await deletePicture({ db, storage }, picture!.id).catch(() => {});
    throw error;
  }
  return picture!;
}

/** In an hour; a business has eleven pictures, and people try again. */
const perAccount = { max: 60, window: 3_600_000 };

/** The same for somebody who is signed in. Refuses the one too many of an account (`too_many`) with the time to wait. */
export async function storeOwnPicture(
  app: Pick<AppContext, "db" | "clock" | "storage" | "images">,
  { userId }: Owner | Admin,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<StoredPicture> {
  const wait = await secondsToWait(app.db, `pictures ${userId}`, perAccount, app.clock.now());
  if (wait) throw new DomainError("too_many", "too_many_uploads", wait);
  return storePicture(app, bytes, kind);
}

/** In an hour from one address of the network; a submission has one logo, and people try again. */
const perPlace = { max: 10, window: 3_600_000 };

/**
 * The same for somebody who is not signed in and sends a logo along. `from` is the address of the network. Refuses the one
 * too many (`too_many`) with the time to wait.
 */
export async function storeSubmissionPicture(
  app: Pick<AppContext, "db" | "clock" | "storage" | "images">,
  from: string,
  bytes: Uint8Array,
): Promise<StoredPicture> {
  const wait = await secondsToWaitFrom(app.db, "pictures", from, perPlace, app.clock.now());
  if (wait) throw new DomainError("too_many", "too_many_uploads", wait);
  return storePicture(app, bytes, "logo");
}

/** Drops a picture and its files, unless something refers to it. */
export async function deletePicture(app: Keeping, id: string): Promise<void> {
  await forget(app, eq(pictures.id, id));
}

/** Drops every picture that was stored before `olderThan` and that nothing refers to; says how many there were. */
export async function sweepPictures(app: Keeping, olderThan: Date): Promise<number> {
  let swept = 0;
  for (;;) {
    const gone = await forget(app, lt(pictures.createdAt, olderThan));
    if (gone === 0) return swept;
    swept += gone;
  }
}

async function forget({ db, storage }: Keeping, which: SQL): Promise<number> {
  const gone = await db.transaction(async (tx) => {
    const isUnused = await unusedPicture(tx as Db);
    // Held first and looked at again after: a save that took one of them up meanwhile has won, and another sweep's are skipped.
    const held = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(which, isUnused))
      .limit(sweptAtOnce)
      .for("update", { skipLocked: true });
    const ids = held.map(({ id }) => id);
    if (!ids.length) return [];
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), isUnused))
      .returning();
  });
  const failures: unknown[] = [];
  for (const picture of gone) {
    try {
      for (const key of keysOf(picture)) await storage.remove(key);
    } catch (error) {
      // The row goes back, so that the next sweep tries again.
      await db.insert(pictures).values(picture);
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `the files of ${failures.length} pictures could not be removed`);
  return gone.length;
}

/** The files that storage keeps of a picture. */
export function keysOf({ storageKey, widths }: Pick<StoredPicture, "storageKey" | "widths">): string[] {
  return [...widths.map((width) => `${width}.webp`), "share.jpg"].map((name) => `${storageKey}/${name}`);
}
