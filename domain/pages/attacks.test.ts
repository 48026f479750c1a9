import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anOwnPage, aPicture } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { renderMarkdown } from "./render-markdown.ts";

type Element = { name: string; attributes: Record<string, string> };

/**
 * Returns the elements in the page's text, and what is unsafe: scripts, handlers, links of disallowed kinds, and pictures from
 * elsewhere.
 */
function inspect(html: string): { elements: Element[]; unsafe: string[] } {
  const elements: Element[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth || attributes["class"]?.includes("page-text")) depth += ["br", "hr", "img"].includes(name) ? 0 : 1;
      if (depth) elements.push({ name, attributes });
    },
    onclosetag(name) {
      if (depth && !["br", "hr", "img"].includes(name)) depth -= 1;
    },
  });
  parser.end(html);
  const inText = elements.slice(1);
  const unsafe = inText.flatMap(({ name, attributes }) => [
    ...(/^(?:script|style|iframe|object|embed|svg|math|base|meta|link|form|input|button|video|audio)$/.test(name) ? [name] : []),
    ...Object.keys(attributes).filter((key) => /^on|style|srcdoc|formaction|class|id/.test(key) && key !== "width"),
    ...Object.entries(attributes)
      .filter(([key, value]) => key === "href" && !/^(?:https?:\/\/(?![^/]*@)|mailto:|tel:|\/(?!\/))/i.test(value))
      .map(([, value]) => value),
    ...Object.entries(attributes)
      .filter(([key, value]) => /^src/.test(key) && !/^\/pictures\//.test(value))
      .map(([, value]) => value),
  ]);
  return { elements: inText, unsafe };
}

const attacks: [name: string, text: string][] = [
  ["a script address", "[a](javascript:alert(1))"],
  ["a script address with entities", "[a](&#106;avascript&colon;alert&lpar;1&rpar;)"],
  ["a script address after a control character", "[a](&#1;javascript:alert(1))"],
  ["an autolink to a script", "<javascript:alert(1)>"],
  ["a reference link to a script", "[a][b]\n\n[b]: javascript:alert(1)"],
  ["a reference with a title that closes the tag", "[a][b]\n\n[b]: /contact '\"><script>alert(1)</script>'"],
  ["a data address", "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)"],
  ["an address without a protocol", "[a](//evil.example)"],
  ["an address with backslashes", "[a](/\\evil.example)"],
  ["an address with an encoded backslash entity", "[a](/&bsol;evil.example)"],
  ["an address with a user name", "[a](https://bank.example@evil.example/)"],
  ["raw HTML", "<script>alert(1)</script>"],
  ["raw HTML inline", "a <b onclick=alert(1)>b</b> <svg/onload=alert(1)>"],
  ["a raw image", "<img src=x onerror=alert(1)>"],
  ["a raw comment", "<!--><script>alert(1)</script>-->"],
  ["an image from another site", "![a](https://evil.example/x.png)"],
  ["an image with a handler in its address", '![a](x"onerror="alert(1))'],
  ["an image with a handler in its description", '![" onerror="alert(1)](/pictures/KEY)'],
  ["an image with a path after the picture", "![a](/pictures/KEY/../../login)"],
  ["a data image", "![a](data:image/svg+xml,<svg/onload=alert(1)>)"],
  ["a link title with a handler", '[a](https://example.org "\\" onmouseover=\\"alert(1)")'],
  ["a script address in a linked image", "[![a](/pictures/KEY)](javascript:alert(1))"],
  ["a code language that closes the tag", '```"><script>alert(1)</script>\nx\n```'],
  ["entities in text", "&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;"],
];

const storageKey = "0f".repeat(16);
const picture = { storageKey, width: 800, height: 600, widths: [800], color: "#ffffff" };

it.each(attacks)("a text with %s runs nothing and loads nothing", (_, attack) => {
  const { html } = renderMarkdown(
    `Before.\n\n${attack.replaceAll("KEY", storageKey)}\n\nAfter.`,
    new Map([[storageKey, picture]]),
  );
  const { elements, unsafe } = inspect(`<div class="page-text">${html}</div>`);
  expect(elements.filter(({ name }) => name === "p").length).toBeGreaterThanOrEqual(2);
  expect(unsafe).toEqual([]);
  expect(html).not.toContain("<script>alert");
});

it("a page keeps ordinary Markdown, and shows HTML in its title as text", async () => {
  const { storageKey } = await aPicture(db);
  const body = [
    "# One\n\n## Two\n\n### Three",
    "**b** *i* `c`\n\n> q\n\n3. three\n\n- item\n\n---",
    "[w](https://example.org/?a=1&b=2) [h](http://example.org) [m](mailto:a@example.org) [t](tel:+17015550108) [o](/contact)",
    `![A dog & a cat](/pictures/${storageKey})`,
  ].join("\n\n");
  await anOwnPage(db, { body, slug: "lost", title: "<script>alert(1)</script>", description: '"><script>alert(1)</script>' });
  const page = await aSite().page("/lost");
  const { elements } = inspect(page);
  expect(elements.map(({ name }) => name).join(" ")).toMatch(
    /^h2 h2 h3 p strong em code blockquote p ol li ul li hr p a a a a a p img$/,
  );
  expect(elements.flatMap(({ attributes }) => attributes["href"] ?? [])).toEqual([
    ...["https://example.org/?a=1&b=2", "http://example.org", "mailto:a@example.org", "tel:+17015550108", "/contact"],
  ]);
  expect(elements.find(({ name }) => name === "img")!.attributes).toMatchObject({ alt: "A dog & a cat" });
  expect(page).not.toContain("<script>alert");
});
