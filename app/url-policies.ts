import { reservedSlugs } from "#domain/pages/reserved-slugs.ts";

/** How the page cache stores a path's responses. */
export type CachePolicy = {
  /** Whether the page uses the parameters `hour` and `page`. All other parameters are ignored, except for the parameters in `uncached`. */
  list?: true;
  /** If the URL contains one of these parameters, the page is rendered for each request. */
  uncached?: readonly string[];
};

const slug = "[a-z0-9-]{1,100}";
/** Caches a list and its pages. A filtered list is rendered for each request. */
const list: CachePolicy = { list: true, uncached: ["open"] };

/** The paths whose responses the page cache stores. All other paths are rendered for each request. */
const cached: [path: string, policy?: CachePolicy][] = [
  ["/", { uncached: ["search"] }],
  [`/category/${slug}`],
  [`/category/${slug}/micro/${slug}`, list],
  [`/businesses/${slug}`, list],
  ["/premium-businesses", list],
  ["/business/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"],
  ["/saved", { uncached: ["ids"] }],
  ["/pictures/[0-9a-f]{32}/(?:\\d{1,4}\\.webp|share\\.jpg|180\\.png)"],
  ["/(?:site\\.webmanifest|robots\\.txt|sitemap\\.xml)"],
  ["/(?:about|privacy|terms|how-we-order)"],
];
const cachedPaths = cached.map(([path, policy = {}]) => ({ pattern: new RegExp(`^${path}$`), policy }));
const slugPath = new RegExp(`^/${slug}$`);

/** Returns whether a path is a page of the town, whose text is in the database. */
function isTownPage(path: string): boolean {
  return slugPath.test(path) && !reservedSlugs.has(path.slice(1));
}

/** Returns how the page cache stores a path's responses, or null if it doesn't. */
export function cachePolicyOf(path: string): CachePolicy | null {
  const found = cachedPaths.find(({ pattern }) => pattern.test(path));
  return found?.policy ?? (isTownPage(path) ? {} : null);
}

/** Returns a path's `route` label in the metrics: its first part, if the site has such addresses. */
export function labelOf(path: string): string {
  const first = path.split("/", 2)[1]!;
  if (reservedSlugs.has(first)) return first;
  return path === "/" ? "home" : isTownPage(path) ? "page" : "other";
}

/** Returns whether a form posted to this path may contain a file. Its body is stored on disk. Other forms are read into memory. */
export function hasFiles(path: string): boolean {
  return /^\/(?:(?:submit-business|dashboard|admin\/dashboard)\/pictures|admin\/dashboard\/imports)$/.test(path);
}

/** Returns the path of a request target, without the query and without the suffix of a data request. */
export function pathOf(target: string): string {
  return target.split("?", 1)[0]!.replace(/(?<=^\/)_\.data$|\.data$/, "");
}
