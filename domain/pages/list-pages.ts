import { asc } from "drizzle-orm";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { builtInSlugs, isBuiltIn, type PageForm, type PagePlace } from "./page-form.shared.ts";
import { findPage, formOf } from "./page-records.ts";
import { placeholderValues } from "./placeholder-values.ts";
import { fillPlaceholders } from "./placeholders.shared.ts";
import { firstForm, newPage } from "./save-page.ts";
import { pages } from "./schema.ts";

/** A page in the admin's list. `key` opens it in the editor. */
export type ListedPage = {
  key: string;
  slug: string;
  title: string;
  place: PagePlace;
  builtIn: boolean;
  /** Null if a built-in page has never been edited. */
  updatedAt: Date | null;
};

/** A page in the editor. `version` is 0 before the first save. */
export type EditedPage = { key: string; builtIn: boolean; version: number; form: PageForm };

/** Returns the built-in pages, then the site's own pages by title. Admins only. */
export async function listPages({ db, town }: Pick<AppContext, "db" | "town">, admin: Actor): Promise<ListedPage[]> {
  assertAdmin(admin);
  const rows = await db.select().from(pages).orderBy(asc(pages.title), asc(pages.slug));
  const values = placeholderValues(town);
  const listed = ({ title, slug, place }: PageForm, key: string, updatedAt: Date | null): ListedPage => ({
    ...{ key, slug, place, updatedAt, title: fillPlaceholders(title, values), builtIn: isBuiltIn(slug) },
  });
  const builtIn = builtInSlugs.map((slug) => {
    const row = rows.find((each) => each.slug === slug);
    return listed(row ?? firstForm(slug, town), slug, row?.updatedAt ?? null);
  });
  return [...builtIn, ...rows.filter(({ slug }) => !isBuiltIn(slug)).map((row) => listed(row, row.id, row.updatedAt))];
}

const emptyForm: PageForm = { title: "", slug: "", description: "", body: "", place: "none", position: 1 };

/** Returns a page for the editor. Throws (`not_found`) "page_unknown". Admins only. */
export async function getPageForEditor(
  { db, town }: Pick<AppContext, "db" | "town">,
  admin: Actor,
  key: string,
): Promise<EditedPage> {
  assertAdmin(admin);
  if (key === newPage) return { key, builtIn: false, version: 0, form: emptyForm };
  const stored = await findPage(db, key);
  const form = stored ? formOf(stored) : isBuiltIn(key) ? firstForm(key, town) : null;
  if (!form) throw new DomainError("not_found", "page_unknown");
  return { key, builtIn: isBuiltIn(form.slug), version: stored?.version ?? 0, form };
}
