import { hashSource } from "#app/middleware/security-headers.ts";
import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const separators = String.fromCharCode(0x2028, 0x2029);
const hostile = `</script><script>alert(1)</script><!--<script>${separators}"'&</title><img src=x onerror=alert(1)>`;

async function aHostileTown() {
  const category = await aCategory(db, "Housing", ["Roofing"], hostile);
  const values = {
    name: hostile,
    description: hostile,
    tagline: hostile.slice(0, 40),
    address: hostile,
    plan: "premium" as const,
  };
  const { id } = await aBusiness(db, values);
  return { id, category: category.id, site: aSite() };
}

/** Finds scripts as a browser does: from the opening tag to the first closing tag. */
function scriptsIn(page: string): { attributes: string; text: string }[] {
  return [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));
}

describe("a hostile business name", () => {
  it("cannot break out of the JSON-LD script", async () => {
    const { id, category, site } = await aHostileTown();
    for (const path of [`/business/${id}`, `/category/${category}`, `/businesses/${category}`, "/premium-businesses", "/"]) {
      const page = await site.page(path);
      for (const { attributes, text } of scriptsIn(page).filter((script) => script.attributes.includes("ld+json"))) {
        expect(text, path + attributes).not.toMatch(/[<>\u2028\u2029]|-->/);
        expect(() => JSON.parse(text) as unknown, path).not.toThrow();
      }
    }
    const [jsonLd] = scriptsIn(await site.page(`/business/${id}`)).filter(({ attributes }) => attributes.includes("ld+json"));
    expect(JSON.stringify(JSON.parse(jsonLd!.text))).toContain("<script>alert(1)");
  });

  it("runs no script: the policy allows no inline script but the page's own, by its hash", async () => {
    const { id, category, site } = await aHostileTown();
    for (const path of [
      `/business/${id}`,
      `/category/${category}`,
      `/search?q=${encodeURIComponent("</script><script>alert(1)")}`,
      "/contact?x=<script>alert(1)</script>",
    ]) {
      const response = await site.visit(path);
      const page = await response.text();
      const policy = response.headers.get("content-security-policy")!;
      expect(policy).not.toMatch(/unsafe|nonce/);
      for (const { attributes, text } of scriptsIn(page)) {
        if (!attributes.includes("ld+json") && !attributes.includes(' src="/'))
          expect(policy, path).toContain(`'${hashSource(text)}'`);
        expect(text, path).not.toMatch(/^alert\(1\)/);
      }
      expect(page, path).not.toMatch(/<img src=x|<script>alert|<!--<script/);
    }
  });
});
