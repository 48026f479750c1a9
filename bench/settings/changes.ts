import { demoPassword } from "#demo/accounts.ts";
import { attributeOf } from "#test/html.ts";

export type Form = Record<string, string | string[]>;

/** A change on an admin screen, and the page that shows it. */
type Change = {
  group: string;
  screen: string;
  /** Returns the form to post, based on the screen's HTML. */
  form: (html: string) => Form;
  isMultipart?: boolean;
  path: string;
  shows: (page: string) => boolean;
  /** Text in the page's structured data. */
  data?: string;
  /** Whether only admins can open the page. */
  asAdmin?: boolean;
};

const dashboard = "/admin/dashboard";
const has = (text: string) => (page: string) => page.includes(text);

/** Returns the value of a hidden field. */
function fieldIn(html: string, name: string): string {
  const inputs = html.match(/<input\b[^>]*>/g) ?? [];
  return attributeOf(inputs.find((each) => each.includes(`name="${name}"`)) ?? "", "value") ?? "";
}

/** Returns a change to a group of settings on its screen. */
function settings(group: string, values: Form, path: string, shown: string, more: Partial<Change> = {}): Change {
  return {
    ...{ group, screen: `${dashboard}/settings/${group}`, path, shows: has(shown) },
    form: (html) => ({ intent: "save", previous: fieldIn(html, "previous"), ...values }),
    ...more,
  };
}

const names = { name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601", promise: "Find it." };
const colors = { primaryLight: "#0b5d3b", primaryDark: "#7fd1a8", accentLight: "", accentDark: "" };
const rename = { intent: "renameCategory", id: "food-drink", name: "Eating Out" };
const ownPage = { title: "Lost and found", slug: "lost-and-found", description: "Lost things.", body: "Ask.", version: "0" };

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, "2026-01-16T18:00".length);

/**
 * A change to each group of settings, and to pages, footer links, categories, and an email. Turning off paid plans comes last,
 * because it hides the prices.
 */
export const changes: Change[] = [
  settings("names", { ...names, siteName: "Bemidji Pages" }, "/", "Find it.", { data: "Bemidji Pages" }),
  settings("contact", { email: "hello@bemidji.example", telephone: "(218) 555-0108" }, "/", "hello@bemidji.example", {
    data: '"telephone":"(218) 555-0108"',
  }),
  settings("legal", { legalName: "Pages LLC", postalAddress: "PO Box 7, Bemidji MN 56601" }, "/", "Pages LLC", {
    data: '"address":"PO Box 7, Bemidji MN 56601"',
  }),
  settings("marketing", { reviewTime: "one day", replyTime: "by tomorrow" }, "/contact", "by tomorrow"),
  settings("copyright", { holder: "Ada Olson", year: "2031" }, "/", "© 2031 Ada Olson"),
  settings("notice", { intent: "post", text: "Blizzard today", endsAt: tomorrow }, "/", "Blizzard today"),
  settings("basic", { card: [], profile: ["services"] }, "/category/food-drink/micro/restaurants", "", {
    shows: (page) => !/class="basic-card">(?:(?!<\/article>).)*open-status/s.test(page),
  }),
  settings("look", { ...colors, logoKey: "", iconKey: "" }, "/", "--accent:#0b5d3b", { isMultipart: true }),
  settings("help", {}, "/search?q=suicide", "", { shows: (page) => !page.includes("Help is available now") }),
  settings(
    "synonyms",
    { intent: "add", term: "quaxel", microCategoryId: "restaurants" },
    "/search?q=quaxel",
    "/micro/restaurants",
  ),
  {
    ...{ group: "links", screen: `${dashboard}/footer-links`, path: "/", shows: has("https://city.example/") },
    form: (html) => ({
      previous: fieldIn(html, "previous"),
      "links[0].label": "City hall",
      "links[0].address": "https://city.example/",
    }),
  },
  {
    ...{ group: "own page in the menu", screen: `${dashboard}/pages/new`, isMultipart: true, path: "/" },
    form: () => ({ intent: "save", ...ownPage, place: "header", position: "1" }),
    shows: has('href="/lost-and-found"'),
  },
  {
    ...{ group: "the text of About", screen: `${dashboard}/pages/about`, isMultipart: true, path: "/about" },
    form: () => ({ intent: "save", title: "About", description: "Us.", body: "Made in Bemidji.", version: "0" }),
    shows: has("Made in Bemidji."),
  },
  {
    ...{ group: "name of a category", screen: `${dashboard}/categories?rename=food-drink`, path: "/category/food-drink" },
    form: (html) => ({ ...rename, previousName: fieldIn(html, "previousName") }),
    ...{ shows: has("Eating Out"), data: "Eating Out" },
  },
  {
    ...{ group: "order of categories", screen: `${dashboard}/categories?order=category`, path: "/" },
    form: () => ({ intent: "moveCategory", id: "automotive", direction: "up" }),
    shows: (page) =>
      page.lastIndexOf('href="/category/automotive"') < page.lastIndexOf('href="/category/advertising-promotional"'),
  },
  {
    ...{ group: "text of an email", screen: `${dashboard}/emails/business-approved`, asAdmin: true },
    path: `${dashboard}/emails/business-approved`,
    form: () => ({ intent: "save", subject: "You are listed", part0: "Welcome.", part1: "Bye.", version: "0" }),
    shows: has("You are listed"),
  },
  {
    ...{ group: "prices", screen: `${dashboard}/prices`, path: "/add-business", shows: has("$34.99") },
    form: (html) => ({
      ...{ intent: "prices", latest: fieldIn(html, "latest"), currentPassword: demoPassword },
      ...{ premium: "34.99", sponsorship: "129.99" },
    }),
  },
  {
    ...{ group: "paidPlans", screen: `${dashboard}/prices`, path: "/about", form: () => ({ intent: "plans-off" }) },
    shows: (page) => !page.includes('href="/add-business"'),
  },
];
