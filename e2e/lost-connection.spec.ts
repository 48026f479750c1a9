import type { Locator, Page } from "@playwright/test";
import { aJpeg } from "#test/uploads.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { type BuiltSite, expect, hydrated, test } from "./fixtures.ts";
import { anEditableOwner, editing, open } from "./owner-form.ts";
import { signIn } from "./sign-in.ts";
import { fillSubmission } from "./submission.ts";

/** The ways a posted request can fail. Each function starts a failure and returns a function that ends it. */
const failures: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  async offline(page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  aborted: (page) => answerPosts(page, null),
  "500": (page) => answerPosts(page, 500),
  "413": (page) => answerPosts(page, 413),
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

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

/** Returns functions that fill in fields by their labels and that return the fields with their values. */
function fields(values: Record<string, string>) {
  const at = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  return {
    async enter(page: Page) {
      for (const [label, value] of Object.entries(values)) await at(page, label).fill(value);
    },
    enteredValues: (page: Page) => Object.entries(values).map(([label, value]): [Locator, string] => [at(page, label), value]),
  };
}

const tagline = fields({ Tagline: "On time since 1954" });
const category = fields({ "Category name": "Lost Things" });

type Form = {
  open(page: Page, site: BuiltSite): Promise<void>;
  entered: typeof tagline;
  send(page: Page): Promise<void>;
  failureText: string;
};

/** One form of each area with the framework's client. All forms of an area handle a failed post with the same code. */
const forms: Record<string, Form> = {
  "an owner's profile": {
    async open(page, site) {
      const owner = await anEditableOwner(site, "Cottonwood Clocks");
      await signIn(page, site, owner);
      await open(page, editing(owner));
    },
    entered: tagline,
    send: press("Save Changes"),
    failureText: "Failed to submit business profile. Please try again.",
  },
  "an admin's category": {
    async open(page, site) {
      await signInAsAdmin(page.context(), site);
      await open(page, "/admin/dashboard/categories?add=category");
    },
    entered: category,
    send: press("Save"),
    failureText: "Failed to create category. Please try again.",
  },
};

for (const [name, form] of Object.entries(forms)) {
  test(`${name} keeps the page and the entered values when it gets no usable response`, async ({ page, site }) => {
    await form.open(page, site);
    await form.entered.enter(page);
    const url = page.url();
    for (const [failure, begin] of Object.entries(failures)) {
      const end = await begin(page);
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await form.send(page);
      await posted;
      const alerts = page.getByRole("alert").or(page.getByRole("status"));
      await expect.soft(alerts.filter({ hasText: form.failureText }).first(), `${failure}: the text`).toBeVisible();
      await expect.soft(page.getByText("Unexpected Application Error!"), failure).toBeHidden();
      for (const [field, value] of form.entered.enteredValues(page))
        await expect.soft(field, `${failure}: kept`).toHaveValue(value);
      expect.soft(page.url(), `${failure}: the address`).toBe(url);
      await end();
    }
  });
}

/** Forms on documents, which the browser sends. */
const documentForms: Record<string, Omit<Form, "open"> & { open(page: Page): Promise<void> }> = {
  "the contact form": {
    open: (page) => open(page, "/contact"),
    entered: fields({ Name: "Ada", Email: "ada@example.org", Subject: "Hours", Message: "The bakery opens at six." }),
    send: press("Send Message"),
    failureText: "Failed to send message. Please try again later.",
  },
  "the submission form": {
    open: (page) => fillSubmission(page, "Lost Lamps", "(701) 555-0979", "lamps@example.org"),
    entered: fields({ "Business Name*": "Lost Lamps", "Business Description*": "Lamps.\nAnd shades.", Tagline: "Light" }),
    send: press("Submit Business"),
    failureText: "Submission Failed. There was a problem submitting your business. Please try again.",
  },
};

for (const [name, form] of Object.entries(documentForms)) {
  test(`${name} keeps the entered values when it gets no usable response`, async ({ page }) => {
    await form.open(page);
    await form.entered.enter(page);
    const url = page.url();
    const areKept = async (failure: string) => {
      for (const [field, value] of form.entered.enteredValues(page))
        await expect.soft(field, `${failure}: kept`).toHaveValue(value);
      await expect.soft(page, `${failure}: the address`).toHaveURL(url);
    };
    const reconnect = await failures["offline"]!(page);
    await form.send(page);
    await expect(page.getByRole("region", { name: /Notifications/ }).getByText(form.failureText)).toBeVisible();
    await areKept("offline");
    await reconnect();
    for (const failure of ["aborted", "500"]) {
      const end = await failures[failure]!(page);
      await form.send(page);
      // The browser shows its own page or the proxy's.
      await expect(page.getByRole("main")).toHaveCount(0);
      await end();
      await page.goBack();
      await hydrated(page);
      await areKept(failure);
    }
  });
}

test("a form whose session has ended keeps what was typed, and is saved after logging in in another tab", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Expired Easels");
  await signIn(page, site, owner);
  await open(page, editing(owner));
  await tagline.enter(page);
  await page.context().clearCookies();
  await press("Save Changes")(page);
  await expect(page.getByText("You must be logged in to update a business profile.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Open a new tab to log in" })).toHaveAttribute("href", "/login");
  for (const [field, value] of tagline.enteredValues(page)) await expect(field).toHaveValue(value);
  await signIn(page, site, owner);
  await press("Save Changes")(page);
  await expect(page.getByText("Your business profile has been saved.").first()).toBeVisible();
});

test("an upload says that it failed when it gets no usable response, and the file can be chosen again", async ({
  page,
  site,
}) => {
  const owner = await anEditableOwner(site, "Uploading Umber");
  await signIn(page, site, owner);
  await page.goto(editing(owner));
  await hydrated(page);
  const buffer = await aJpeg(300, 200);
  for (const [failure, begin] of Object.entries(failures)) {
    const end = await begin(page);
    await page.locator("#logoFile").setInputFiles({ name: `${failure}.jpg`, mimeType: "image/jpeg", buffer });
    const waiting = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
    await expect.soft(waiting.filter({ hasText: `${failure}.jpg` })).toContainText("Failed to upload image");
    await end();
  }
  await page.locator("#logoFile").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
  // The toast is gone after 5 s, and the logo stays.
  await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
});
