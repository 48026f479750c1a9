import { data, href } from "react-router";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { getLastChanges, listBusinessesOfFile, listMicroCategoriesInUse, listSitemapFiles } from "#domain/directory/sitemap.ts";
import { listPagesForSitemap } from "#domain/pages/read-pages.ts";
import type { AppContext } from "#domain/app-context.ts";

type SitemapOptions = Pick<AppContext, "db" | "town"> & { perFile?: number };
type SitemapEntry = { path: string; changedAt?: Date | null };

/** Pages that exist without any listing. */
const staticPages = ["/about", "/contact", "/how-we-order", "/privacy", "/terms", "/submit-business"];

/** Returns the files of the sitemap. Each file of businesses has at most `perFile` of them. */
export async function sitemapFiles({ db, perFile }: SitemapOptions): Promise<SitemapEntry[]> {
  const [files, changes] = await Promise.all([listSitemapFiles(db, perFile), getLastChanges(db)]);
  return [
    { path: sitemapPath("pages"), changedAt: changes.all },
    // Without businesses, all category pages are empty.
    ...(files.length ? [{ path: sitemapPath("categories"), changedAt: changes.all }] : []),
    ...files.map(({ file, changedAt }) => ({ path: sitemapPath(`businesses-${file}`), changedAt })),
  ];
}

/** Returns the pages in one file. Throws a 404 for an unknown file. */
export async function listSitemapEntries({ db, town, perFile }: SitemapOptions, file: string): Promise<SitemapEntry[]> {
  if (file === "pages.xml") return pages(db, town);
  if (file === "categories.xml") return categoryPages(db);
  const [, number] = /^businesses-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (!number) throw data({ code: "sitemap_unknown" }, { status: 404 });
  const listed = await orErrorResponse(() => listBusinessesOfFile(db, Number(number), perFile));
  return listed.map(({ id, changedAt }) => ({ path: href("/business/:businessId", { businessId: id }), changedAt }));
}

async function pages(db: SitemapOptions["db"], { paidPlans }: SitemapOptions["town"]): Promise<SitemapEntry[]> {
  const { all, premium } = await getLastChanges(db);
  return [
    { path: "/", changedAt: all },
    ...(premium ? [{ path: href("/premium-businesses"), changedAt: premium }] : []),
    ...(paidPlans ? [{ path: "/add-business" }] : []),
    ...staticPages.map((path) => ({ path })),
    ...(await listPagesForSitemap(db)).map(({ slug, changedAt }) => ({ path: href("/:slug", { slug }), changedAt })),
  ];
}

async function categoryPages(db: SitemapOptions["db"]): Promise<SitemapEntry[]> {
  const byCategory = Map.groupBy(await listMicroCategoriesInUse(db), ({ categoryId }) => categoryId);
  return [...byCategory].flatMap(([categoryId, microCategories]) => {
    const changedAt = new Date(Math.max(...microCategories.map((micro) => micro.changedAt.getTime())));
    return [
      { path: href("/category/:categoryId", { categoryId }), changedAt },
      { path: href("/businesses/:categoryId", { categoryId }), changedAt },
      ...microCategories.map(({ id: microCategoryId, changedAt: at }) => ({
        path: href("/category/:categoryId/micro/:microCategoryId", { categoryId, microCategoryId }),
        changedAt: at,
      })),
    ];
  });
}

function sitemapPath(name: string): string {
  return href("/sitemap/:file", { file: `${name}.xml` });
}
