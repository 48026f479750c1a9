import { eq } from "drizzle-orm";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { aBusiness, anAdmin, aUser } from "#test/factories.ts";
import { expectAccessible } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

test("an admin compares and rejects a claim, and the listing stays unchanged", async ({ page, site }) => {
  const { app } = site;
  const { db } = app;
  const [name, phone] = [`Pendulum ${crypto.randomUUID().slice(0, 6)}`, "(701) 555-0199"];
  const { id } = await aBusiness(db, { name, phone, claimable: true });
  const claimant = await aUser(db);
  await buy(app, { plan: "premium", businessId: id, by: { role: "owner", userId: claimant.id }, origin: site.url });
  await db
    .update(claims)
    .set({ proposed: { phone: "(701) 555-0111" } })
    .where(eq(claims.businessId, id));
  expect((await page.goto(`/business/${id}`))!.status()).toBe(200);
  await expect(page.getByRole("link", { name: phone }).first()).toBeVisible();

  await signIn(page, site, await anAdmin(db));
  await page.goto("/admin/dashboard/business-requests");
  await hydrated(page);
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Claim");
  await row.getByRole("link", { name, exact: true }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details).toContainText(`Account email${claimant.email}Confirmed`);
  await expect(details).toContainText("Email used for the paymentpayer@example.test");
  await expect(details).toContainText("If you approve, these fields change: Phone.");
  await expect(details.getByRole("row", { name: "(701) 555-0199 (701) 555-0111" })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("link", { name: "Reject" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm Rejection" });
  await expect(confirmation).toContainText("The payment of $29.99 is refunded in full and the subscription ends.");
  await confirmation.getByLabel("Reason (optional)").fill("The phone number belongs to someone else.");
  await confirmation.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Claim Rejected", { exact: true }).first()).toBeVisible();

  await page.goto(`/business/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: phone }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Business" })).toBeVisible();
  const [paid] = await db.select().from(subscriptions).where(eq(subscriptions.userId, claimant.id));
  expect(await app.payments.findSubscription(paid!.providerId)).toMatchObject({
    status: "ended",
    payment: { refundedCents: 2999 },
  });
});
