import type { MetaDescriptor } from "react-router";
import type { PublicTown } from "#domain/town-config/town-config.ts";

type Page = {
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
};

type Root = { loaderData?: { town: PublicTown; origin: string } } | undefined;

/** Returns the meta tags for a public page. */
export function metaTags(
  { matches }: { matches: readonly unknown[] },
  { title, description, path, page = 1, noIndex = false, picture }: Page,
): MetaDescriptor[] {
  const root = (matches[0] as Root)?.loaderData;
  if (!root) return [{ title }];
  const { origin, town } = root;
  const url = `${origin}${path}${page > 1 ? `?page=${page}` : ""}`;
  const head: MetaDescriptor[] = [
    { title: title.includes(town.siteName) ? title : `${title} | ${town.siteName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
  ];
  if (noIndex || page > 1) head.push({ name: "robots", content: "noindex" });
  // Crawlers read the server's HTML, so the browser bundle leaves these tags out.
  if (import.meta.env.SSR)
    head.push(...sharingTags({ title, description, url, town, image: `${origin}/share/${picture ?? "site/town"}.jpg` }));
  return head;
}

/** Returns the title with the site's name, and keeps the page out of search engines. */
export function hiddenPageTags({ matches }: { matches: readonly unknown[] }, title: string): MetaDescriptor[] {
  const siteName = (matches[0] as Root)?.loaderData?.town.siteName;
  return [{ title: siteName ? `${title} | ${siteName}` : title }, { name: "robots", content: "noindex" }];
}

/** Returns the `meta` function of a page with this title that search engines leave out. */
export function hiddenPage(title: string) {
  return (args: { matches: readonly unknown[] }) => hiddenPageTags(args, title);
}

type Shared = { title: string; description: string; url: string; image: string; town: PublicTown };

function sharingTags({ title, description, url, image, town }: Shared): MetaDescriptor[] {
  const properties = {
    "og:type": "website",
    "og:site_name": town.siteName,
    "og:locale": town.locale.replace("-", "_"),
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
