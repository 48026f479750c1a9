import type { MetaDescriptor } from "react-router";
import type { PublicTown } from "#domain/town-config/town-config.ts";

type Page = {
  title: string;
  description: string;
  /** The address this page is known by, without the site's origin. */
  path: string;
  /** Of a list: from the second on it is a stretch of an order that holds for an hour, and nothing to find. */
  page?: number;
  /** Nothing to find yet, such as a list of nothing. */
  noIndex?: boolean;
  /** Whose picture is shown where the page is shared. */
  picture?: `${"category" | "service" | "business"}/${string}`;
  /** The title says already whose site it is. */
  titleNamesSite?: boolean;
};

type Root = { loaderData?: { town: PublicTown; origin: string } } | undefined;

/** What stands in the head of a public page. */
export function metaTags(
  { matches }: { matches: readonly unknown[] },
  { title, description, path, page = 1, noIndex = false, picture, titleNamesSite }: Page,
): MetaDescriptor[] {
  const here = (matches[0] as Root)?.loaderData;
  if (!here) return [{ title }];
  const { origin, town } = here;
  const url = `${origin}${path}${page > 1 ? `?page=${page}` : ""}`;
  const head: MetaDescriptor[] = [
    { title: titleNamesSite ? title : `${title} | ${town.siteName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
  ];
  if (noIndex || page > 1) head.push({ name: "robots", content: "noindex" });
  // Whoever shares or finds a page asks the server for it; the bundle does without.
  if (import.meta.env.SSR)
    head.push(...sharing({ title, description, url, town, image: `${origin}/share/${picture ?? "site/town"}.jpg` }));
  return head;
}

type Shared = { title: string; description: string; url: string; image: string; town: PublicTown };

function sharing({ title, description, url, image, town }: Shared): MetaDescriptor[] {
  const properties = {
    "og:type": "website",
    "og:site_name": town.siteName,
    "og:locale": "en_US",
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
