import type { MetaDescriptor } from "react-router";
import type { PublicTown } from "#domain/town-config/town-config.ts";

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
  picture?: `${"category" | "service" | "business"}/${string}`;
  /** The structured data. */
  facts?: Fact[];
};

type Root = { loaderData?: { town: PublicTown; origin: string } } | undefined;
type Matches = { matches: readonly unknown[] };

/** Returns the `meta` function of a page whose loader returns its head, or a title alone for a hidden page. `failed` is the title of its error page. */
export function headMeta(failed: string) {
  return ({ matches, loaderData }: Matches & { loaderData: { head: PageHead | string } | undefined }) => {
    const head = loaderData?.head ?? failed;
    return typeof head === "string" ? hiddenPageTags({ matches }, head) : metaTags({ matches }, head);
  };
}

/** Returns the meta tags for a public page. */
export function metaTags(
  { matches }: Matches,
  { title, description, path, page = 1, noIndex = false, picture, facts }: PageHead,
): MetaDescriptor[] {
  const root = (matches[0] as Root)?.loaderData;
  if (!root) return [{ title }];
  const { origin, town } = root;
  const url = `${origin}${path}${page > 1 ? `?page=${page}` : ""}`;
  const properties = {
    "og:type": "website",
    "og:site_name": town.siteName,
    "og:locale": town.locale.replace("-", "_"),
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": `${origin}/share/${picture ?? "site/town"}.jpg`,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
  };
  return [
    { title: title.includes(town.siteName) ? title : `${title} | ${town.siteName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(noIndex || page > 1 ? [{ name: "robots", content: "noindex" }] : []),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(facts ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": facts } }] : []),
  ];
}

/** Returns the title with the site's name, and keeps the page out of search engines. */
export function hiddenPageTags({ matches }: Matches, title: string): MetaDescriptor[] {
  const siteName = (matches[0] as Root)?.loaderData?.town.siteName;
  return [{ title: siteName ? `${title} | ${siteName}` : title }, { name: "robots", content: "noindex" }];
}

/** Returns the `meta` function of a page with this title that search engines leave out. */
export function hiddenPage(title: string) {
  return (args: Matches) => hiddenPageTags(args, title);
}
