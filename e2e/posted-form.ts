import type { Locator, Page } from "@playwright/test";
import { buy } from "#test/buying.ts";
import { aCategory, anOwner } from "#test/factories.ts";
import { signInAsAdmin } from "./admin-pages.ts";
import { type BuiltSite, expect, hydrated } from "./fixtures.ts";

/** A form on a page, with functions that fill it in and send it, and with its message and its values after a failed request. */
export type PostedForm = {
  fill(page: Page, site: BuiltSite): Promise<void>;
  send(page: Page): Promise<void>;
  failureText: string;
  /** The fields and their entered values. */
  enteredValues?(page: Page): [field: Locator, value: string][];
};

export const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
export const within = (dialog: string, name: string) => (page: Page) =>
  page.getByRole("dialog", { name: dialog }).getByRole("button", { name, exact: true }).click();

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Returns functions that fill in fields by their labels and that return the fields with their values. */
export function fields(values: Record<string, string>) {
  const at = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  return {
    async enter(page: Page) {
      for (const [label, value] of Object.entries(values)) await at(page, label).fill(value);
    },
    enteredValues: (page: Page) => Object.entries(values).map(([label, value]): [Locator, string] => [at(page, label), value]),
  };
}

/** Returns a form on a public page. */
export function publicFormAt(path: string, values: Record<string, string>, button: string, failureText: string): PostedForm {
  const { enter, enteredValues } = fields(values);
  return {
    async fill(page) {
      await open(page, path);
      await enter(page);
    },
    send: press(button),
    failureText,
    enteredValues,
  };
}

/** Returns a form in the admin area. */
export function adminFormAt(path: string, values: Record<string, string>, button: string, failureText: string): PostedForm {
  const form = publicFormAt(`/admin/dashboard${path}`, values, button, failureText);
  return {
    ...form,
    async fill(page, site) {
      await signInAsAdmin(page.context(), site);
      await form.fill(page, site);
    },
  };
}

const someFields = {
  "Business Name*": "Cottonwood Clocks",
  "Business Description*": "Clocks and watches, repaired while you wait.",
  "Contact Person*": "Ada Olson",
  "Business Address*": "12 Main St, Williston, ND 58801",
  "Business Phone*": "(701) 555-0177",
  "Business Email*": "clocks@example.org",
};
export const profile = fields(someFields);
export const nameAndPhone = fields({ "Business Name*": "Cottonwood Clocks", "Business Phone": "(701) 555-0177" });

export async function fillProfile(page: Page): Promise<void> {
  await profile.enter(page);
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
}

export async function chooseCategory(page: Page): Promise<void> {
  await page.locator("[name=sponsoredCategoryId]:enabled:not(:checked)").first().check({ force: true });
}

export const submitFailure = "Failed to submit business profile. Please try again.";
export const paymentFailure = "Unable to process your request. Please try again later.";
export const tagline = fields({ Tagline: "On time since 1954" });

export const setUp = fields({ Email: "payer@example.org", Password: "river bend 1887", "Confirm password": "river bend 1887" });

export async function startCheckout(page: Page): Promise<void> {
  await open(page, "/add-business");
  await press("Choose Premium")(page);
  await expect(page).toHaveURL(/\/checkout\//);
  await hydrated(page);
}

export async function aSponsoringOwner({ app, url }: BuiltSite) {
  const owner = await anOwner(app.db, { name: `Sponsor ${crypto.randomUUID().slice(0, 6)}`, plan: "premium_sponsorship" });
  await aCategory(app.db, `Sponsored ${crypto.randomUUID().slice(0, 6)}`);
  await buy(app, { plan: "premium_sponsorship", by: owner, origin: url });
  return owner;
}
