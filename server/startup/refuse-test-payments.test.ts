import { describe, expect, it } from "vitest";
import { aSite } from "#test/site.ts";
import { refuseTestPayments } from "./refuse-test-payments.ts";

describe("the start at a public origin with the test checkout", () => {
  function aStart(paidPlans: boolean, publicOrigin = "https://town.example", hasStripe = false) {
    const { app } = aSite();
    refuseTestPayments({ town: { ...app.town, paidPlans }, testCheckout: hasStripe ? null : app.testCheckout }, publicOrigin);
  }

  it("is refused while paid plans are on", () => {
    expect(() => aStart(true)).toThrow(/STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is https:\/\/town\.example/);
  });

  it("is fine while paid plans are off, and so is a start with Stripe or at a local origin", () => {
    aStart(false);
    aStart(true, "https://town.example", true);
    aStart(true, "http://localhost:3000");
  });
});
