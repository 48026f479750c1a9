import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { lockPictures } from "#domain/businesses/business-pictures.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pageLimits } from "./limits.shared.ts";
import { picturesIn } from "./markdown/render-markdown.ts";
import type { PageForm } from "./page-form.shared.ts";
import { pagePictures, pages } from "./schema.ts";

export type PageRow = typeof pages.$inferSelect;

/** Serializes changes to pages until the transaction ends, because slugs and places depend on the other pages. */
export async function lockPages(tx: Db): Promise<void> {
  await tx.execute("lock table pages in share row exclusive mode");
}

/** Returns the page with this id or slug. */
export async function findPage(db: Db, key: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(isUuid(key) ? eq(pages.id, key) : eq(pages.slug, key));
  return row;
}

/** Returns a page's editable values, as the audit log stores them. */
export function formOf({ title, slug, description, body, place, position }: PageForm): PageForm {
  return { title, slug, description, body, place, position };
}

/**
 * Throws (`conflict`) "slug_taken" if another page has the slug, or "header_full" for a page in the header menu if three others
 * are already in it.
 */
export async function assertFree(tx: Db, id: string | null, { slug, place }: PageForm): Promise<void> {
  const others = id ? ne(pages.id, id) : undefined;
  if (await tx.$count(pages, and(others, eq(pages.slug, slug)))) throw new DomainError("conflict", "slug_taken");
  if (place === "header" && (await tx.$count(pages, and(others, eq(pages.place, "header")))) >= pageLimits.inHeader)
    throw new DomainError("conflict", "header_full");
}

/**
 * Writes a locked page and the list of its pictures. An earlier slug becomes a redirect. Throws (`conflict`) "picture_unknown".
 */
export async function writePage(tx: Db, stored: PageRow | undefined, form: PageForm, at: Date): Promise<string> {
  const earlier = stored && stored.slug !== form.slug ? [...stored.formerSlugs, stored.slug] : (stored?.formerSlugs ?? []);
  const formerSlugs = [...new Set(earlier)].filter((slug) => slug !== form.slug);
  const values = { ...form, formerSlugs, updatedAt: at };
  const [row] = stored
    ? await tx
        .update(pages)
        .set({ ...values, version: stored.version + 1 })
        .where(eq(pages.id, stored.id))
        .returning({ id: pages.id })
    : await tx.insert(pages).values(values).returning({ id: pages.id });
  await writePictures(tx, row!.id, form.body);
  return row!.id;
}

/** Links the pictures that the text shows, and only these. */
async function writePictures(tx: Db, pageId: string, body: string): Promise<void> {
  const ofPages = await tx
    .selectDistinct({ key: pictures.storageKey })
    .from(pictures)
    .innerJoin(pagePictures, eq(pagePictures.pictureId, pictures.id));
  const used = await lockPictures(
    tx,
    picturesIn(body),
    ofPages.map(({ key }) => key),
  );
  const ids = [...used.values()];
  const isOther = ids.length ? notInArray(pagePictures.pictureId, ids) : undefined;
  await tx.delete(pagePictures).where(and(eq(pagePictures.pageId, pageId), isOther));
  if (!ids.length) return;
  await tx
    .insert(pagePictures)
    .values(ids.map((pictureId) => ({ pageId, pictureId })))
    .onConflictDoNothing();
}

/** Returns the pictures with these storage keys. */
export async function findPictures(db: Db, keys: string[]): Promise<Map<string, PublicPicture>> {
  if (!keys.length) return new Map();
  const { storageKey, width, height, widths, color } = pictures;
  const rows = await db.select({ storageKey, width, height, widths, color }).from(pictures).where(inArray(storageKey, keys));
  return new Map(rows.map((row) => [row.storageKey, row]));
}
