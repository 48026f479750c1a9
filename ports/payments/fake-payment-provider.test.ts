import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
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

it("the fake provider's state can be read only by the site's user", async () => {
  await open().openCheckout(anOrder());
  const modes = await Promise.all(
    [".", "provider.json"].map(async (name) => (await stat(join(folder, "payments", name))).mode & 0o77),
  );
  expect(modes).toEqual([0, 0]);
  expect(await readdir(join(folder, "payments"))).toContain("provider.json");
});

it("a checkout is paid once when several requests pay it at the same time", async () => {
  const provider = open();
  const { sessionId } = await provider.openCheckout(anOrder());
  const attempts = Array.from({ length: 20 }, () => provider.pay(sessionId, { email: "ada@example.org", isDeclined: false }));
  expect((await Promise.all(attempts)).sort()).toEqual([...Array<string>(19).fill("closed"), "paid"]);
});
