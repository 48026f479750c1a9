import { describe, expect, it } from "vitest";
import { messages } from "#domain/messages/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { PaymentError } from "#ports/payments/port.ts";
import { buy, providerRequests } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { requestOfProvider } from "#domain/plans/subscriptions.ts";
import { runProviderRequests } from "./billing-jobs.ts";

const minute = 60_000;

async function aPayer() {
  const site = aSite();
  const owner = await anOwner(db);
  await buy(site.app, { by: owner });
  const [bought] = await db.select().from(subscriptions);
  return { ...site, owner, providerId: bought!.providerId };
}

describe("a request to the provider", () => {
  it("is made once, even when it is decided twice and three processes make it at the same time", async () => {
    const { app, providerId, clock } = await aPayer();
    await requestOfProvider(db, { providerId }, "end", clock.now());
    await requestOfProvider(db, { providerId }, "end", clock.now());
    let calls = 0;
    const cancel: typeof app.payments.cancel = (...args) => {
      calls += 1;
      return app.payments.cancel(...args);
    };
    const counting = { ...app, payments: { ...app.payments, cancel } };
    await Promise.all([runProviderRequests(counting), runProviderRequests(counting), runProviderRequests(counting)]);
    expect(calls).toBe(1);
    expect(await db.select().from(subscriptions)).toMatchObject([{ status: "ended", inForce: false }]);
    expect(await providerRequests(db)).toEqual([]);
  });

  it("is retried with longer and longer pauses, and becomes an admin task after ten failures", async () => {
    const { app, providerId, clock } = await aPayer();
    let calls = 0;
    const refund = async () => {
      calls += 1;
      throw new PaymentError("the card is gone");
    };
    const failing = { ...app, payments: { ...app.payments, refund } };
    await requestOfProvider(db, { providerId }, "refund", clock.now());

    await runProviderRequests(failing);
    await runProviderRequests(failing);
    expect(calls).toBe(1);
    clock.forward(minute);
    await runProviderRequests(failing);
    clock.forward(minute);
    await runProviderRequests(failing);
    expect(calls).toBe(2);
    for (let days = 0; days < 20; days += 1) {
      clock.forward(24 * 60 * minute);
      await runProviderRequests(failing);
    }

    expect(calls).toBe(10);
    expect(await db.select().from(messages)).toMatchObject([
      { task: "provider_refuses", facts: { task: "refund", lastFailure: "the card is gone" } },
    ]);
  });

  it("is retried with the same key after a crash, so that the refund happens once", async () => {
    const { app, providerId, clock } = await aPayer();
    const keys: string[] = [];
    const refund = async (id: string, key: string) => {
      keys.push(key);
      await app.payments.refund(id, key);
      if (keys.length === 1) throw new Error("killed");
    };
    await requestOfProvider(db, { providerId }, "refund", clock.now());
    await runProviderRequests({ ...app, payments: { ...app.payments, refund } });
    clock.forward(10 * minute);
    await runProviderRequests({ ...app, payments: { ...app.payments, refund } });
    expect([keys.length, new Set(keys).size, await providerRequests(db)]).toEqual([2, 1, []]);
    expect((await app.payments.findSubscription(providerId))!.payment).toMatchObject({ cents: 2999, refundedCents: 2999 });
  });
});
