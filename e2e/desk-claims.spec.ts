import { eq } from "drizzle-orm";
import { businesses } from "#domain/businesses/schema.ts";
import { openCase } from "#domain/cases/cases.ts";
import { cases } from "#domain/cases/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { expectNoFaults } from "./axe.ts";
import { asAdmin, openDesk } from "./desk-pages.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

test("an admin compares a claim, rejects it, and the listing stands as before [claims.journey]", async ({ page, site }) => {
  const { services } = site;
  const { db } = services;
  const [name, phone] = [`Pendulum ${crypto.randomUUID().slice(0, 6)}`, "(701) 555-0199"];
  const { id } = await aBusiness(db, { name, phone, claimable: true });
  const claimant = await aUser(db);
  await buy(services, { plan: "premium", businessId: id, by: { role: "owner", userId: claimant.id }, origin: site.url });
  await db.update(businesses).set({ phone: "(701) 555-0111" }).where(eq(businesses.id, id));
  expect((await page.goto(`/business/${id}`))!.status()).toBe(404);

  await signIn(page, site, await anAdmin(db));
  await page.goto("/admin/dashboard/business-requests");
  await hydrated(page);
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Claim");
  await row.getByRole("link", { name, exact: true }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details).toContainText(`Claimed by ${claimant.email}`);
  await expect(details).toContainText("Changed since the claim: Phone.");
  await expect(details.getByRole("row", { name: "(701) 555-0199 (701) 555-0111" })).toBeVisible();
  await expectNoFaults(page);
  await details.getByRole("link", { name: "Reject" }).click();
  const question = page.getByRole("dialog", { name: "Confirm Rejection" });
  await expect(question).toContainText("The payment of $29.99 goes back in full and the subscription ends.");
  await question.getByLabel("Reason (optional)").fill("The telephone is another's.");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Claim Rejected", { exact: true }).first()).toBeVisible();

  await page.goto(`/business/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: phone }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Business" })).toBeVisible();
  const [paid] = await db.select().from(subscriptions).where(eq(subscriptions.userId, claimant.id));
  expect(await services.payments.findSubscription(paid!.providerId)).toMatchObject({
    status: "ended",
    payment: { refundedCents: 2999 },
  });
});

test("axe finds nothing wrong with the payments, the cases, what an owner pays, and the questions about them [claims.accessible]", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const { services } = site;
  const { db } = services;
  await asAdmin(context, site);
  const { business, ...owner } = await anOwner(db, { name: "Paying Pendulum" });
  await buy(services, { plan: "premium", by: owner, origin: site.url });
  await openCase(db, { kind: "claim_issue", cause: owner.userId, userId: owner.userId }, services.clock.now());
  const [issue] = await db.select().from(cases).where(eq(cases.userId, owner.userId));
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  for (const screen of [
    "",
    "/business-requests",
    `/business-requests?refund=${issue!.id}`,
    `/businesses/${business.id}`,
    `/businesses/${business.id}?refund=`,
    `/businesses/${business.id}?remove=owner`,
    `/businesses?search=Paying+Pendulum&delete=${business.id}`,
  ]) {
    await openDesk(page, screen);
    await expectNoFaults(page, { name: screen, dark: true });
  }
});
