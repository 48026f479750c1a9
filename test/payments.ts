import type { Clock } from "#domain/app-context.ts";
import { memoryStore, openFakePayments } from "#ports/payments/fake/fake-payment-provider.ts";
import type { Payments } from "#ports/payments/port.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";

/** The secret of the fake provider's signatures. */
export const testSecret = "a secret of tests";

/** Returns the fake payment provider in memory with a test's clock. */
export function fakePayments(clock: Clock, origin = "http://site.test"): Payments & TestCheckout {
  return openFakePayments({
    origin,
    now: clock.now,
    newId: () => crypto.randomUUID(),
    secret: testSecret,
    store: memoryStore(),
  });
}
