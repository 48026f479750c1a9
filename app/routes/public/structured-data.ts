import type { Fact } from "#app/ui/meta-tags.ts";
import type { CardPage } from "#domain/directory/list-businesses.ts";
import { pageSize } from "#domain/directory/list-query.shared.ts";
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

type ListedLink = { name?: string; path: string };

/** Returns a list in the order that visitors see. `before` is the number of items on earlier pages. */
export function itemList(origin: string, links: ListedLink[], before = 0, total = links.length): Fact {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: links.map(({ path, ...name }, at) => ({
      "@type": "ListItem",
      position: before + at + 1,
      ...name,
      url: origin + path,
    })),
  };
}

/** Returns one page of a business list, with positions in the whole list. */
export function businessList(origin: string, { cards, total, page }: CardPage): Fact {
  const links = cards.map(({ id, name }) => ({ name, path: `/business/${id}` }));
  return itemList(origin, links, (page - 1) * pageSize, total);
}

/** Returns the site with its search URL. */
export function webSite(origin: string, town: Town): Fact {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: town.siteName,
    description: town.promise,
    inLanguage: localeOf(town.country),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
