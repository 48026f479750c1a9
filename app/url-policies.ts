/** Marks a path whose responses the page cache stores. All other paths are rendered for each request. */
export type CachePolicy = {
  /** Whether the page uses the parameters `hour` and `page`. All other parameters are ignored, except for the parameters in `uncached`. */
  list?: true;
  /** If the URL contains one of these parameters, the page is rendered for each request. */
  uncached?: readonly string[];
};

/** The server's rules for requests to a path, for the metrics label, caching, and file uploads. The routes are in app/routes.ts. */
export type UrlPolicy = {
  /** A policy without a path applies to the remaining paths with the same first segment. */
  path?: RegExp;
  /** The `route` label in the metrics. */
  label: string;
  cache?: CachePolicy;
  /**
   * The files that a form posted to this path may contain. The route reads them as a stream. Other forms are read into memory.
   */
  files?: "logo" | "photos";
};

const slug = "[a-z0-9-]{1,100}";
const exactly = (path: string) => new RegExp(`^${path}$`);
const rendered = (label: string): UrlPolicy[] => [{ label }];
/** Caches a list and its pages. A filtered list is rendered for each request. */
const cachedList: CachePolicy = { list: true, uncached: ["open"] };
/** Caches the path itself but nothing below it. */
const cached = (path: string, label: string, cache: CachePolicy = {}): UrlPolicy[] => [
  { path: exactly(path), label, cache },
  { label },
];

/** The policies for all paths, by first segment. The first policy that matches applies. */
const policies: Record<string, UrlPolicy[]> = Object.assign(Object.create(null), {
  "": cached("/", "home", { uncached: ["search"] }),
  category: [
    {
      path: exactly(`/category/${slug}/micro/${slug}`),
      label: "micro-category",
      cache: cachedList,
    },
    { path: exactly(`/category/${slug}`), label: "category", cache: {} },
    { label: "category" },
  ],
  businesses: cached(`/businesses/${slug}`, "list", cachedList),
  "premium-businesses": cached("/premium-businesses", "list", cachedList),
  business: [
    {
      path: exactly("/business/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
      label: "profile",
      cache: {},
    },
    { path: /^\/business\/(?:new$|sponsorship)/, label: "owner" },
    { label: "profile" },
  ],
  search: rendered("search"),
  suggestions: rendered("suggestions"),
  visit: rendered("visit"),
  pictures: cached("/pictures/[0-9a-f]{32}/(?:\\d{1,4}\\.webp|share\\.jpg|180\\.png)", "picture"),
  share: rendered("picture"),
  saved: cached("/saved", "text", { uncached: ["ids"] }),
  contact: rendered("contact"),
  "holiday-hours": rendered("account"),
  "listing-check": rendered("account"),
  unsubscribe: rendered("account"),
  login: rendered("account"),
  "second-step": rendered("account"),
  signup: rendered("account"),
  logout: rendered("account"),
  "verify-email": rendered("account"),
  "forgot-password": rendered("account"),
  "reset-password": rendered("account"),
  "add-business": rendered("join"),
  "submit-business": [{ path: exactly("/submit-business/pictures"), label: "join", files: "logo" }, { label: "join" }],
  message: rendered("contact"),
  "claim-business": rendered("join"),
  "complete-credentials": rendered("join"),
  "premium-upgrade": rendered("join"),
  "payment-success": rendered("join"),
  checkout: rendered("checkout"),
  webhooks: rendered("payment-event"),
  dashboard: [{ path: exactly("/dashboard/pictures"), label: "owner", files: "logo" }, { label: "owner" }],
  admin: [
    { path: exactly("/admin/dashboard/pictures"), label: "admin", files: "logo" },
    { path: exactly("/admin/dashboard/imports"), label: "admin", files: "photos" },
    { label: "admin" },
  ],
  dev: rendered("dev"),
  "site.webmanifest": cached("/site\\.webmanifest", "machine"),
  "sw.js": rendered("machine"),
  "robots.txt": cached("/robots\\.txt", "machine"),
  "sitemap.xml": cached("/sitemap\\.xml", "machine"),
} satisfies Record<string, UrlPolicy[]>);

/** The pages whose text is in the database. Their addresses are not known here. */
const page: UrlPolicy & { path: RegExp } = {
  path: exactly(`/${slug}`),
  label: "page",
  cache: {},
};
const other: UrlPolicy = { label: "other" };

/** Returns the path of a request target, without the query and without the suffix of a data request. */
export function pathOf(target: string): string {
  return target.split("?", 1)[0]!.replace(/(?<=^\/)_\.data$|\.data$/, "");
}

/** Returns the policy for a path that `pathOf` returned. */
export function urlPolicyOf(path: string): UrlPolicy {
  const [, first = ""] = path.split("/", 2);
  const known = policies[first]?.find((policy) => policy.path?.test(path) ?? true);
  return known ?? (page.path.test(path) ? page : other);
}
