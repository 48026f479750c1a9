import { describe, expect, it } from "vitest";
import { checkoutOrigin } from "./checkout-redirect.ts";

const origins = ["https://checkout.stripe.com", "http://site.test"];

describe("checkoutOrigin", () => {
  it.each(["https://checkout.stripe.com/c/pay/cs_test_1#fid", "http://site.test/checkout/checkout_1"])(
    "allows %s [buying.checkout-url]",
    (address) => expect(checkoutOrigin(address, origins)).toBe(address),
  );

  it.each([
    "https://checkout.stripe.com.evil.example/c/pay/cs_test_1",
    "https://checkout.stripe.com@evil.example/",
    "https://checkout.stripe.com:secret@evil.example/",
    "https://user@checkout.stripe.com/",
    "https://evil.example/https://checkout.stripe.com/",
    "https://evil.example?https://checkout.stripe.com/",
    "https://checkout.stripe.com:8443/",
    "http://checkout.stripe.com/",
    "https://site.test/checkout/1",
    "https://xcheckout.stripe.com/",
    "https://checkout.stripe.com%2eevil.example/",
    "javascript:alert('https://checkout.stripe.com')",
    "data:text/html,https://checkout.stripe.com",
    "blob:https://checkout.stripe.com/1",
    "//checkout.stripe.com/",
    "/checkout/1",
    "",
  ])("rejects %s [buying.checkout-url]", (address) => expect(checkoutOrigin(address, origins)).toBeNull());
});
