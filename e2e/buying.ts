import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { businesses } from "#domain/businesses/schema.ts";
import { isBeingClaimed } from "#domain/claims/pending-claims.ts";
import { approveClaim } from "#domain/claims/review-claim.ts";
import { approveBusiness } from "#domain/requests/review-business.ts";
import { openedClaim } from "#test/claims.ts";
import { runProviderRequests } from "#domain/billing/billing-jobs.ts";
import { anAdmin } from "#test/factories.ts";
import { type BuiltSite, emailedLink, expect, hydrated } from "./fixtures.ts";

const password = "river bend 1887";
export const anAddress = () => `${v7()}@example.org`;
export const title = (name: string) => ({ level: 1, name }) as const;
/** Pays on the fake provider's checkout page. */
export async function payAtCheckout(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** Fills in the account setup page. */
export async function setUp(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Complete Your Account Setup" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Confirms the address with the emailed link, which logs in. */
export async function confirmAndLogIn(page: Page, site: BuiltSite, email: string): Promise<void> {
  await page.goto(await emailedLink(site, email, "Confirm your email address"));
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Approves a business or its claim, and runs the resulting payment tasks. */
export async function approveAsAdmin({ app }: BuiltSite, businessId: string): Promise<void> {
  const [row] = await app.db.select().from(businesses).where(eq(businesses.id, businessId));
  const admin = await anAdmin(app.db);
  if (await isBeingClaimed(app.db, [businessId])) {
    const { claimId, version } = await openedClaim(app.db, businessId);
    await approveClaim(app, admin, claimId, version);
  } else await approveBusiness(app, admin, businessId, row!.version);
  await runProviderRequests(app);
}
