import type { Page } from "@playwright/test";
import { anAdmin } from "#test/factories.ts";
import { aJpeg } from "#test/uploads.ts";
import { expect, fillSubmission, hydrated, open, signIn, test } from "./fixtures.ts";
import { anEditableOwner, editing, findStored, save } from "./owner-form.ts";

/** The ways a posted request can fail. Each function starts a failure and returns a function that ends it. */
const failures = {
  async offline(page: Page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  aborted: (page: Page) => answerPosts(page, null),
  "500": (page: Page) => answerPosts(page, 500),
  "413": (page: Page) => answerPosts(page, 413),
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

test("in the areas with the framework's client, a form and an upload keep the page when they get no usable response", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Cottonwood Clocks");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  const url = page.url();
  await page.getByLabel("Tagline").fill("On time since 1954");
  const buffer = await aJpeg(300, 200);
  const uploads = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  for (const [failure, begin] of Object.entries(failures)) {
    const end = await begin(page);
    await page.locator("#logoFile").setInputFiles({ name: `${failure}.jpg`, mimeType: "image/jpeg", buffer });
    await expect.soft(uploads.filter({ hasText: `${failure}.jpg` })).toContainText("Failed to upload image");
    const posted = page.waitForRequest((request) => request.method() === "POST" && !request.url().includes("pictures"));
    await save(page).click();
    await posted;
    const alerts = page.getByRole("alert").or(page.getByRole("status"));
    const text = "Failed to submit business profile. Please try again.";
    await expect.soft(alerts.filter({ hasText: text }).first(), failure).toBeVisible();
    await expect.soft(page.getByLabel("Tagline"), failure).toHaveValue("On time since 1954");
    expect.soft(page.url(), failure).toBe(url);
    await end();
  }
  await page.locator("#logoFile").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
  // The toast is gone after 5 s, and the logo stays.
  await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
});

test("a document's form keeps the entered values when it gets no usable response", async ({ page }) => {
  await fillSubmission(page, "Lost Lamps", "(701) 555-0979", "lamps@example.org");
  const typed = { "Business Name*": "Lost Lamps", "Business Description*": "Lamps.\nAnd shades.", Tagline: "Light" };
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  const url = page.url();
  for (const failure of ["offline", "aborted", "500"] as const) {
    const end = await failures[failure](page);
    await page.getByRole("button", { name: "Submit Business", exact: true }).click();
    const toast = page.getByRole("region", { name: /Notifications/ });
    if (failure === "offline") await expect(toast.getByText(/^Submission Failed\. There was a problem/)).toBeVisible();
    // The browser shows its own page or the proxy's.
    else await expect(page.getByRole("main")).toHaveCount(0);
    await end();
    if (failure !== "offline") await page.goBack();
    await hydrated(page);
    for (const [label, text] of Object.entries(typed)) await expect.soft(field(label), failure).toHaveValue(text);
    await expect.soft(page, failure).toHaveURL(url);
  }
});

for (const role of ["owner", "admin"] as const)
  test(`${role}: a form whose session has ended keeps what was typed, and is saved after logging in in another tab`, async ({
    page,
    site,
  }) => {
    const owner = await anEditableOwner(site, "Expired Easels");
    const user = role === "owner" ? owner : await anAdmin(site.app.db);
    await signIn(page, site, user);
    await open(page, role === "owner" ? editing(owner) : `/admin/dashboard/businesses/${owner.business.id}`);
    const tagline = page.getByLabel("Tagline");
    await tagline.fill("On time since 1954");
    await page.context().clearCookies();
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("link", { name: "Open a new tab to log in" })).toHaveAttribute("href", "/login");
    await expect(page.getByText(/^You must be logged in to/).first()).toBeVisible();
    await expect(tagline).toHaveValue("On time since 1954");
    await signIn(page, site, user);
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect.poll(async () => (await findStored(site, owner)).tagline).toBe("On time since 1954");
  });

test("a client navigation without a connection shows the offline page, and its retry link works", async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site, await anAdmin(site.app.db));
  await open(page, "/admin/dashboard/contact-messages");
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "Category Sponsors" }).click();
  await expect(title).toHaveText("Category Sponsors");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Contact Messages" }).click();
  await expect(title).toHaveText("You seem to be offline");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(title).toHaveText("Contact Messages");
});
