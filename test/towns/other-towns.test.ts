import { describe, expect, it } from "vitest";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { sampleOf } from "#emails/descriptions/placeholders.ts";
import { type EmailKind, emails } from "#emails/index.ts";
import { renderEmail } from "#emails/render-email.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSponsor, aSubscription, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const common = {
  copyrightYear: 2026,
  data: "./towns/none",
  prices: { basic: 0, premium: 29.9, premium_sponsorship: 90 },
  paidPlans: true,
  marketing: { reviewTime: "a day", replyTime: "within a day" },
  promise: "Find and call local businesses.",
};

const swiss = {
  ...common,
  ...{ name: "Rapperswil", state: "", stateCode: "", postalCode: "8640", siteName: "Rapperswil Directory" },
  ...{ country: "CH", timeZone: "Europe/Zurich", currency: "CHF" },
} satisfies Town;

const bemidji = {
  ...common,
  ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601", siteName: "Bemidji Directory" },
  ...{ country: "US", timeZone: "America/Chicago", currency: "USD" },
} satisfies Town;

const firstTown = /williston|north dakota|\b58801\b|\(701\)|\bbakken\b|oilfield/i;
const months =
  "Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?";
/** American money, times, dates ("March 1"), and words. */
const american = new RegExp(
  String.raw`\$\d|\bUSD\b|US dollars|\bzip code\b|\b\d{1,2}(:\d\d)?\s?[AP]M\b|\b911\b|ten digits|10 digits|en-US|"US"|\b(${months}) \d{1,2}\b`,
  "i",
);

const hours = { monday: { enabled: true, open: "08:00", close: "18:30" } };

/** Creates one business on each plan, a category with a sponsor, and an owner with a subscription. */
async function aSeededTown({ country, name, postalCode, currency }: Town) {
  const phone = country === "CH" ? "044 668 18 00" : "218-444-1234";
  const address = country === "CH" ? `Marktgasse 5, ${postalCode} ${name}` : `5 Market St, ${name}, MN ${postalCode}`;
  const about = { phone, phoneE164: callableNumber(phone, country), address, microCategories: ["bakery"], hours };
  await aCategory(db, "Food", ["Bakery"]);
  const owner = await anOwner(db, { ...about, name: "Altstadt", plan: "premium" });
  await aSubscription(db, owner.userId, "premium", { currency: currency.toLowerCase() });
  await aSponsor(db, "food", { ...about, name: "Seehof" });
  const basic = await aBusiness(db, { ...about, name: "Linde", claimable: true });
  return { owner, basic, admin: await anAdmin(db) };
}

const publicPaths = (id: string) => [
  ...["/", "/category/food", "/category/food/micro/bakery", "/businesses/food", "/premium-businesses", "/search?q=bakery"],
  ...[`/business/${id}`, `/business/${id}/ask`, `/claim-business/${id}`, "/about", "/terms", "/privacy", "/contact"],
  ...["/how-we-order", "/add-business", "/submit-business", "/login", "/signup", "/admin", "/nothing-here", "/robots.txt"],
  ...["/sitemap.xml", "/new-businesses.rss"],
];
const ownerPaths = ["/dashboard", "/dashboard/hours", "/dashboard/account", "/dashboard/people", "/premium-upgrade"];
const adminPaths = [
  "",
  "/businesses/new",
  "/categories",
  "/sponsors",
  "/pages",
  "/business-requests",
  "/emails",
  "/settings",
  "/prices",
]
  .concat("/revenue", "/settings/names", "/settings/contact", "/settings/help", "/imports", "/activity", "/administrators")
  .map((path) => `/admin/dashboard${path}`);

describe.each([
  [swiss, [firstTown, american]],
  [bemidji, [firstTown]],
] as [Town, RegExp[]][])("the directory of $name", (town, forbidden) => {
  /** Returns the forbidden texts with some text around them. Scripts and styles of the build are not in the page. */
  const found = (path: string, text: string) =>
    forbidden.flatMap((pattern) => {
      const match = pattern.exec(text);
      return match ? [`${path}: ${text.slice(Math.max(0, match.index - 60), match.index + 60)}`] : [];
    });

  it("shows nothing of another town [towns.public] [towns.money]", async () => {
    const { owner, admin, basic } = await aSeededTown(town);
    const site = aSite({ town });
    const visit = async (path: string, cookie?: string) => {
      const response = await site.visit(path, cookie ? { headers: { cookie } } : {});
      expect([path, [200, 404].includes(response.status)]).toEqual([path, true]);
      return found(path, await response.text());
    };
    const [ownerCookie, adminCookie] = [
      await cookieOf(site.app, owner),
      await cookieOf(site.app, { userId: admin.userId, role: "admin" }),
    ];
    const problems: string[] = [];
    for (const path of publicPaths(basic.id)) problems.push(...(await visit(path)));
    for (const path of [...ownerPaths, `/dashboard/edit-premium/${owner.business.id}`])
      problems.push(...(await visit(path, ownerCookie)));
    for (const path of adminPaths) problems.push(...(await visit(path, adminCookie)));
    expect(problems).toEqual([]);
    expect(await site.page("/add-business")).toContain(town.country === "CH" ? "CHF\u00a029.90" : "$29.90");
    const profile = await site.page(`/business/${basic.id}`);
    expect(profile).toMatch(town.country === "CH" ? /08:00.-.18:30/ : /08:00.AM.-.06:30.PM/);
  });

  it("writes emails with nothing of another town [towns.emails]", async () => {
    const problems: string[] = [];
    for (const kind of Object.keys(emails) as EmailKind[]) {
      const { subject, text } = await renderEmail(kind, sampleOf(kind, town.currency), {
        town,
        publicOrigin: "https://town.example",
      });
      problems.push(...found(kind, `${subject}\n${text}`));
    }
    expect(problems).toEqual([]);
  });
});
