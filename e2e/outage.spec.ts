import { join } from "node:path";
import type { Page } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "#db/handle.ts";
import * as schema from "#db/schema.ts";
import { openHealth } from "#server/observability/health-check.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/http/http-server.ts";
import { respondToOutage } from "#server/http/respond-to-outage.ts";
import { freePort } from "#test/free-port.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { expect, hydrated, test as base } from "./fixtures.ts";

const quiet = { info() {}, warn() {}, error() {} };

type Fragile = { url: string; database(state: "answers" | "fails"): void; visitor: Page };

/** A site with a database that can fail, and a visitor's page whose console errors are ignored. */
const test = base.extend<{ fragile: Fragile }>({
  async fragile({ browser, site }, use) {
    const { createApp } = (await import(
      join(process.cwd(), "build/server/app.js")
    )) as typeof import("#server/http/create-app.ts");
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let fails = false;
    const beforeQuery = async () => {
      if (fails) throw new Error("the database is gone");
    };
    const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 5 });
    const db = withHook(pool, beforeQuery);
    const app = createApp({ app: { ...site.app, db }, publicOrigin: url, log: quiet });
    const outage = respondToOutage(app, { health: openHealth(db) });
    const settings = { port, host: "127.0.0.1", publicOrigin: url, trustedProxies: [] };
    const server = await listen({ app: outage, files: staticFiles(url), settings, log: quiet });
    const context = await browser.newContext();
    await use({ url, database: (next) => void (fails = next === "fails"), visitor: await context.newPage() });
    await context.close();
    await server.drain(0);
    await pool.end();
  },
});

/** Returns a handle to the same database that awaits `beforeQuery` before every query. */
function withHook(pool: pg.Pool, beforeQuery: () => Promise<void>): Db {
  const client = {
    query: async (...args: [never]) => (await beforeQuery(), pool.query(...args)),
    connect: async () => (await beforeQuery(), pool.connect()),
  };
  return drizzle({ client: client as never, schema, casing: "snake_case" });
}

test("while the database fails, pages show an error page, and its retry link works", async ({
  fragile: { url, database, visitor: page },
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const retry = page.getByRole("link", { name: "Try again" });
  database("fails");
  const answer = await page.goto(`${url}/category/food-drink`);
  expect(answer!.status()).toBe(503);
  await expect(title).toHaveText("We'll be right back");
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).toContain("Public Sans");
  database("answers");
  await retry.click();
  await expect(title).toHaveText("Food & Drink");

  await hydrated(page);
  database("fails");
  await page.getByRole("link", { name: /^Pizza/ }).click();
  await expect(title).toHaveText("We'll be right back", { timeout: 10_000 });
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  database("answers");
  await retry.click();
  await expect(title).toHaveText("Pizza");
});

test("a client navigation without a connection shows the offline page, and its retry link works", async ({
  fragile: { url, visitor: page },
  site,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await signInAsAdmin(page.context(), site);
  await page.goto(`${url}/admin/dashboard/sponsors`);
  await hydrated(page);
  const categories = page.getByRole("link", { name: "Service Categories" });
  await categories.click();
  await expect(title).toHaveText("Service Categories");
  await page.goBack();
  await expect(title).not.toHaveText("Service Categories");
  await page.context().setOffline(true);
  await categories.click();
  await expect(title).toHaveText("You seem to be offline");
  await expect(page.getByText("our side")).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(title).toHaveText("Service Categories");
});
