import { expect, open, test } from "./fixtures.ts";

test("the build's files are compressed and cached permanently", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const [, style = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(page)!;
  const answer = await request.get(style, { headers: { "accept-encoding": "br" } });
  expect(answer.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/css; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(await answer.text()).toContain("@font-face");
  const revalidated = await request.get(style, {
    headers: { "if-none-match": answer.headers()["etag"]!, "accept-encoding": "br" },
  });
  expect(revalidated.status()).toBe(304);
  expect((await request.get("/favicon.svg")).headers()["cache-control"]).toBe("public, max-age=86400");
  for (const other of [`${style}.br`, "/assets/", "/assets/../server/main.js"])
    expect((await request.get(other)).status(), other).toBe(404);
});

test("a public page loads at most 10.8 kB of style sheets, and 6.2 kB of scripts before somebody touches it", async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => sizes.set(response.url(), Number(await response.headerValue("content-length"))));
  const sum = (ending: string) => [...sizes].reduce((total, [url, size]) => total + (url.endsWith(ending) ? size : 0), 0);
  for (const path of ["/", "/premium-businesses", "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd", "/about", "/contact"]) {
    sizes.clear();
    await open(page, path);
    expect.soft(sum(".css"), path).toBeLessThan(10_800);
    expect.soft(sum(".js"), path).toBeLessThan(6_200);
    expect.soft(sum(".js"), path).toBeGreaterThan(1_000);
  }
});
