import type { Clock } from "#domain/app-context.ts";
import { openFakePayments, type TestCheckout } from "#ports/payments/fake-payment-provider.ts";

/** Returns the fake payment provider in memory with a test's clock. */
export function fakePayments(clock: Clock, origin = "http://site.test"): TestCheckout {
  return openFakePayments({ origin, now: clock.now, folder: null });
}
