import { expect, it } from "vitest";
import { leadOf } from "#test/browser.ts";
import { beginCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

it("paid plans are not turned on while the site can't take payments", async () => {
  const { town } = aSite().app;
  const closed = aSite({ maySellPlans: false, town: { ...town, paidPlans: false } });
  const headers = { cookie: await cookieOf(closed.app, await anAdmin(db)) };
  const refused = await leadOf(await closed.visit("/admin/dashboard/settings", { form: { intent: "plans-on" }, headers }));
  expect(refused.toast?.[0]).toBe("The site can't take payments yet");
  expect(await closed.page("/")).not.toContain("/add-business");
  await expect(beginCheckout(aSite({ maySellPlans: false }).app)).rejects.toThrow("plans_off");
});
