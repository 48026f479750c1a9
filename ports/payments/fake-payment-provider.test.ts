import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { openFakePayments } from "./fake-payment-provider.ts";

let folder: string;

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "payments-"))));
afterAll(() => rm(folder, { recursive: true }));

const clock = aClock();
const open = () => openFakePayments({ origin: "http://site.test", now: clock.now, folder: join(folder, "payments") });
const offer = { plan: "premium" as const, cents: 2999, currency: "usd", interval: "month" as const, name: "Premium" };

function anOrder() {
  const [successUrl, cancelUrl] = ["http://site.test/ok?session_id={SESSION_ID}", "http://site.test/"];
  const expiresAt = new Date(clock.now().getTime() + 31 * 60_000);
  return { reference: crypto.randomUUID(), offer, businessId: null, customerEmail: null, successUrl, cancelUrl, expiresAt };
}

it("the fake provider keeps payments after a crash during a write", async () => {
  const { sessionId } = await open().openCheckout(anOrder());
  expect(await open().pay(sessionId, { email: "ada@example.org", isDeclined: false })).toBe("paid");
  await writeFile(join(folder, "payments", "provider.json.new"), '{"checkouts": [', { mode: 0o600 });
  const { subscriptionId } = (await open().findCheckout(sessionId))!;
  expect(await open().findSubscription(subscriptionId!)).toMatchObject({ plan: "premium", status: "live" });
});
