import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { submitBusiness } from "#domain/businesses/submit-business.ts";
import { finishMessage, listInbox } from "#domain/messages/inbox.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aProfile, aUser, testPassword } from "#test/factories.ts";
import { aSite, origin } from "#test/site.ts";

it("changes that no visitor can see don't invalidate the page cache", async () => {
  const site = aSite();
  const { app } = site;
  const visitor = { role: "visitor" } as const;
  await aCategory(db, "Housing", ["Roofing"]);
  await aBusiness(db);
  const user = await aUser(db);
  const admin = await anAdmin(db);

  await site.visit("/forgot-password", { form: { email: "nobody@example.test" } });
  await site.visit("/forgot-password", { form: { email: user.email } });
  await site.visit("/signup", { form: { email: "new@example.test", password: testPassword, confirmPassword: testPassword } });
  await site.visit("/login", { form: { email: user.email, password: testPassword } });
  await site.visit("/contact", {
    form: { name: "Vera", email: "vera@example.test", subject: "Hours", message: "Open on Sunday?" },
  });
  const [message] = (await listInbox(db, admin, { page: 1 })).rows;
  await finishMessage(app, admin, message!.id);
  await startCheckout(app, visitor, {
    plan: "premium",
    shownCents: 2999,
    businessId: null,
    origin,
    started: [],
    from: "192.0.2.7",
  });
  const { photos: _, version: __, ...submission } = aProfile({ microCategoryIds: ["roofing"] });
  await submitBusiness(app, visitor, "192.0.2.7", submission);

  const actions = await db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.at), asc(auditLog.id));
  const expected = ["request_password_reset", "sign_up", "send_message", "start_checkout", "submit_business"];
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(expected));
  expect(await dataRevision(db)).toMatchObject({ value: 0, removals: 0 });
});

it("an owner's edit invalidates the page cache only if the listing is approved", async () => {
  const { app } = aSite();
  await aCategory(db, "Housing", ["Roofing"]);
  for (const [approvalStatus, removals] of [
    ["pending", 0],
    ["rejected", 0],
    ["approved", 1],
  ] as const) {
    const { business, ...owner } = await anOwner(db, { approvalStatus, name: "Before" });
    await saveOwnBusiness(app, owner, business.id, aProfile({ version: 1, microCategoryIds: ["roofing"] }));
    expect(await dataRevision(db)).toMatchObject({ value: removals, removals });
  }
});
