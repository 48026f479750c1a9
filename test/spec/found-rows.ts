import { rowsFrom } from "./row.ts";

/** Search engines, feeds, and shared links. */
export const foundRows = [
  ...rowsFrom("issue 7", {
    "found.head": "Every public page has its own title, description, and canonical URL.",
    "found.canonical":
      "The specified URLs are the canonical ones, with the public origin and without `search`, `hour`, and other parameters.",
    "found.sharing": "Every public page has Open Graph and Twitter tags with a picture of 1200 × 630 and its alternative text.",
    "found.picture":
      "The site creates the share picture from a premium business's photo and logo, or else from the category's picture, or else from the town's picture. Hidden businesses have no share picture.",
    "found.business":
      "A profile has LocalBusiness JSON-LD: hours, address, phone, pictures, sameAs. A basic profile's JSON-LD contains no more than its page shows.",
    "found.types": "Every kind of service has the closest schema.org type, and each type exists.",
    "found.breadcrumbs": "Category, micro-category, list, and profile pages have a BreadcrumbList.",
    "found.lists": "List pages have an ItemList, numbered within the whole list.",
    "found.website": "The home page has a WebSite with a SearchAction for `/search?q=`.",
    "found.hostile": "No name, no matter how hostile, breaks out of JSON-LD, XML, or a share picture.",
    "found.sitemap":
      "`/sitemap.xml` lists the sitemaps, each with its last change: pages, categories and micro-categories with businesses, visible businesses.",
    "found.sitemap-split": "A sitemap file contains up to 10,000 businesses.",
    "found.robots": "`/robots.txt` excludes private areas, search, and machine routes, and names the sitemap.",
    "found.feed": "`/new-businesses.rss` contains the newest visible businesses, and public pages link to it.",
    "found.thin": "Categories and lists without businesses, search, and list pages after the first are not indexed.",
    "found.gone":
      "Unknown URLs return 404, and the URLs of deleted businesses return 410. Merged businesses redirect to the remaining one (301).",
    "found.visible": "Only approved businesses are in a sitemap, the feed, or a share picture.",
    "found.bundle": "The browser gets structured data only once, in the page itself.",
  }),
];
