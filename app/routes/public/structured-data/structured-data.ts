import { localeOf } from "#domain/text/formats.shared.ts";
import { href } from "react-router";
import { pictureUrl } from "#app/ui/picture/picture.tsx";
import type { Town } from "#domain/town-config/town-config.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { pageSize } from "#domain/directory/list-query.shared.ts";
import type { StructuredDataItem } from "./json-ld.tsx";

type Link = { name: string; path: string };
type ListedLink = { name?: string; path: string };

/** Returns the breadcrumbs: the home page, and then the steps, which end with the page itself. */
export function breadcrumbs(origin: string, town: Town, ...steps: Link[]): StructuredDataItem {
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

/** Returns the page's list in the order that visitors see. The links in a long list need no names. */
export function itemList(origin: string, links: ListedLink[]): StructuredDataItem {
  return listFrom(origin, links, 0, links.length);
}

/** Returns one page of a business list, with positions in the whole list. */
export function businessList(origin: string, { cards, total, page }: CardPage): StructuredDataItem {
  const links = cards.map(({ id, name }) => ({ name, path: href("/business/:businessId", { businessId: id }) }));
  return listFrom(origin, links, (page - 1) * pageSize, total);
}

function listFrom(origin: string, links: ListedLink[], before: number, total: number): StructuredDataItem {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: links.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: before + at + 1,
      ...(name !== undefined && { name }),
      url: origin + path,
    })),
  };
}

/** Returns the site with its search URL. */
export function webSite(origin: string, town: Town): StructuredDataItem {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: town.siteName,
    description: town.promise,
    inLanguage: localeOf(town.country),
    ...publisher(origin, town),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Returns the site's operator with the details that the settings contain, or nothing if they contain none. */
function publisher(
  origin: string,
  { siteName, legalName, postalAddress, contact, look }: Town,
): { publisher?: StructuredDataItem } {
  const logo = look?.logo && origin + pictureUrl(look.logo, look.logo.widths.at(-1)!);
  const known = { legalName, address: postalAddress, email: contact?.email, telephone: contact?.telephone, logo };
  const filled = Object.entries(known).filter(([, value]) => value);
  if (!filled.length) return {};
  return {
    publisher: {
      ...{ "@type": "Organization", "@id": `${origin}/#publisher`, name: siteName, url: `${origin}/` },
      ...Object.fromEntries(filled),
    },
  };
}
