import type { Clock } from "#domain/app-context.ts";
import { openFakePayments } from "#ports/payments/fake-payment-provider.ts";
import type { Payments } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";

/** Returns the fake payment provider in memory with a test's clock. */
export function fakePayments(clock: Clock, origin = "http://site.test"): Payments & TestCheckout {
  return openFakePayments({ origin, now: clock.now, folder: null });
}
