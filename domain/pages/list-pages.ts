import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { builtInSlugs, isBuiltIn, type PageForm, type PagePlace } from "./page-form.shared.ts";
import { findPage, formOf, isLive } from "./page-records.ts";
import { placeholderValues } from "./placeholder-values.ts";
import { fillPlaceholders } from "./placeholders.shared.ts";
import { firstForm, newPage, pageEdits } from "./save-page.ts";
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

/** An earlier version of a page: the audit log entry of the edit that replaced it. */
type PageVersion = { entryId: string; replacedAt: Date; replacedBy: string | null; title: string };

/** A page in the editor. `version` is 0 before the first save. */
export type EditedPage = { key: string; builtIn: boolean; version: number; form: PageForm; versions: PageVersion[] };

const maxVersions = 20;

/** Returns the built-in pages, then the site's own pages by title. Admins only. */
export async function listPages({ db, town }: Pick<AppContext, "db" | "town">, admin: Actor): Promise<ListedPage[]> {
  assertAdmin(admin);
  const rows = await db.select().from(pages).where(isLive).orderBy(asc(pages.title), asc(pages.slug));
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
  if (key === newPage) return { key, builtIn: false, version: 0, form: emptyForm, versions: [] };
  const stored = await findPage(db, key);
  const form = stored ? formOf(stored) : isBuiltIn(key) ? firstForm(key, town) : null;
  if (!form) throw new DomainError("not_found", "page_unknown");
  const versions = stored ? await listVersions(db, stored.id) : [];
  return { key, builtIn: isBuiltIn(form.slug), version: stored?.version ?? 0, form, versions };
}

async function listVersions(db: Db, pageId: string): Promise<PageVersion[]> {
  const { id, at, before, actorId, action, subjectKind, subjectId } = auditLog;
  return db
    .select({
      entryId: id,
      replacedAt: at,
      replacedBy: users.email,
      title: sql<string>`${before} ->> 'title'`,
    })
    .from(auditLog)
    .leftJoin(users, eq(sql`${users.id}::text`, actorId))
    .where(and(eq(subjectKind, "page"), eq(subjectId, pageId), inArray(action, pageEdits)))
    .orderBy(desc(at), desc(id))
    .limit(maxVersions);
}
