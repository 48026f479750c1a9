import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { messages } from "#domain/messages/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";

type Entry = { path?: string; children?: Entry[] };

/** The path of every route, with or without an action. */
async function routePaths(): Promise<string[]> {
  const flat = (entries: Entry[], under = ""): { path: string }[] =>
    entries.flatMap(({ path = "", children = [] }) => {
      const here = path ? `${under}/${path}` : under;
      return children.length ? flat(children, here) : [{ path: here || "/" }];
    });
  return flat((await routes) as Entry[]).map(({ path }) => path);
}

const boundary = "the-boundary";
const nul = String.fromCharCode(0);
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = "application/x-www-form-urlencoded";
const bodies: [name: string, type: string | null, body: string | Uint8Array<ArrayBuffer>][] = [
  ["JSON", "application/json", '{"intent":"add","__proto__":{"a":1}}'],
  ["nothing", form, ""],
  ["no content type", null, Buffer.from("intent=add")],
  ["another content type", "text/plain", "intent=add"],
  ["a NUL byte", form, "intent=add&name=a%00b&email=a%00b%40example.test&password=a%00bcdefgh"],
  [
    "a NUL byte in a part",
    `multipart/form-data; boundary=${boundary}`,
    `${part("intent", "add")}${part("name", `a${nul}b`)}--${boundary}--\r\n`,
  ],
  ["broken UTF-8", form, Buffer.from("intent=%ff%fe&name=\xc3\x28&email=%c3%28", "latin1")],
  ["unterminated parts", `multipart/form-data; boundary=${boundary}`, part("intent", "add")],
  ["parts without a boundary", "multipart/form-data", "garbage"],
  ["garbage for parts", `multipart/form-data; boundary=${boundary}`, "garbage"],
  ["dangerous field names", form, "intent=__proto__&__proto__=1&constructor=2&a[=3&photos[99999999].key=4&toString=5"],
  ["300,000 characters", form, `intent=add&name=${"x".repeat(300_000)}`],
];

type Posted = { cookie: string; type: string | null; body: string | Uint8Array<ArrayBuffer> };

function post(site: ReturnType<typeof aSite>, path: string, { cookie, type, body }: Posted): Promise<Response> {
  const headers = { cookie, origin, ...(type !== null && { "content-type": type }) };
  return site.visit(path, { method: "POST", body: typeof body === "string" ? Buffer.from(body) : body, headers });
}

describe("a posted body", () => {
  it.each(bodies)("with %s never causes a server error", async (_, type, body) => {
    const site = aSite();
    const cookie = await cookieOf(site.app, await anAdmin(db));
    for (const path of ["/contact", "/login", "/submit-business", "/admin/dashboard/categories"])
      expect([path, (await post(site, path, { cookie, type, body })).status < 500]).toEqual([path, true]);
    expect(site.log).not.toContain("a page failed");
  });

  // All routes get their body from the same reader. What is left to a route are the values of its fields and its files.
  it.each(bodies.filter(([name]) => name === "dangerous field names" || name === "garbage for parts"))(
    "with %s never causes a server error on any route",
    async (_, type, body) => {
      const site = aSite();
      const owner = await anOwner(db);
      const cookies = { admin: await cookieOf(site.app, await anAdmin(db)), owner: await cookieOf(site.app, owner) };
      const { id } = await aBusiness(db);
      const addresses = await routePaths();
      expect(addresses.length).toBeGreaterThan(60);
      for (const path of addresses) {
        const address = path.replace(/:businessId/, id).replace(/:\w+\??/g, id);
        if (address === "/logout") continue;
        const cookie = address.startsWith("/admin") ? cookies.admin : cookies.owner;
        const { status } = await post(site, address, { cookie, type, body });
        expect.soft([address, status < 500], `${address}: ${status}`).toEqual([address, true]);
      }
      expect(site.log).not.toContain("a page failed");
    },
  );

  it("is rejected with an explanation when it is too large or not a form", async () => {
    const site = aSite();
    const responseTo = async (type: string, body: string | ReadableStream) => {
      const headers = { origin, "content-type": type };
      const response = await site.visit("/contact", { method: "POST", body: body as never, headers });
      return [response.status, /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1]];
    };
    const long = `message=${"x".repeat(300_000)}`;
    expect(await responseTo(form, long)).toEqual([413, "Your form is too large"]);
    expect(await responseTo("application/json", "{}")).toEqual([415, "We did not receive your complete form"]);
    expect(await responseTo("multipart/form-data; boundary=x", "garbage")).toEqual([
      400,
      "We did not receive your complete form",
    ]);
    expect(await db.$count(messages)).toBe(0);
  });
});
