import { isDeepStrictEqual } from "node:util";
import { notInArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { firstPage } from "./first-values/first-pages.ts";
import { pageLimits } from "./limits.shared.ts";
import { type BuiltInPageForm, type BuiltInSlug, builtInSlugs, isBuiltIn, type PageForm } from "./page-form.shared.ts";
import { assertFree, findPage, formOf, lockPages, type PageRow, writePage } from "./page-records.ts";
import { renderPage } from "./read-pages.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import { pages } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock" | "town">;

/** The key of a page that does not exist yet. */
export const newPage = "new";

/**
 * Saves a page and returns its id. `key` is its id, the slug of a page that every site has, or `newPage`. `version` is the
 * version that the admin saw, or 0 before the first save. Writes nothing if nothing changed. Throws (`not_found`) "page_unknown",
 * (`conflict`) "stale", "slug_reserved", "slug_taken", "header_full", "too_many_pages", "picture_unknown", or "address_refused"
 * with the addresses that the text may not use. Admins only.
 */
export async function savePage(
  app: Writing,
  admin: Actor,
  key: string,
  version: number,
  form: PageForm | BuiltInPageForm,
): Promise<{ id: string }> {
  assertAdmin(admin);
  return app.db.transaction(async (outer) => {
    const db = outer as Db;
    await lockPages(db);
    const { stored, before } = await findVersion({ ...app, db }, key, version);
    const { title, description, body } = form;
    const builtIn = before !== null && isBuiltIn(before.slug);
    const after = builtIn ? { ...before, title, description, body } : pageFormOf(form);
    if (isDeepStrictEqual(before, after)) return { id: stored?.id ?? key };
    if (!builtIn) await assertOwnSlug(db, stored, after);
    await assertFree(db, stored?.id ?? null, after);
    await assertAllowedAddresses({ ...app, db }, after);
    const subject = { kind: "page", ...(stored && { id: stored.id }) };
    return change({ ...app, db }, admin, before ? "edit_page" : "create_page", subject, async (tx, entry) => {
      const id = await writePage(tx, stored, after, entry.at);
      Object.assign(entry, { subjectId: id, after, ...(before && { before }) });
      entry.invalidate("settings");
      return { id };
    });
  });
}

/** Returns the stored page and the version that the admin saw. A built-in page without a row has its initial texts. */
async function findVersion({ db, town }: Writing, key: string, version: number) {
  const stored = key === newPage ? undefined : await findPage(db, key);
  if (!stored && key !== newPage && !isBuiltIn(key)) throw new DomainError("not_found", "page_unknown");
  if ((stored?.version ?? 0) !== version) throw new DomainError("conflict", "stale");
  const before = stored ? formOf(stored) : isBuiltIn(key) ? firstForm(key, town) : null;
  return { stored, before };
}

/** Returns the form for a built-in page that was never edited. The links to these pages have fixed places. */
export function firstForm(slug: BuiltInSlug, town: AppContext["town"]): PageForm {
  return { ...firstPage(slug, town), slug, place: "none", position: 1 };
}

function pageFormOf(form: PageForm | BuiltInPageForm): PageForm {
  if (!("slug" in form)) throw new DomainError("not_found", "page_unknown");
  return formOf(form);
}

async function assertOwnSlug(tx: Db, stored: PageRow | undefined, { slug }: PageForm): Promise<void> {
  if (reservedSlugs.has(slug)) throw new DomainError("conflict", "slug_reserved");
  const own = notInArray(pages.slug, [...builtInSlugs]);
  if (!stored && (await tx.$count(pages, own)) >= pageLimits.pages) throw new DomainError("conflict", "too_many_pages");
}

async function assertAllowedAddresses(app: Writing, form: PageForm): Promise<void> {
  const { refusedLinks, refusedPictures } = await renderPage(app, form);
  if (refusedLinks.length || refusedPictures.length)
    throw new DomainError("conflict", "address_refused", undefined, { refusedLinks, refusedPictures });
}
