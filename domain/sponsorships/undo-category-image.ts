import { and, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictureExists, setCover } from "#domain/categories/category-records.ts";
import { categories } from "#domain/categories/schema.ts";
import { type LoggedEdit, refuseChanged } from "#domain/categories/undo/undo-edit.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";

type LoggedImage = { coverId?: string | null; imageId?: string | null };

/**
 * Undoes a change to a category's cover, or to the picture of its sponsorship. `cover` is false if the picture from before the
 * change no longer exists. Throws (`conflict`) "changed_since" if the picture has changed since then.
 */
export async function undoCategoryImage(tx: Db, { subjectId, before, after }: LoggedEdit): Promise<{ cover: boolean }> {
  const id = subjectId!;
  const [old, current] = [before as LoggedImage, after as LoggedImage];
  const earlier = old.coverId ?? old.imageId ?? null;
  const cover = earlier === null || (await pictureExists(tx, earlier));
  const pictureId = cover ? earlier : null;
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if ("coverId" in old) {
    refuseChanged(category, { coverId: current.coverId ?? null });
    await setCover(tx, id, pictureId);
    return { cover };
  }
  const live = and(eq(sponsorships.categoryId, id), isLive);
  const [sponsorship] = await tx.select().from(sponsorships).where(live).for("update");
  refuseChanged(sponsorship, { imageId: current.imageId ?? null });
  await tx.update(sponsorships).set({ imageId: pictureId }).where(live);
  return { cover };
}
