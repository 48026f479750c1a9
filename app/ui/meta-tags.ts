import type { MetaDescriptor } from "react-router";
import type { PublicTown } from "#domain/town-config/public-town.ts";

/** A schema.org item. */
export type Fact = { "@type": string; [property: string]: unknown };

/** What search engines and sharing services read about a page. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical path, without the site's origin. */
  path: string;
  /** The page number of a list. Only page 1 is indexed, because the order changes every hour. */
  page?: number;
  /** Keeps a page, such as an empty list, out of search engines. */
  noIndex?: boolean;
  /** The social sharing image. */
  picture?: `${"category" | "business"}/${string}`;
  /** The structured data. */
  facts?: Fact[];
};

type Root = { loaderData?: { town: PublicTown; origin: string } } | undefined;
type Matches = { matches: readonly unknown[] };

/**
 * Returns the `meta` function of a page whose loader returns its head, or a title alone for a hidden page. `failed` is the title of
 * its error page.
 */
export function headMeta(failed: string) {
  return ({ matches, loaderData }: Matches & { loaderData: { head: PageHead | string } | undefined }) =>
    metaTags({ matches }, loaderData?.head ?? failed);
}

/** Returns the `meta` function of a page with this title that search engines leave out. */
export function hiddenPage(title: string) {
  return ({ matches }: Matches) => metaTags({ matches }, title);
}

/** Returns the meta tags of a page. A page with only a title is kept out of search engines. */
export function metaTags({ matches }: Matches, head: PageHead | string): MetaDescriptor[] {
  const root = (matches[0] as Root)?.loaderData;
  const heading = typeof head === "string" ? head : head.title;
  if (!root) return [{ title: heading }];
  const { origin, town } = root;
  const title = { title: heading.includes(town.siteName) ? heading : `${heading} | ${town.siteName}` };
  const hidden = { name: "robots", content: "noindex" };
  if (typeof head === "string") return [title, hidden];
  const { description, path, page = 1, noIndex = false, picture, facts } = head;
  const url = `${origin}${path}${page > 1 ? `?page=${page}` : ""}`;
  const properties = {
    "og:type": "website",
    "og:site_name": town.siteName,
    "og:locale": town.locale.replace("-", "_"),
    "og:title": heading,
    "og:description": description,
    "og:url": url,
    "og:image": `${origin}/share/${picture ?? "site/town"}.jpg`,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": heading,
  };
  return [
    title,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noIndex || page > 1 ? [hidden] : []),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(facts ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": facts } }] : []),
  ];
}
