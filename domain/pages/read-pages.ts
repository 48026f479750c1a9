import { asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { firstPage } from "./first-pages.ts";
import { isBuiltIn, type PageLinks, slugShape } from "./page-form.shared.ts";
import { picturesIn, renderMarkdown, type RenderedText } from "./render-markdown.ts";
import { pages } from "./schema.ts";

/** A page as visitors see it. `html` is safe to insert. */
type PublicPage = { slug: string; title: string; description: string; html: string };

/** Returns the page at this address. Throws (`not_found`) "page_unknown". */
export async function getPage({ db, town }: Pick<AppContext, "db" | "town">, slug: string): Promise<PublicPage> {
  const [row] = slugShape.test(slug) ? await db.select().from(pages).where(eq(pages.slug, slug)) : [];
  const texts = row ?? (isBuiltIn(slug) ? firstPage(slug, town) : null);
  if (!texts) throw new DomainError("not_found", "page_unknown");
  const { html } = await renderPage(db, texts.body);
  return { slug, title: texts.title, description: texts.description, html };
}

/** Renders a page's text. The reader loads pictures from `picturePath`. */
export async function renderPage(db: Db, body: string, picturePath?: string): Promise<RenderedText> {
  const keys = picturesIn(body);
  const { storageKey, width, height, widths, color } = pictures;
  const rows = keys.length
    ? await db.select({ storageKey, width, height, widths, color }).from(pictures).where(inArray(storageKey, keys))
    : [];
  return renderMarkdown(body, new Map(rows.map((row) => [row.storageKey, row])), picturePath);
}

/** Returns the links to the site's own pages. Their labels are the titles. */
export async function listPageLinks(db: Db): Promise<PageLinks> {
  const { slug, title, place, position } = pages;
  const rows = await db
    .select({ slug, label: title, place })
    .from(pages)
    .where(ne(place, "none"))
    .orderBy(asc(position), asc(title), asc(slug));
  const at = (wanted: string) => rows.flatMap(({ place: each, ...link }) => (each === wanted ? [link] : []));
  return { header: at("header"), footer: at("footer") };
}

/** Returns the site's own pages with the time of their last change, for the sitemap. */
export async function listPagesForSitemap(db: Db): Promise<{ slug: string; changedAt: Date }[]> {
  const rows = await db.select({ slug: pages.slug, changedAt: pages.updatedAt }).from(pages).orderBy(asc(pages.slug));
  return rows.filter(({ slug }) => !isBuiltIn(slug));
}
