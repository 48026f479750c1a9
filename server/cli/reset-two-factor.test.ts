import { expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { twoFactorSettings } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { anAdmin } from "#test/factories.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";
import { changeAdmin } from "#server/cli/admin-command.ts";

it("the operator's command turns off the last admin's two-step sign-in, and fails when it is already off", async () => {
  const site = aSite();
  const admin = await anAdminWithTwoFactor(db, site.app);
  const reset = (email: string) => changeAdmin(site.app, { email, resets: true });
  expect(await reset(admin.email.toUpperCase())).toBeNull();
  expect(await db.$count(twoFactorSettings)).toBe(0);
  const [email] = await site.deliver();
  expect([email!.subject, email!.to]).toEqual([
    "Two-step sign-in was turned off for your Williston Directory account",
    admin.email,
  ]);
  const actions = await db.select({ action: auditLog.action, by: auditLog.actorId }).from(auditLog).orderBy(auditLog.id);
  expect(actions.at(-1)).toEqual({ action: "reset_two_factor", by: "town admin" });

  expect(await reset(admin.email)).toBe("two_factor_off");
  expect(await reset((await anAdmin(db)).email)).toBe("two_factor_off");
  expect(await reset("nobody@example.test")).toBe("no_such_user");
});
