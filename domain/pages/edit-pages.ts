import { isDeepStrictEqual } from "node:util";
import { asc, eq } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockPictures } from "#domain/businesses/business-pictures.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { firstPage } from "./first-pages.ts";
import { type BuiltInPageForm, builtInSlugs, isBuiltIn, type PageForm } from "./page-form.shared.ts";
import { renderPage } from "./read-pages.ts";
import { picturesIn } from "./render-markdown.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import { pagePictures, pages } from "./schema.ts";

type Reading = Pick<AppContext, "db" | "town">;
type Writing = Reading & Pick<AppContext, "clock">;
type PageRow = typeof pages.$inferSelect;

/** The key of a page that does not exist yet. */
export const newPage = "new";

/** A page in the admin's list. `id` opens it in the editor. `updatedAt` is null if a built-in page has never been edited. */
export type ListedPage = Awaited<ReturnType<typeof listPages>>[number];

/** Returns the built-in pages, then the site's own pages by title. Admins only. */
export async function listPages({ db, town }: Reading, admin: Actor) {
  assertAdmin(admin);
  const { id, slug, title, place, updatedAt } = pages;
  const rows = await db.select({ id, slug, title, place, updatedAt }).from(pages).orderBy(asc(title), asc(slug));
  const builtIn = builtInSlugs.map((key) => {
    const stored = rows.find((row) => row.slug === key);
    return { id: key, slug: key, title: stored?.title ?? firstPage(key, town).title, updatedAt: stored?.updatedAt ?? null };
  });
  return [
    ...builtIn.map((page) => ({ ...page, builtIn: true, place: "none" as const })),
    ...rows.filter((row) => !isBuiltIn(row.slug)).map((page) => ({ ...page, builtIn: false })),
  ];
}

/** A page in the editor. `version` is 0 before the first save. */
export type EditedPage = Awaited<ReturnType<typeof getPageForEditor>>;

/** Returns a page for the editor. Throws (`not_found`) "page_unknown". Admins only. */
export async function getPageForEditor(app: Reading, admin: Actor, key: string) {
  assertAdmin(admin);
  const { stored, before } = await findPage(app, key);
  const form: PageForm = before ?? { title: "", slug: "", description: "", body: "", place: "none", position: 1 };
  return { key, builtIn: isBuiltIn(form.slug), version: stored?.version ?? 0, form };
}

/** Renders a page without storing it. Throws "address_refused" like `savePage`. Admins load pictures from `picturePath`. Admins only. */
export async function previewPage(app: Reading, admin: Actor, form: BuiltInPageForm, picturePath: string) {
  assertAdmin(admin);
  const html = await renderAllowed(app, form, picturePath);
  return { title: form.title, html };
}

/**
 * Saves a page. `key` is its id, the slug of a page that every site has, or `newPage`. `version` is the version that the admin saw,
 * or 0 before the first save. Writes nothing if nothing changed. Throws (`not_found`) "page_unknown", (`conflict`) "stale",
 * "slug_reserved", "slug_taken", "picture_unknown", or "address_refused" with the addresses that the text may not
 * use. Admins only.
 */
export async function savePage(app: Writing, admin: Actor, key: string, version: number, form: PageForm | BuiltInPageForm) {
  assertAdmin(admin);
  await change(app, admin, key === newPage ? "create_page" : "edit_page", { kind: "page" }, async (tx, entry) => {
    await lockPages(tx);
    const { stored, before } = await findPage({ ...app, db: tx }, key);
    if ((stored?.version ?? 0) !== version) throw new DomainError("conflict", "stale");
    const after = formOf({ ...before, ...form } as PageForm);
    if (isDeepStrictEqual(before, after)) return void (entry.unchanged = true);
    if (after.slug !== before?.slug) await assertFree(tx, after.slug);
    await renderAllowed({ ...app, db: tx }, after);
    const values = { ...after, version: version + 1, updatedAt: entry.at };
    const [row] = stored
      ? await tx.update(pages).set(values).where(eq(pages.id, stored.id)).returning()
      : await tx.insert(pages).values(values).returning();
    await linkPictures(tx, row!);
    Object.assign(entry, { subjectId: row!.id, after, ...(before && { before }) });
    entry.invalidate();
  });
}

/** Deletes a page. A built-in page shows its initial text again. Throws (`not_found`) "page_unknown". Admins only. */
export async function deletePage(app: Writing, admin: Actor, key: string): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "delete_page", { kind: "page" }, async (tx, entry) => {
    await lockPages(tx);
    const { stored } = await findPage({ ...app, db: tx }, key);
    if (!stored) throw new DomainError("not_found", "page_unknown");
    Object.assign(entry, { subjectId: stored.id, before: formOf(stored) });
    await tx.delete(pages).where(eq(pages.id, stored.id));
    entry.invalidate();
  });
}

/** Serializes changes to pages until the transaction ends, because slugs and places depend on the other pages. */
async function lockPages(tx: Db): Promise<void> {
  await tx.execute("lock table pages in share row exclusive mode");
}

/** Returns the stored page, and the form with its values. A built-in page without a row has its initial texts. */
async function findPage({ db, town }: Reading, key: string): Promise<{ stored?: PageRow | undefined; before: PageForm | null }> {
  if (key === newPage) return { before: null };
  const [stored] = await db
    .select()
    .from(pages)
    .where(isUuid(key) ? eq(pages.id, key) : eq(pages.slug, key));
  if (stored) return { stored, before: formOf(stored) };
  if (!isBuiltIn(key)) throw new DomainError("not_found", "page_unknown");
  // The links to these pages have fixed places.
  return { before: { ...firstPage(key, town), slug: key, place: "none", position: 1 } };
}

/** Returns a page's editable values, as the audit log stores them. */
function formOf({ title, slug, description, body, place, position }: PageForm): PageForm {
  return { title, slug, description, body, place, position };
}

async function assertFree(tx: Db, slug: string): Promise<void> {
  if (reservedSlugs.has(slug)) throw new DomainError("conflict", "slug_reserved");
  if (await tx.$count(pages, eq(pages.slug, slug))) throw new DomainError("conflict", "slug_taken");
}

/** Returns the text's HTML. Throws (`conflict`) "address_refused" if it has links or pictures that are not allowed. */
async function renderAllowed(app: Reading, texts: BuiltInPageForm, picturePath?: string): Promise<string> {
  const { html, refused } = await renderPage(app.db, texts.body, picturePath);
  if (refused.length) throw new DomainError("conflict", "address_refused", undefined, { refused });
  return html;
}

/** Links the pictures that the text shows, and only these. Throws (`conflict`) "picture_unknown". */
async function linkPictures(tx: Db, { id: pageId, body }: PageRow): Promise<void> {
  const ofPages = await tx
    .selectDistinct({ key: pictures.storageKey })
    .from(pictures)
    .innerJoin(pagePictures, eq(pagePictures.pictureId, pictures.id));
  const keys = ofPages.map(({ key }) => key);
  const used = [...(await lockPictures(tx, picturesIn(body), keys)).values()];
  await tx.delete(pagePictures).where(eq(pagePictures.pageId, pageId));
  if (used.length) await tx.insert(pagePictures).values(used.map((pictureId) => ({ pageId, pictureId })));
}
