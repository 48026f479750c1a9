import type { Clock } from "#domain/app-context.ts";
import { memoryStore, openFakePayments } from "#ports/payments/fake/fake-payment-provider.ts";
import type { TestCheckout, Payments } from "#ports/payments/port.ts";

/** The fake payment provider in memory with a test's clock. */
export function fakePayments(clock: Clock, origin = "http://site.test"): Payments & TestCheckout {
  return openFakePayments({
    origin,
    now: clock.now,
    newId: () => crypto.randomUUID(),
    secret: "a secret of tests",
    store: memoryStore(),
  });
}
