import { expect, test } from "./fixtures.ts";

test("the build's files are precompressed and cached permanently", async ({ request }) => {
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
