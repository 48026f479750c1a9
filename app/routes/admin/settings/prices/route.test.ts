import { beforeEach, describe, expect, it } from "vitest";
import { priceChanges } from "#domain/billing/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { leadOf } from "#test/browser.ts";
import { beginCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aSubscription, cookieOf, testPassword } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const here = "/admin/dashboard/prices";

let site: ReturnType<typeof aSite>;
let headers: Record<string, string>;
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const page = async () => mainOf(await (await site.visit(here, { headers })).text());
const post = (form: Record<string, string>, on = site) =>
  on.visit(here, { form: { intent: "prices", latest: "", currentPassword: testPassword, ...form }, headers });

describe("the prices screen", () => {
  it("changes the prices after asking for the password, and lists the change", async () => {
    expect(textOf(await page())).toContain("Premium $29.99 a month");
    const done = await leadOf(await post({ premium: "34.99", sponsorship: "129" }));
    expect(done).toEqual({ status: 302, to: here, toast: ["New prices are in effect", "New buyers now pay these prices."] });
    const after = textOf(await page());
    expect(after).toContain("Premium $34.99 a month Premium + Sponsorship $129 a month");
    expect(after).toContain("Confirmed");
  });

  it("does not turn plans on while the site can't take payments", async () => {
    const closed = aSite({ maySellPlans: false, town: { ...site.app.town, paidPlans: false } });
    const refused = await leadOf(await post({ intent: "plans-on" }, closed));
    expect(refused.toast?.[0]).toBe("The site can't take payments yet");
    expect(await closed.page("/")).not.toContain("/add-business");
    const open = aSite({ maySellPlans: false });
    await expect(beginCheckout(open.app)).rejects.toThrow("plans_off");
  });

  it("refuses a wrong password, slows down guessing, and keeps what was typed except for the password", async () => {
    const wrong = { premium: "34.99", sponsorship: "129", currentPassword: "not the password" };
    const refused = await post(wrong);
    expect(refused.status).toBe(400);
    const shown = mainOf(await refused.text());
    expect(textOf(shown)).toContain("That is not your current password.");
    expect(shown).toContain('value="34.99"');
    expect(shown).not.toContain("not the password");
    let status = 400;
    for (let tries = 0; tries < 20 && status === 400; tries += 1) status = (await post(wrong)).status;
    expect(status).toBe(429);
    expect(await db.$count(priceChanges)).toBe(0);
  });

  it.each([
    ["", "129", "Enter a price."],
    ["abc", "129", "Enter a price such as 34.99."],
    ["34.999", "129", "Enter a price such as 34.99."],
    ["-1", "129", "Enter a price such as 34.99."],
    ["0.99", "129", "Enter a price from $1 to $1,000."],
    ["34.99", "1000.01", "Enter a price from $1 to $1,000."],
    ["34.99", "34.98", "Premium + Sponsorship can't cost less than Premium."],
    ["29.99", "99.99", "These are the current prices."],
  ])("refuses %j and %j: %s", async (premium, sponsorship, reason) => {
    const refused = await post({ premium, sponsorship });
    expect(refused.status).toBe(400);
    expect(textOf(mainOf(await refused.text()))).toContain(reason);
    expect(await db.$count(priceChanges)).toBe(0);
  });

  it("refuses a form that was opened before another admin's change", async () => {
    await post({ premium: "34.99", sponsorship: "129" });
    const stale = await post({ premium: "39.99", sponsorship: "139" });
    expect(textOf(mainOf(await stale.text()))).toContain("Another administrator changed the prices first.");
    expect(await db.$count(priceChanges)).toBe(1);
  });

  it("shows that a change is waiting for the provider, and why", async () => {
    const down = async () => Promise.reject(new PaymentError("Stripe refused the request or did not respond: no answer"));
    const failing = aSite({ ...site.app, payments: { ...site.app.payments, name: "stripe", preparePrice: down } });
    const sent = await leadOf(await post({ premium: "34.99", sponsorship: "129" }, failing));
    expect(sent.toast).toEqual(["New prices requested", "They take effect when the payment provider confirms them."]);
    const text = textOf(mainOf(await (await failing.visit(here, { headers })).text()));
    expect(text).toContain("Waiting for Stripe New prices: $34.99 for Premium and $129 for Premium + Sponsorship.");
    expect(text).toContain("Stripe refused the request or did not respond: no answer. Next attempt:");
    expect(await site.page("/add-business")).toContain("$29.99");
  });

  it("says that the currency is fixed once anyone has paid", async () => {
    expect(textOf(await page())).toContain("Currency USD The operator can change the currency until someone pays.");
    await aSubscription(db, (await anOwner(db)).userId, "premium");
    expect(textOf(await page())).toContain(
      "Currency USD The currency can't be changed anymore because people have paid in this currency.",
    );
  });
});
