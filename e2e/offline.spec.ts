import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { anonymousPageHeader } from "#app/service-worker/messages.ts";
import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { aBusiness, anAdmin, anOwner } from "#test/factories.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { serveReleases } from "./releases.ts";
import { signIn } from "./sign-in.ts";

test.use({ serviceWorkers: "allow" });

/** Returns every response that the browser has stored, each with its cache, its path, its release, and the scripts that it loads. */
const storedResponses = (page: Page) =>
  page.evaluate(async (header) => {
    const stored = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!;
        const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
        const text = isPage ? await response.text() : "";
        const scripts = [...new Set(text.match(/\/[\w/]*assets\/[\w.-]+/g))];
        stored.push({ name, path: new URL(request.url).pathname, release: response.headers.get(header), isPage, text, scripts });
      }
    }
    return stored;
  }, anonymousPageHeader);

const storedPaths = async (page: Page) => (await storedResponses(page)).filter(({ isPage }) => isPage).map(({ path }) => path);

/** Waits until the service worker has stored these pages. */
async function stored(page: Page, paths: string[]): Promise<void> {
  await expect.poll(async () => (await storedPaths(page)).sort(), { timeout: 15_000 }).toEqual([...paths].sort());
}

/** Takes a business off the public site, so that its page returns 404. */
function hide({ db, clock }: AppContext, id: string) {
  return change({ db, clock }, { role: "system" }, "reject_business", { kind: "business", id }, async (tx, entry) => {
    await tx.update(businesses).set({ approvalStatus: "pending" }).where(eq(businesses.id, id));
    entry.invalidate();
  });
}

const fixed = ["/", "/offline", "/saved"];

test("saved and viewed profiles open without a network, show their age, and have a Call button", async ({
  page,
  context,
  site,
}) => {
  const server = await serveReleases(site);
  const saved = await aBusiness(site.app.db, { name: "Saved Saddles", phone: "(701) 555-0141" });
  const other = await aBusiness(site.app.db, { name: "Other Oats" });
  await page.goto(`${server.url}/business/${saved.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  await stored(page, [...fixed, `/business/${saved.id}`]);

  await context.setOffline(true);
  await page.goto(`${server.url}/saved`);
  await expect(page.getByRole("link", { name: /^Call Saved Saddles/ }).first()).toHaveAttribute("href", "tel:+17015550141");
  await hydrated(page);
  await page.getByRole("link", { name: "Saved Saddles", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved Saddles" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", "tel:+17015550141");
  await expect(page.getByText(/^No connection\. Saved copy from/)).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(page.getByRole("link", { name: /Construction & Handyman/ })).toBeVisible();
  await page.goto(`${server.url}/business/${other.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Help is available now" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Other Oats" })).toBeVisible();
  await deleteBusiness(server.app, await anAdmin(site.app.db), saved.id);
  await page.goto(`${server.url}/business/${saved.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Business not found" })).toBeVisible();
  await stored(page, [...fixed, `/business/${other.id}`]);
  await hide(server.app, other.id);
  expect((await page.goto(`${server.url}/business/${other.id}`))!.status()).toBe(404);
  await stored(page, fixed);
  await page.goto(`${server.url}/saved`);
  await expect(page.getByText("You have no saved businesses yet.")).toBeVisible();
  await page.goto("about:blank");
  await server.drain({ idle: 0, atMost: 0 });
});

test("twenty releases never mix pages and scripts", async ({ page, context, site }) => {
  test.setTimeout(180_000);
  const server = await serveReleases(site);
  const { id } = await aBusiness(site.app.db, { name: "Upgraded Urns" });
  const paths = [...fixed, `/business/${id}`];
  for (let number = 1; number <= 20; number += 1) {
    const release = `r${number}`;
    server.release(release);
    if (number % 5 === 1) await page.goto(`${server.url}/business/${id}`);
    else await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(
        async () => {
          const all = await storedResponses(page);
          return [
            new Set(all.map(({ name }) => name)).size,
            all.filter((each) => each.isPage && each.release === release).length,
          ];
        },
        { timeout: 15_000, message: release },
      )
      .toEqual([2, paths.length]);
    const all = await storedResponses(page);
    const files = new Set(all.map(({ path }) => path));
    for (const { path, scripts } of all.filter(({ isPage }) => isPage)) {
      expect(scripts.length, path).toBeGreaterThan(5);
      const missing = scripts.filter((script) => !files.has(script) || !script.startsWith(`/${release}/`));
      expect(missing, `${release} ${path}`).toEqual([]);
    }
  }
  await context.setOffline(true);
  await page.goto(`${server.url}/business/${id}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Upgraded Urns" })).toBeVisible();
  await context.setOffline(false);
  await page.goto("about:blank");
  await server.drain({ idle: 0, atMost: 0 });
});

test("a sign-in deletes the stored pages, and nothing private is stored", async ({ page, site }) => {
  const server = await serveReleases(site);
  const { business, ...owner } = await anOwner(site.app.db, { name: "Private Pantry" });
  await page.goto(`${server.url}/business/${business.id}`);
  await stored(page, [...fixed, `/business/${business.id}`]);
  await signIn(page, { ...site, url: server.url }, owner);
  for (const path of ["/dashboard", "/dashboard/account", `/business/${business.id}`, "/", "/saved"]) {
    await page.goto(server.url + path);
    await hydrated(page);
    const notBuilt = (await storedResponses(page)).filter((each) => !/^\/(assets\/|favicon\.svg$)/.test(each.path));
    expect(notBuilt, path).toEqual([]);
  }
  await page.getByRole("link", { name: "My Business" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await storedPaths(page)).toEqual([]);
  await page.goto("about:blank");
  await server.drain({ idle: 0, atMost: 0 });
});

test("OFFLINE_PAGES=off removes the service worker and the stored pages", async ({ page, site }) => {
  test.setTimeout(90_000);
  const server = await serveReleases(site);
  await page.goto(`${server.url}/`);
  await stored(page, fixed);
  server.removeServiceWorkers();
  // A page that opens while the worker is being removed still has a worker. The next page has none.
  const rest = async () => {
    await page.goto(`${server.url}/about`);
    return page.evaluate(async () => [navigator.serviceWorker.controller !== null, await caches.keys()]);
  };
  await expect.poll(rest, { timeout: 60_000 }).toEqual([false, []]);
  await page.goto("about:blank");
  await server.drain({ idle: 0, atMost: 0 });
});

test("a stored profile opens on a slow network, and a note says why", async ({ page, site }) => {
  const server = await serveReleases(site);
  const { id } = await aBusiness(site.app.db, { name: "Slow Saddles", phone: "(701) 555-0142" });
  await page.goto(`${server.url}/business/${id}`);
  await stored(page, [...fixed, `/business/${id}`]);
  server.stall();
  await page.goto(`${server.url}/business/${id}`);
  await expect(page.getByText(/^The connection is slow\. Saved copy from/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", "tel:+17015550142");
  await page.goto("about:blank");
  await server.drain({ idle: 0, atMost: 0 });
});

test("a visitor saves and removes businesses, and is asked once to install the site", async ({ page, site }) => {
  const names = ["First Feed", "Second Seed"];
  const toSave = await Promise.all(names.map((name) => aBusiness(site.app.db, { name })));
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.addInitScript(() => {
    let prompts = 0;
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => void (document.documentElement.dataset["prompts"] = String(++prompts)),
    });
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset["hydrated"] === undefined) return;
      observer.disconnect();
      window.dispatchEvent(event);
    }).observe(document, { attributes: true, subtree: true });
  });
  for (const [index, { id }] of toSave.entries()) {
    await page.goto(`/business/${id}`);
    await hydrated(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-prompts");
    await save.click();
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    if (index === 0) await expect(page.locator("html")).not.toHaveAttribute("data-prompts");
  }
  await expect(page.locator("html")).toHaveAttribute("data-prompts", "1");
  await page.getByRole("button", { name: "Saved" }).click();
  await save.click();
  await expect(page.locator("html")).toHaveAttribute("data-prompts", "1");

  await page.goto("/");
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("link")).toHaveText(names.toReversed());
  await page.getByRole("banner").getByRole("link", { name: "My Williston" }).click();
  const saved = page.getByRole("region", { name: "Saved" });
  await expect(saved.getByRole("heading", { level: 3 })).toHaveText(names.toReversed());
  page.once("dialog", (dialog) => void dialog.accept());
  await saved.getByRole("button", { name: "Remove all" }).click();
  await expect(saved).toContainText("You have no saved businesses yet.");
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await viewed.getByRole("button", { name: "Remove First Feed" }).click();
  await expect(viewed.getByRole("heading", { level: 3 })).toHaveText(["Second Seed"]);

  await page.evaluate(() => {
    const getItem = localStorage.getItem.bind(localStorage);
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.defineProperty(window, "localStorage", { value: { getItem, setItem } });
  });
  await viewed.getByRole("link", { name: "Second Seed", exact: true }).click();
  await save.click();
  await expect(page.getByText("This browser's storage is full or turned off.").first()).toBeVisible();
  await expect(save).toBeVisible();
});
