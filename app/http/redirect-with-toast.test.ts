import { expect, it } from "vitest";
import { aBrowser } from "#test/browser.ts";
import { brokenDb } from "#test/db.ts";
import { textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const shown = "Authentication Required";

it("a toast appears once after a redirect, from a cookie that only this host can set", async () => {
  const browser = aBrowser(aSite());
  expect((await browser.visit("/dashboard")).headers.get("x-toast")).toBeNull();
  const toast = browser.jar.get("toast");
  expect(textOf(await browser.page("/about"))).toContain(shown);
  expect(textOf(await browser.page("/about"))).not.toContain(shown);

  const secure = aSite({ publicOrigin: "https://site.test" });
  const about = async (cookie: string) => textOf(await (await secure.visit("/about", { headers: { cookie } })).text());
  expect(await about(`__Host-toast=${toast}`)).toContain(shown);
  expect(await about(`toast=${toast}`)).not.toContain(shown);
  expect(await about("__Host-toast=x")).not.toContain(shown);
});

it("a toast appears while the database is down", async () => {
  const browser = aBrowser(aSite({ db: brokenDb() }));
  await browser.visit("/logout", { form: {} });
  expect(textOf(await browser.page("/"))).toContain("Logged out successfully");
});
