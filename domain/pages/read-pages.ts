import { asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { firstPage } from "./first-values/first-pages.ts";
import { picturesIn, renderMarkdown, type RenderedText } from "./markdown/render-markdown.ts";
import { isBuiltIn, slugShape } from "./page-form.shared.ts";
import type { PageLinks } from "./page-links.shared.ts";
import { findPictures } from "./page-records.ts";
import { placeholderValues } from "./placeholder-values.ts";
import { fillPlaceholders } from "./placeholders.shared.ts";
import { pages } from "./schema.ts";

/** A page as visitors see it. `html` is safe to insert. */
export type PublicPage = { slug: string; title: string; description: string; html: string; titleNamesSite: boolean };

type Texts = { title: string; description: string; body: string };

/**
 * Returns the page at this address. If a page had this address earlier, returns its current slug. Throws (`not_found`)
 * "page_unknown".
 */
export async function getPage(
  { db, town }: Pick<AppContext, "db" | "town">,
  slug: string,
): Promise<{ page: PublicPage } | { movedTo: string }> {
  const [row] = slugShape.test(slug) ? await findAt(db, slug) : [];
  if (row && row.slug !== slug && !isBuiltIn(slug)) return { movedTo: row.slug };
  const texts = row?.slug === slug ? row : isBuiltIn(slug) ? firstPage(slug, town) : null;
  if (!texts) throw new DomainError("not_found", "page_unknown");
  const { html, title } = await renderPage({ db, town }, texts);
  const description = fillPlaceholders(texts.description, placeholderValues(town));
  return { page: { slug, title, description, html, titleNamesSite: texts.title.includes("{siteName}") } };
}

function findAt(db: Db, slug: string) {
  return db
    .select()
    .from(pages)
    .where(or(eq(pages.slug, slug), sql`${slug} = any(${pages.formerSlugs})`))
    .orderBy(desc(sql`${pages.slug} = ${slug}`), desc(pages.updatedAt))
    .limit(1);
}

/**
 * Parsing a text takes longer than the rest of its page. A key is everything that the result depends on. The map has at most
 * `renderedLimit` texts.
 */
const renderedTexts = new Map<string, RenderedText>();
const renderedLimit = 100;

/** Renders a page's title and text. The reader loads pictures from `picturePath`. */
export async function renderPage({ db, town }: Pick<AppContext, "db" | "town">, texts: Texts, picturePath?: string) {
  const values = placeholderValues(town);
  const pictures = await findPictures(db, picturesIn(texts.body));
  const key = JSON.stringify([texts.body, values, [...pictures], picturePath]);
  let rendered = renderedTexts.get(key);
  if (!rendered) {
    rendered = renderMarkdown(texts.body, { values, pictures, ...(picturePath && { picturePath }) });
    if (renderedTexts.size >= renderedLimit) renderedTexts.clear();
    renderedTexts.set(key, rendered);
  }
  return { ...rendered, title: fillPlaceholders(texts.title, values) };
}

/** Returns the links to the site's own pages. Their labels are the titles. */
export async function listPageLinks(db: Db, town: Town): Promise<PageLinks> {
  const { slug, title, place, position } = pages;
  const rows = await db
    .select({ slug, title, place })
    .from(pages)
    .where(ne(place, "none"))
    .orderBy(asc(position), asc(title), asc(slug));
  const values = placeholderValues(town);
  const at = (wanted: string) =>
    rows.filter((row) => row.place === wanted).map((row) => ({ slug: row.slug, label: fillPlaceholders(row.title, values) }));
  return { header: at("header"), footer: at("footer") };
}

/** Returns the site's own pages with the time of their last change, for the sitemap. */
export async function listPagesForSitemap(db: Db): Promise<{ slug: string; changedAt: Date }[]> {
  const rows = await db.select({ slug: pages.slug, changedAt: pages.updatedAt }).from(pages).orderBy(asc(pages.slug));
  return rows.filter(({ slug }) => !isBuiltIn(slug));
}
