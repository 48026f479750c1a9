import type { Page } from "@playwright/test";
import { anAdmin } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { listMutationRoutes } from "./mutation-routes.ts";
import { anEditableOwner } from "./owner-form.ts";
import { postedForms } from "./posted-forms.ts";
import { signIn } from "./sign-in.ts";
import { fillSubmission, openDetails } from "./submission.ts";

syncClockWithBrowser();

/** Upload routes, each with a function that opens a page with its form. The forms' own code uploads files one after another. */
const uploads: Record<string, (page: Page, site: BuiltSite) => Promise<void>> = {
  "routes/join/submit-business/picture-upload/route.ts": async (page) => {
    await fillSubmission(page, "Lost Lamps", "(701) 555-0977", "lamps@example.org");
    await openDetails(page);
  },
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

/** Routes to which no screen's form posts, each with the reason. */
const withoutForm: Record<string, string> = {
  "routes/resources/payment-webhook.ts": "The payment provider's server posts there.",
  "routes/resources/click-tracking.ts": "The browser sends a beacon there on a click and ignores the answer.",
  "routes/owner/business-form/missing-business-id.ts": "A URL without an id. No form posts there.",
};

/** The ways a posted request can fail. Each function starts a failure and returns a function that ends it. */
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

/** Answers POST requests with a proxy's error page. If `status` is null, drops the connection. */
async function answerPosts(page: Page, status: number | null): Promise<() => Promise<void>> {
  const body = `<html><head><title>${status}</title></head><body><h1>${status} from a proxy</h1></body></html>`;
  await page.route("**/*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return status === null ? route.abort("connectionreset") : route.fulfill({ status, contentType: "text/html", body });
  });
  return () => page.unroute("**/*");
}

test("every route with an action is in one of the tables", async () => {
  const listed = [...Object.keys(postedForms), ...Object.keys(uploads), ...Object.keys(withoutForm)];
  expect(listed.sort()).toEqual(await listMutationRoutes());
});

// All forms handle a failed post with the same code, so each form is tested offline and with one of the other failures.
const [offline, ...answers] = Object.entries(failures);

for (const [number, [route, form]] of Object.entries(postedForms).entries()) {
  test(`${route} keeps the page and the entered values when it gets no usable response`, async ({ page, site }) => {
    test.setTimeout(60_000);
    await form.fill(page, site);
    const url = page.url();
    for (const [failure, begin] of [offline!, answers[number % answers.length]!]) {
      const end = await begin(page);
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await form.send(page);
      await posted;
      const message = page.getByRole("alert").or(page.getByRole("status")).or(page.locator("[data-radix-collection-item]"));
      await expect.soft(message.filter({ hasText: form.failureText }).first(), `${failure}: the text`).toBeVisible();
      await expect.soft(page.getByText("Unexpected Application Error!"), failure).toBeHidden();
      for (const [field, value] of form.enteredValues?.(page) ?? [])
        await expect.soft(field, `${failure}: kept`).toHaveValue(value);
      expect.soft(page.url(), `${failure}: the address`).toBe(url);
      const focused = page.locator(":focus");
      await expect.soft(focused, `${failure}: the focus`).toHaveCount(1);
      await end();
    }
  });
}

for (const [route, open] of Object.entries(uploads)) {
  test(`${route} keeps the file and offers a retry when it gets no usable response`, async ({ page, site }) => {
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
