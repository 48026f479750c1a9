import { expect, type Page } from "@playwright/test";
import { hydrated } from "./fixtures.ts";

/** Opens the submission form and fills in its first step. */
export async function fillFirstStep(page: Page, name: string, phone: string): Promise<void> {
  await page.goto("/submit-business");
  await hydrated(page);
  await page.getByLabel("Business Name*").fill(name);
  await page.getByLabel("Business Address*").fill("77 Pendulum Rd, Williston, ND 58801");
  await page.getByLabel("Business Phone*").fill(phone);
}

/** Continues to the step with this number and checks that its heading has the focus. */
export async function continueTo(page: Page, step: number, button = "Continue"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Step ${step} of 3` })).toBeFocused();
}

/** Opens the submission form, fills in its steps, and stops at the last step. */
export async function fillSubmission(page: Page, name: string, phone: string, email: string): Promise<void> {
  await fillFirstStep(page, name, phone);
  await continueTo(page, 2);
  await page.getByLabel("Business Description*").fill("Clocks and watches, repaired while you wait.");
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
  await continueTo(page, 3);
  await page.getByLabel("Business Email*").fill(email);
  await page.getByLabel("Contact Person*").fill("Ada Olson");
}

/** Opens the step's "More details". */
export async function openDetails(page: Page): Promise<void> {
  await page.locator("summary").filter({ hasText: "More details" }).click();
}
