import type { Page } from "@playwright/test";
import { open } from "./fixtures.ts";

/** Opens the submission form and fills in its required fields. */
export async function fillSubmission(page: Page, name: string, phone: string, email: string): Promise<void> {
  await open(page, "/submit-business");
  await page.getByLabel("Business Name*").fill(name);
  await page.getByLabel("Business Description*").fill("Clocks and watches, repaired while you wait.");
  await page.getByLabel("Business Address*").fill("77 Pendulum Rd, Williston, ND 58801");
  await page.getByLabel("Business Phone*").fill(phone);
  await page.getByLabel("Business Email*").fill(email);
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
  await page.getByLabel("Contact Person*").fill("Ada Olson");
}
