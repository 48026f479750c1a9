import { Parser } from "htmlparser2";
import { createTransport } from "nodemailer";
import { beforeAll, describe, expect, it } from "vitest";
import { pages } from "#domain/pages/schema.ts";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { loadTown, settingsOf } from "#domain/settings/load-town.ts";
import { db, emptyDatabase } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { settingsForm } from "./settings-screens.ts";

/** Input with which an attacker tries to inject markup, scripts, styles, links, or headers. */
const attempts = [
  `"><img src=x onerror=alert(1)>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `</title></textarea></style></script><script src=//evil.example/x.js></script>`,
  `' onmouseover='alert(1)`,
  `" style="background:url(//evil.example)`,
  `<base href=//evil.example/><meta http-equiv=refresh content=0;url=//evil.example>`,
  ` java\tscript:alert(1)`,
  `[x](javascript:alert(1)) ![x](//evil.example/pixel.png)`,
  `[x]: vbscript:x\n\n[x]`,
  `&#60;img src=x onerror=alert(1)&#62; \u003cscript\u003ealert(1)\u003c/script\u003e`,
  `]]>--><script>alert(1)</script><![CDATA[`,
  `{"@type":"Person"}</script><script>alert(1)//`,
  `\u202e\u2066moc.live\u2028\u2029`,
  `x\r\nBcc: eve@evil.example`,
  `x\r\n\r\n<script>alert(1)</script>`,
  `x\rContent-Security-Policy: default-src *\u0085Bcc: eve@evil.example\u000bX-Evil: 1`,
  `"Eve" <eve@evil.example>, =?utf-8?Q?x=0D=0ABcc:_eve@evil.example?=`,
];

/** Pages, feeds, and data that show what the admin typed. */
const paths = [
  ...["/", "/about", "/contact", "/lost", "/category/retail", "/search?q=suicide", "/submit-business", "/nothing"],
  ...["/admin/dashboard/settings", "/admin/dashboard/pages", "/admin/dashboard/categories?open=retail"],
  ...["/sitemap.xml", "/share/site/town.jpg", "/robots.txt", "/suggestions?q=gif", "/about.data", "/_root.data", "/lost.data"],
];

/** The elements that Markdown can create. */
const markdown = "p br a strong em ul ol li h2 h3 h4 hr blockquote code pre img".split(" ");

/** Creates a site on which an admin has typed a text everywhere. Returns the statuses of the responses too. */
async function aSiteWith(typed: string) {
  const site = aSite();
  await aCategory(db, "Retail", ["Gifts"]);
  await aBusiness(db, { name: "Prairie Gifts", microCategories: ["gifts"], claimable: true });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const statuses: number[] = [];
  const post = async (path: string, form: Record<string, string>) => {
    const { status } = await site.visit(`/admin/dashboard${path}`, { form, headers });
    statuses.push(status);
  };
  const settings = async (form: Record<string, string>) => {
    const current = settingsOf(await loadTown(db, site.app.townFile));
    await post("/settings", Object.fromEntries(settingsForm(current, form)));
  };
  const page = async (form: Record<string, string>) => {
    const found = (await db.select().from(pages)).find(({ slug }) => slug === "lost");
    const ownPage = { title: "Lost", slug: "lost", description: "Lost things.", body: "Ask.", place: "header", position: "1" };
    await post(`/pages/${found?.id ?? "new"}/save`, { ...ownPage, version: String(found?.version ?? 0), ...form });
  };
  const short = typed.slice(0, 60);
  await settings({ name: short, state: short, stateCode: `"><b`.slice(0, 3), siteName: short, promise: typed });
  await settings({ "marketing.reviewTime": short, "marketing.replyTime": short, copyrightHolder: typed, legalName: typed });
  await settings({ postalAddress: `${typed} 1 Main Street` });
  await page({ title: short, description: typed });
  await post("/categories/add", { name: short });
  await post("/categories/add-micro", { categoryId: "retail", name: `Gift ${typed.slice(0, 50)}` });
  const stored = [...statuses];
  // The site may refuse these.
  for (const [name, length] of [
    ["postalCode", 20],
    ["contact.email"],
    ["contact.telephone", 40],
    ["look.primary"],
    ["look.logo"],
  ])
    await settings({ [String(name)]: typed.slice(0, Number(length ?? 500)) });
  await settings({ synonyms: `gifts: ${typed}` });
  await settings({ "notice.text": typed, "notice.endsAt": "2026-01-15T18:00" });
  await page({ body: `Ask.\n\n${typed}\n\n${typed} twice` });
  await page({ slug: typed });
  await post("/pages/about/save", { title: short, description: typed, body: typed, version: "0" });
  const seen = JSON.stringify({ name: "Retail", description: "All about Retail." });
  await post("/categories/edit", { id: "retail", name: "Retail", seen, description: typed });
  return { site, headers, stored, checked: statuses.slice(stored.length) };
}

/** Returns what markup can run or load, as a parser reads it: its elements, and a line for each script, style, and address. */
function risksOf(markup: string, xmlMode = false) {
  const tags = new Set<string>();
  const lines: string[] = [];
  const opened: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        tags.add(name);
        opened.push(attributes["type"] === "application/ld+json" ? "data" : name);
        if (name === "script") lines.push("script");
        for (const [key, value] of Object.entries(attributes)) {
          if (/^on|^(style|srcdoc|formaction|http-equiv)$/.test(key)) lines.push(`${name} ${key}`);
          const isLink = /^(href|xlink:href|action|cite)$/.test(key) && name !== "link";
          if (isLink && (!/^(https?:|mailto:|tel:|sms:|[/#?]|$)/.test(value) || value.startsWith("//"))) lines.push(value);
          if (
            /^(src|srcset|poster|data|background|ping|href)$/.test(key) &&
            !isLink &&
            /evil|^\s*(?!data:image\/)[a-z]+:(?!\/\/site\.test)/i.test(value)
          )
            lines.push(value);
        }
      },
      ontext(text) {
        if (opened.at(-1) === "style") lines.push(text);
        if (opened.at(-1) === "data") lines.push(...[...text.matchAll(/"@type":"(\w+)"/g)].map(([type]) => type));
      },
      onclosetag: () => void opened.pop(),
    },
    { xmlMode },
  );
  parser.end(markup);
  return { tags, lines };
}

type Read = ReturnType<typeof risksOf> & { status: number; headers: Record<string, string> };

async function readAll({ site, headers }: Awaited<ReturnType<typeof aSiteWith>>): Promise<Map<string, Read>> {
  const all = new Map<string, Read>();
  for (const path of paths) {
    const response = await site.visit(path, path.startsWith("/admin") ? { headers } : {});
    const type = response.headers.get("content-type") ?? "";
    const markup = /html|xml/.test(type) ? await response.text() : "";
    // The values of these headers differ in every response.
    const policy = response.headers.get("content-security-policy")?.replaceAll(/'(nonce|sha256)-[^']*' ?/g, "");
    const stable = { ...Object.fromEntries(response.headers), etag: "", "set-cookie": "", link: "" };
    const read = { status: response.status, headers: { ...stable, "content-security-policy": policy ?? "" } };
    all.set(path, { ...risksOf(markup, !type.includes("html")), ...read });
  }
  return all;
}

/** Sends an email with the stored text. Returns it with its headers' names as an SMTP server receives them. */
async function sendEmail({ site }: Awaited<ReturnType<typeof aSiteWith>>) {
  const { email: to } = await aUser(db);
  await queueOptionalEmail(db, site.app, { to, kind: "business-approved", payload: { business: "P", link: "/business/1" } });
  const [sent] = await site.deliver();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const mail = { from: "site@example.org", ...sent!, to: { name: "", address: sent!.to } };
  const { message, envelope } = await transport.sendMail(mail);
  const head = message.toString().split("\r\n\r\n", 1)[0]!;
  const names = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => line.split(":", 1)[0]);
  return { ...sent!, envelope, names };
}

let before: Map<string, Read>;
let emailNames: (string | undefined)[];

beforeAll(async () => {
  // The worker's database may still contain another file's rows.
  await emptyDatabase();
  const town = await aSiteWith("Prairie");
  before = await readAll(town);
  emailNames = (await sendEmail(town)).names;
}, 60_000);

describe("hostile input", () => {
  it.each(attempts)("%j adds no unsafe element or link and no script, style, or header", async (attempt) => {
    const town = await aSiteWith(attempt);
    expect(town.stored.filter((status) => status !== 302)).toEqual([]);
    expect(town.checked.filter((status) => ![302, 400, 409].includes(status))).toEqual([]);
    for (const [path, { tags, ...read }] of await readAll(town)) {
      const { tags: known, ...was } = before.get(path)!;
      const isNew = (tag: string) => !known.has(tag) && !(known.has("html") && markdown.includes(tag));
      expect([path, [...tags].filter(isNew), read]).toEqual([path, [], was]);
    }
    const email = await sendEmail(town);
    expect(email.subject).not.toMatch(/[\p{Cc}\u2028\u2029]|^$/u);
    expect(email.names).toEqual(emailNames);
    expect(email.envelope).toEqual({ from: "site@example.org", to: [email.to] });
    const { tags, lines } = risksOf(email.html);
    expect([...tags].filter((tag) => /^(script|style|iframe|img|svg|form|input|base|object|embed|b|u)$/.test(tag))).toEqual([]);
    expect(lines.filter((line) => !line.endsWith(" style") && line !== "meta http-equiv")).toEqual([]);
  });
});
