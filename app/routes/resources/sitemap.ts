import type { Route } from "./+types/sitemap.ts";
import { appContext } from "#app/http/request-context.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readSitemap } from "#domain/directory/sitemap.ts";
import { listPagesForSitemap } from "#domain/pages/read-pages.ts";

type Entry = { path: string; changedAt?: Date | undefined };

/** Pages that exist without any listing. */
const staticPages = ["/about", "/contact", "/how-we-order", "/privacy", "/terms", "/submit-business"];

/** Returns the addresses of the pages that search engines should index, with the dates of their last changes where known. */
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
  const premium = businesses.find(({ isPremium }) => isPremium);
  const byCategory = Map.groupBy(microCategories, ({ categoryId }) => categoryId);
  return [
    { path: "/", changedAt: businesses[0]?.changedAt },
    ...(premium ? [{ path: "/premium-businesses", changedAt: premium.changedAt }] : []),
    ...(town.paidPlans ? [{ path: "/add-business" }] : []),
    ...staticPages.map((path) => ({ path })),
    ...pages.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt })),
    ...[...byCategory].flatMap(([categoryId, kinds]) => {
      const changedAt = new Date(Math.max(...kinds.map((kind) => kind.changedAt.getTime())));
      return [
        { path: `/category/${categoryId}`, changedAt },
        { path: `/businesses/${categoryId}`, changedAt },
        ...kinds.map((kind) => ({ path: `/category/${categoryId}/micro/${kind.id}`, changedAt: kind.changedAt })),
      ];
    }),
    ...businesses.map(({ id, changedAt }) => ({ path: `/business/${id}`, changedAt })),
  ];
}
