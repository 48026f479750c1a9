import type { Fact } from "#app/ui/meta-tags.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";

export type Step = { name: string; path: string };

/** Returns the breadcrumbs: the home page, and then the steps, which end with the page itself. */
export function breadcrumbs(origin: string, town: Town, ...steps: Step[]): Fact {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: town.siteName, path: "/" }, ...steps].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Returns the site's name for search results. */
export function webSite(origin: string, { siteName, promise, country }: Town): Fact {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: siteName,
    description: promise,
    inLanguage: localeOf(country),
  };
}
