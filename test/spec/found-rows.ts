import { rowsFrom } from "./row.ts";

/** How search engines, feed readers and people who share a link find what there is. */
export const foundRows = [
  ...rowsFrom("issue 7", {
    "found.head": "Every public page has a title, a description and a canonical address of its own.",
    "found.canonical":
      "The specified addresses are the canonical ones, made of the one public origin, without `search`, `hour` and other parameters.",
    "found.sharing": "Every public page has Open Graph and Twitter tags with a picture of 1200 × 630 and its alternative text.",
    "found.picture":
      "The product makes the share picture: a premium business's photo and logo, else the category's picture, else the town's; of what visitors cannot see there is none.",
    "found.business":
      "A profile is a LocalBusiness in JSON-LD: hours, address, telephone, pictures, sameAs; a basic one says no more than its page.",
    "found.types": "Every kind of service has the schema.org type that comes closest, and each such type exists.",
    "found.breadcrumbs": "Category, sub-category, list and profile pages have a BreadcrumbList.",
    "found.lists": "Pages that list have an ItemList, numbered within the whole list.",
    "found.website": "The home page has a WebSite with a SearchAction that leads to `/search?q=`.",
    "found.hostile": "No name, however hostile, breaks out of JSON-LD, XML or a share picture.",
    "found.sitemap":
      "`/sitemap.xml` lists the sitemaps, each with its last change: pages, categories and sub-categories with businesses, visible businesses.",
    "found.sitemap-split": "Businesses are split at 10,000 a file.",
    "found.robots": "`/robots.txt` keeps private areas, search and machine routes out and names the sitemap.",
    "found.feed": "`/new-businesses.rss` has the newest visible businesses, and public pages link it.",
    "found.thin": "Categories and lists without businesses, search, and list pages beyond the first are not indexed.",
    "found.gone": "Unknown addresses answer 404, deleted businesses 410, merged ones lead to the remaining business (301).",
    "found.visible": "Nothing but approved businesses is in a sitemap, the feed or a share picture.",
    "found.bundle": "The browser is sent none of this twice: what machines read stands in the page alone.",
  }),
];
