import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";
import { xmlText } from "./xml.ts";

async function feed() {
  const response = await aSite().visit("/new-businesses.rss");
  const xml = await response.text();
  return { response, xml, titles: [...xml.matchAll(/<item>\n<title>(.*?)<\/title>/g)].map(([, title]) => title) };
}

describe("GET /new-businesses.rss", () => {
  it("lists the visible businesses, newest first", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
    const old = { createdAt: new Date("2026-01-01T00:00:00Z") };
    await aBusiness(db, { name: "Old Plumbing", ...old });
    const { id } = await aBusiness(db, {
      name: "New Plumbing",
      createdAt: new Date("2026-03-04T05:06:07Z"),
      microCategories: ["plumbing", "roofing"],
    });
    await aBusiness(db, { name: "Waiting", approvalStatus: "pending" });
    await aBusiness(db, { name: "Refused", approvalStatus: "rejected" });

    const { response, xml, titles } = await feed();

    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect(titles).toEqual(["New Plumbing", "Old Plumbing"]);
    expect(xml).toContain(`<item>
<title>New Plumbing</title>
<link>${origin}/business/${id}</link>
<guid>${origin}/business/${id}</guid>
<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate>
<description>Plumbing, Roofing in Williston, ND.</description>
</item>`);
    expect(xml).toContain(`<atom:link href="${origin}/new-businesses.rss" rel="self" type="application/rss+xml"/>`);
  });

  it("lists the newest 50 businesses", async () => {
    await manyBusinesses(
      db,
      Array.from({ length: 55 }, (_, index) => ({ name: `Plumber ${index}`, createdAt: new Date(2026, 0, 1, 0, index) })),
    );
    const { titles } = await feed();
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, "Plumber 54", "Plumber 5"]);
  });

  it("escapes business names", async () => {
    await aBusiness(db, { name: `</title><script>&amp; "'\u0001\ufffe ]]> 😀 Café` });
    expect((await feed()).titles).toEqual(["&lt;/title&gt;&lt;script&gt;&amp;amp; &quot;&apos; ]]&gt; 😀 Café"]);
  });

  it("leaves out characters that are invalid in XML", () => {
    expect(xmlText("a\u0000b\u001fc\ud800d\t\n\u{1f600}")).toBe("abc\ufffdd\t\n\u{1f600}");
  });
});
