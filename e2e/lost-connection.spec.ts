import type { Page } from "@playwright/test";
import { anAdmin } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { keepBrowserTime } from "./browser-time.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { listMutationRoutes } from "./mutation-routes.ts";
import { anEditableOwner } from "./owner-form.ts";
import { postedForms } from "./posted-forms.ts";
import { signIn } from "./sign-in.ts";

keepBrowserTime();

/** Upload routes: their files are sent by the forms' own code, one after the other. */
const uploads: Record<string, (page: Page, site: BuiltSite) => Promise<void>> = {
  "routes/join/submit-business/picture-upload/route.ts": async (page) => void (await page.goto("/submit-business")),
  "routes/owner/pictures/upload/route.ts": async (page, site) => {
    const owner = await anEditableOwner(site, "Uploading Umber");
    await signIn(page, site, owner);
    await page.goto(`/dashboard/edit-premium/${owner.business.id}`);
  },
  "routes/admin/pictures/upload/route.ts": async (page, site) => {
    await signIn(page, site, await anAdmin(site.app.db));
    await page.goto("/admin/dashboard/businesses/new");
    await hydrated(page);
    await page.getByLabel("Plan", { exact: true }).selectOption("premium");
  },
};

/** Routes that no form of a screen posts to. */
const withoutForm: Record<string, string> = {
  "routes/resources/payment-webhook.ts": "The payment provider's server posts there.",
  "routes/resources/click-tracking.ts": "The browser sends a beacon there beside a click; nobody waits for its answer.",
  "routes/owner/business-form/missing-business-id.ts": "An address without its id: no form names it.",
};

/** What may happen to a request that is posted, and how it is brought about for those that follow. */
const failures: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  async offline(page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  aborted: (page) => answerPosts(page, null),
  "500": (page) => answerPosts(page, 500),
  "503": (page) => answerPosts(page, 503),
  "413": (page) => answerPosts(page, 413),
  "429": (page) => answerPosts(page, 429),
};

/** Answers what is posted as a proxy does, with a page of its own; null breaks the connection off. */
async function answerPosts(page: Page, status: number | null): Promise<() => Promise<void>> {
  const body = `<html><head><title>${status}</title></head><body><h1>${status} from a proxy</h1></body></html>`;
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return status === null ? route.abort("connectionreset") : route.fulfill({ status, contentType: "text/html", body });
  });
  return () => page.unroute("**/*");
}

test("every mutation route is in a table of this file [forms.no-answer-table]", async () => {
  const listed = [...Object.keys(postedForms), ...Object.keys(uploads), ...Object.keys(withoutForm)];
  expect(listed.sort()).toEqual(await listMutationRoutes());
});

for (const [route, form] of Object.entries(postedForms)) {
  test(`${route} keeps the page and what was entered when no usable answer comes [forms.no-answer]`, async ({ page, site }) => {
    test.setTimeout(60_000);
    await form.fill(page, site);
    const url = page.url();
    for (const [failure, begin] of Object.entries(failures)) {
      const end = await begin(page);
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await form.send(page);
      await posted;
      const said = page.getByRole("alert").or(page.getByRole("status")).or(page.locator("[data-radix-collection-item]"));
      await expect.soft(said.filter({ hasText: form.says }).first(), `${failure}: the text`).toBeVisible();
      await expect.soft(page.getByText("Unexpected Application Error!"), failure).toBeHidden();
      for (const [field, value] of form.kept?.(page) ?? []) await expect.soft(field, `${failure}: kept`).toHaveValue(value);
      expect.soft(page.url(), `${failure}: the address`).toBe(url);
      const focused = page.locator(":focus");
      await expect.soft(focused, `${failure}: the focus`).toHaveCount(1);
      await end();
    }
  });
}

for (const [route, open] of Object.entries(uploads)) {
  test(`${route} keeps the file and offers to send it again when no usable answer comes [forms.no-answer-upload]`, async ({
    page,
    site,
  }) => {
    await open(page, site);
    await hydrated(page);
    const buffer = await aJpeg(300, 200);
    await page.locator("#logoFile").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByAltText("Your logo")).toBeVisible();
    for (const [failure, begin] of Object.entries(failures)) {
      const end = await begin(page);
      await page.locator("#logoFile").setInputFiles({ name: `${failure}.jpg`, mimeType: "image/jpeg", buffer });
      const waiting = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
      await expect.soft(waiting.filter({ hasText: `${failure}.jpg` })).toContainText("Failed to upload image");
      await expect.soft(page.getByText("Failed to upload logo. Please try again.", { exact: true }).first()).toBeVisible();
      await expect.soft(page.getByAltText("Your logo")).toBeVisible();
      await end();
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Logo uploaded successfully.", { exact: true }).first()).toBeVisible();
  });
}
