import { createTransport } from "nodemailer";
import { beforeAll, describe, expect, it } from "vitest";
import { queueOptionalEmail } from "#domain/optional-email/queue-optional-email.ts";
import { db, emptyDatabase } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { attempts } from "./attempts.ts";
import { type PageParts, pagePartsOf } from "./page-parts.ts";
import { aSiteToAttack } from "./places.ts";

/** The pages for visitors and for admins that show what the admin typed. */
const visitorPages = [
  "/",
  "/about",
  "/contact",
  "/lost",
  "/category/retail",
  "/search?q=suicide",
  "/submit-business",
  "/nothing",
];
const adminPages = ["/settings", "/pages", "/categories?open=retail"];
const feeds = ["/sitemap.xml"];
const pictures = ["/share/site/town.jpg"];
const others = ["/robots.txt", "/suggestions?q=gif", "/about.data", "/_root.data", "/lost.data"];

/** The elements that Markdown can create. */
const markdown = "p br a strong em ul ol li h2 h3 h4 hr blockquote code pre img".split(" ");

type Read = { parts: PageParts; headers: Record<string, string>; types: string[]; status: number };

async function readAll({ site, headers }: Awaited<ReturnType<typeof aSiteToAttack>>): Promise<Map<string, Read>> {
  const all = new Map<string, Read>();
  const paths = [...visitorPages, ...adminPages.map((path) => `/admin/dashboard${path}`), ...feeds, ...pictures, ...others];
  for (const path of paths) {
    const response = await site.visit(path, path.startsWith("/admin") ? { headers } : {});
    const type = response.headers.get("content-type") ?? "";
    const body = type.startsWith("image/") ? "" : await response.text();
    const isMarkup = type.includes("html") || type.includes("xml");
    const parts = pagePartsOf(isMarkup ? body : "", { xml: !type.includes("html") });
    const types = parts.data.flatMap((json) =>
      [...JSON.stringify(JSON.parse(json)).matchAll(/"@type":"(\w+)"/g)].map(([, name]) => name!),
    );
    all.set(path, { parts, headers: stable(response.headers), types, status: response.status });
  }
  return all;
}

/** Returns the headers without the values that differ in every response. */
function stable(headers: Headers): Record<string, string> {
  const policy = headers
    .get("content-security-policy")
    ?.replaceAll(/'(nonce|sha256)-[^']*'/g, "'$1'")
    .replaceAll(/('sha256' ?)+/g, "'sha256'");
  return {
    ...Object.fromEntries(headers),
    ...(policy && { "content-security-policy": policy }),
    etag: "",
    "set-cookie": "",
    link: "",
  };
}

/** Sends an email with the stored text, and returns it with its header names as an SMTP server receives them. */
async function sendEmail({ site }: Awaited<ReturnType<typeof aSiteToAttack>>) {
  const { email: to } = await aUser(db);
  const payload = { business: "P", link: "/business/1" };
  await queueOptionalEmail(db, site.app, { to, kind: "business-approved", payload });
  const [sent] = await site.deliver();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, envelope } = await transport.sendMail({
    from: "site@example.org",
    ...sent!,
    to: { name: "", address: sent!.to },
  });
  const source = message.toString();
  const lines = source
    .slice(0, source.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  return { ...sent!, envelope, names: lines.map((each) => each.split(":", 1)[0]), source };
}

let before: Map<string, Read>;
let emailNames: (string | undefined)[];

beforeAll(async () => {
  // The worker's database may still contain another file's rows.
  await emptyDatabase();
  const town = await aSiteToAttack();
  for (const [name, post] of Object.entries({ ...town.texts, ...town.checked })) {
    const { status } = await post("Prairie");
    expect([name, [302, 400, 409].includes(status)]).toEqual([name, true]);
  }
  before = await readAll(town);
  emailNames = (await sendEmail(town)).names;
}, 60_000);

describe("hostile input", () => {
  it.each(attempts)("%j adds no unsafe element or link and no script, style, or header", async (attempt) => {
    const town = await aSiteToAttack();
    for (const [name, post] of Object.entries(town.texts)) {
      const { status } = await post(attempt);
      expect([name, status]).toEqual([name, 302]);
    }
    for (const [name, post] of Object.entries(town.checked)) {
      const { status } = await post(attempt);
      expect([name, [302, 400, 409].includes(status) || status]).toEqual([name, true]);
    }

    for (const [path, { parts, headers, types, status }] of await readAll(town)) {
      const was = before.get(path)!;
      const has = (what: unknown) => [path, what];
      const newTags = [...parts.tags].filter(
        (tag) => !was.parts.tags.has(tag) && !(was.parts.tags.has("html") && markdown.includes(tag)),
      );
      expect(has(newTags)).toEqual(has([]));
      expect(has(parts.handlers.filter((each) => !was.parts.handlers.includes(each)))).toEqual(has([]));
      expect(has([parts.scripts, parts.styles])).toEqual(has([was.parts.scripts, was.parts.styles]));
      expect(
        has(parts.links.filter((link) => !/^(https?:|mailto:|tel:|sms:|[/#?]|$)/.test(link) || link.startsWith("//"))),
      ).toEqual(has([]));
      expect(has(parts.loaded.filter((each) => /evil|^\s*(?!data:image\/)[a-z]+:(?!\/\/site\.test)/i.test(each)))).toEqual(
        has([]),
      );
      expect(has([types, headers, status])).toEqual(has([was.types, was.headers, was.status]));
    }

    const email = await sendEmail(town);
    expect(email.subject).not.toMatch(/[\p{Cc}\u2028\u2029]|^$/u);
    expect(email.names).toEqual(emailNames);
    expect(email.envelope).toEqual({ from: "site@example.org", to: [email.to] });
    const { tags, handlers, scripts, links } = pagePartsOf(email.html);
    expect([...tags].filter((tag) => /^(script|style|iframe|img|svg|form|input|base|object|embed|b|u)$/.test(tag))).toEqual([]);
    expect(handlers.filter((each) => !each.endsWith(" style") && each !== "meta http-equiv")).toEqual([]);
    expect([scripts, links.filter((link) => !link.startsWith("http://site.test/"))]).toEqual([0, []]);
  });
});
