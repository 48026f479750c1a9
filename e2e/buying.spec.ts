import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { aBusiness, anOwner } from "#test/factories.ts";
import { syncClockWithBrowser } from "./browser-time.ts";
import { confirmAndLogIn, advanceDays, reviewAsAdmin, logIn, payAtCheckout, setUp, anAddress, title } from "./buying.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { emailedLink } from "./emailed-link.ts";
import { signIn } from "./sign-in.ts";

syncClockWithBrowser();

test("a visitor buys Premium, sets up an account, and publishes a premium profile", async ({ page, site }) => {
  test.setTimeout(90_000);
  const email = anAddress();
  await page.goto("/add-business");
  await hydrated(page);
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
  await expect(page.getByText(/^Renews on .* for \$29\.99\.$/)).toBeVisible();

  const [business] = await site.app.db.select().from(businesses).where(eq(businesses.name, name));
  await reviewAsAdmin(site, business!.id, true);
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
  await reviewAsAdmin(site, id, true);
  await page.goto("/category/laundry-fabric-care");
  await expect(page.locator("main").getByText(name).first()).toBeVisible();
  await expect(page.getByText("Sponsored by").first()).toBeVisible();
});

test("a buyer who closes the tab after paying continues from the email in another browser", async ({ page, browser, site }) => {
  const email = anAddress();
  await page.goto("/add-business");
  await hydrated(page);
  await page.getByRole("button", { name: "Choose Premium", exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  // The browser never returns from the provider.
  const session = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.close();
  await site.app.testCheckout!.pay(session, { email, card: "good" });
  await site.messenger.runNow();

  const context = await browser.newContext({ baseURL: site.url });
  const later = await context.newPage();
  await later.goto(await emailedLink(site, email, "Set up your Williston"));
  await expect(later.getByLabel("Email")).toHaveValue(email);
  await setUp(later, email, /\/login$/);
  await logIn(later, email);
  await expect(later).toHaveURL(/\/dashboard\/premium-form$/);
  await context.close();
});

test("a canceled plan ends with the paid period, and a failed renewal ends the plan until the renewal is paid", async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  const name = `Dakota Drains ${v7().slice(-6)}`;
  const owner = await anOwner(site.app.db, { name, tagline: "Deep and dry", description: "Drains of every kind." });
  const planBadge = (plan: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`^Plan: ${plan}$`) });
  const openAsOwner = async (path: string) => {
    await signIn(page, site, owner);
    await page.goto(path);
    await hydrated(page);
  };
  await openAsOwner("/premium-upgrade");
  await page.getByRole("button", { name: "Upgrade to Premium", exact: true }).click();
  await payAtCheckout(page, "owner@example.org");
  await expect(page.getByText("Your account has been successfully upgraded")).toBeVisible();

  await page.goto("/premium-upgrade");
  await hydrated(page);
  await page.getByRole("link", { name: "Cancel plan" }).click();
  await expect(page.getByRole("dialog", { name: "Cancel Premium?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel my plan" }).click();
  await expect(page.getByRole("heading", { name: "Your plan is canceled" })).toBeVisible();
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.getByText(/^on .*, for \$29\.99$/)).toBeVisible();

  await page.getByRole("button", { name: "Card and invoices" }).click();
  await page.getByRole("button", { name: "Make the next renewal fail" }).click();
  await expect(page.getByRole("button", { name: "Make renewals succeed again" })).toBeVisible();
  await advanceDays(site, 32);
  await openAsOwner("/dashboard");
  await expect(page.getByText(/^Your last renewal failed\. Your plan stays active until/)).toBeVisible();
  await expect(planBadge("Premium")).toBeVisible();
  await advanceDays(site, 15);
  await openAsOwner("/dashboard");
  await expect(planBadge("Basic")).toBeVisible();
  await page.goto(`/business/${owner.business.id}`);
  await expect(page.getByText("Deep and dry")).toHaveCount(0);

  await openAsOwner("/premium-upgrade");
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("button", { name: "Pay the amount due" }).click();
  await expect(page.getByText("Renews every month")).toBeVisible();
  await site.messenger.runNow();
  await openAsOwner("/dashboard");
  await expect(planBadge("Premium")).toBeVisible();
  await page.goto(`/business/${owner.business.id}`);
  await expect(page.getByText("Deep and dry")).toBeVisible();

  await openAsOwner("/premium-upgrade?view=cancel");
  await page.getByRole("button", { name: "Cancel my plan" }).click();
  await expect(page.getByRole("heading", { name: "Your plan is canceled" })).toBeVisible();
  await advanceDays(site, 32);
  await openAsOwner("/dashboard");
  await expect(planBadge("Basic")).toBeVisible();
});

test("rejecting a claim refunds the claimant and leaves the listing unchanged", async ({ page, plainPage, site }) => {
  const email = anAddress();
  const name = `Prairie Pawn ${v7().slice(-6)}`;
  const { id } = await aBusiness(site.app.db, { name, claimable: true });
  // Buys the plan without JavaScript.
  await plainPage.goto(`/claim-business/${id}`);
  await plainPage.getByRole("button", { name: "Claim with Premium" }).click();
  await payAtCheckout(plainPage, email);
  await expect(plainPage.getByRole("heading", title("Payment Successful!"))).toBeVisible();
  await plainPage.getByRole("link", { name: "Continue to Dashboard" }).click();
  await plainPage.getByLabel("Password", { exact: true }).fill("river bend 1887");
  await plainPage.getByLabel("Confirm password", { exact: true }).fill("river bend 1887");
  await plainPage.getByRole("button", { name: "Create Account" }).click();
  await expect(plainPage).toHaveURL(/\/verify-email$/);
  expect((await page.goto(`/business/${id}`))!.status()).toBe(200);

  await reviewAsAdmin(site, id, false);
  await page.goto(`/business/${id}`);
  await expect(page.getByRole("heading", title(name))).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Business" })).toBeVisible();
  const [user] = await site.app.db.select().from(users).where(eq(users.email, email));
  const paid = await site.app.db.select().from(subscriptions).where(eq(subscriptions.userId, user!.id));
  expect(paid).toMatchObject([{ status: "ended", inForce: false }]);
  const atProvider = await site.app.payments.findSubscription(paid[0]!.providerId);
  expect(atProvider!.payment).toMatchObject({ cents: 2999, refundedCents: 2999 });
});
