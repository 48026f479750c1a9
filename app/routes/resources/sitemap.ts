import type { Route } from "./+types/sitemap.ts";
import { appContext } from "#app/http/request-context.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readSitemap } from "#domain/directory/sitemap.ts";
import { listPagesForSitemap } from "#domain/pages/read-pages.ts";

type Entry = { path: string; changedAt?: Date | undefined };

/** Pages that exist without any listing. */
const staticPages = ["/about", "/contact", "/how-we-order", "/privacy", "/terms", "/submit-business"];

/** Returns the addresses of the pages that search engines should index, with the dates of the last changes of businesses and own pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const entries = (await listEntries(context.get(appContext))).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    // Ids and slugs have only letters, digits, and hyphens, so nothing needs escaping.
    return `<url><loc>${url.origin}${path}</loc>${changed}</url>\n`;
  });
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return new Response(`${start}${entries.join("")}</urlset>\n`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

async function listEntries({ db, town }: AppContext): Promise<Entry[]> {
  const [{ businesses, microCategories }, pages] = await Promise.all([readSitemap(db), listPagesForSitemap(db)]);
  const categories = [...new Set(microCategories.map(({ categoryId }) => categoryId))];
  const paths = [
    "/",
    ...(businesses.some(({ isPremium }) => isPremium) ? ["/premium-businesses"] : []),
    ...(town.paidPlans ? ["/add-business"] : []),
    ...staticPages,
    ...categories.flatMap((id) => [`/category/${id}`, `/businesses/${id}`]),
    ...microCategories.map(({ id, categoryId }) => `/category/${categoryId}/micro/${id}`),
  ];
  return [
    ...paths.map((path) => ({ path })),
    ...pages.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt })),
    ...businesses.map(({ id, changedAt }) => ({ path: `/business/${id}`, changedAt })),
  ];
}
