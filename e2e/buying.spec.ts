import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { businesses } from "#domain/businesses/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { aBusiness } from "#test/factories.ts";
import { approveAsAdmin, confirmAndLogIn, payAtCheckout, setUp, anAddress, title } from "./buying.ts";
import { expect, hydrated, open, syncClockWithBrowser, test } from "./fixtures.ts";
syncClockWithBrowser();

test("a visitor buys Premium, sets up an account, and publishes a premium profile", async ({ page, site }) => {
  test.setTimeout(90_000);
  const email = anAddress();
  await open(page, "/add-business");
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await payAtCheckout(page, email);
  await expect(page.getByRole("heading", title("Payment Successful!"))).toBeVisible();
  await page.getByRole("link", { name: "Continue to Dashboard" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await setUp(page, email);
  await expect(page.getByText("Please check your email to verify your account.").first()).toBeVisible();
  await confirmAndLogIn(page, site, email);

  await expect(page).toHaveURL(/\/dashboard\/premium-form$/);
  await hydrated(page);
  const name = `Sundog Saddles ${v7().slice(-6)}`;
  await page.getByLabel("Business Name*").fill(name);
  await page.getByLabel("Business Description*").fill("Saddles and tack, made and repaired.");
  await page.getByLabel("Contact Person*").fill("Ada Olson");
  await page.getByLabel("Business Address*").fill("14 Main St, Williston, ND 58801");
  await page.getByLabel("Business Phone*").fill("(701) 555-0178");
  await page.getByLabel("Business Email*").fill(email);
  await page.getByLabel("Filter categories").fill("jewelry");
  await page.getByRole("checkbox", { name: "Jewelry" }).check();
  await page.getByRole("button", { name: "Submit Business Profile" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^Plan: Premium$/ })).toBeVisible();
  await expect(page.getByText(/^Renews on .*\.$/)).toBeVisible();

  const [business] = await site.app.db.select().from(businesses).where(eq(businesses.name, name));
  await approveAsAdmin(site, business!.id);
  await page.goto(`/business/${business!.id}`);
  await expect(page.getByRole("heading", title(name))).toBeVisible();
  await expect(page.locator("main").getByText("Premium", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: `About ${name}` })).toBeVisible();
});

test("a visitor claims a listing with a sponsorship, sets up an account, picks a category, and becomes its sponsor", async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  const [email, { app }] = [anAddress(), site];
  const name = `Coteau Carpets ${v7().slice(-6)}`;
  const { id } = await aBusiness(app.db, { name, claimable: true, address: "3 Broadway, Williston" });
  await page.goto(`/business/${id}`);
  await page.getByRole("link", { name: "Claim Business" }).click();
  await expect(page.getByRole("heading", title("Claim your business"))).toBeVisible();
  await expect(page.getByText("3 Broadway, Williston")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Claim with Sponsorship" }).click();
  await payAtCheckout(page, email);
  await setUp(page, email);
  await confirmAndLogIn(page, site, email);

  await expect(page.getByRole("heading", { name: "Your claim is being reviewed" })).toBeVisible();
  await page.getByRole("link", { name: "Select Category to Sponsor" }).click();
  const sponsored = (await app.db.select().from(sponsorships)).map(({ categoryId }) => categoryId);
  expect(sponsored).not.toContain("laundry-fabric-care");
  await hydrated(page);
  await page.getByRole("radio", { name: "Laundry & Fabric Care" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Sponsoring: Laundry & Fabric Care")).toBeVisible();
  await approveAsAdmin(site, id);
  await page.goto("/category/laundry-fabric-care");
  await expect(page.locator("main").getByText(name).first()).toBeVisible();
  await expect(page.getByText("Sponsored by").first()).toBeVisible();
});
