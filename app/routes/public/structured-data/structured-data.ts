import { href } from "react-router";
import type { Town } from "#domain/town-config/town-config.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import type { StructuredDataItem } from "./page-types.ts";

type Place = { name: string; path: string };

/** The way to a page: the home page, then the steps, the page itself last. */
export function breadcrumbs(origin: string, town: Town, ...steps: Place[]): StructuredDataItem {
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

/** What a page lists, in its order. */
export function itemList(origin: string, places: Place[]): StructuredDataItem {
  return listFrom(origin, places, 0, places.length);
}

/** The businesses of a page of a list, numbered within the whole list. */
export function businessList(origin: string, { cards, total, page }: CardPage): StructuredDataItem {
  const places = cards.map(({ id, name }) => ({ name, path: href("/business/:businessId", { businessId: id }) }));
  return listFrom(origin, places, (page - 1) * pageSize, total);
}

function listFrom(origin: string, places: Place[], before: number, total: number): StructuredDataItem {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: places.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: before + at + 1,
      name,
      url: origin + path,
    })),
  };
}

/** The site and how to search it. */
export function webSite(origin: string, town: Town): StructuredDataItem {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: town.siteName,
    description: town.promise,
    inLanguage: "en-US",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
