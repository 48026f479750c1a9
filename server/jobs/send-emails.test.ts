import { afterEach, describe, expect, it } from "vitest";
import { change } from "#db/transaction.ts";
import { outbox } from "#db/audit-log/schema.ts";
import { type Email, Undelivered } from "#ports/email/port.ts";
import { createTestContext } from "#test/app-context.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import town from "../../town.config.ts";
import { startDelivery } from "./send-emails.ts";
import type { IntervalRunner } from "./run-every-interval.ts";

const { optionalEmail } = createTestContext({ db });
const fiveMinutes = 5 * 60_000;
const open: IntervalRunner[] = [];
afterEach(async () => {
  for (const delivery of open.splice(0)) await delivery.stop();
});

/** A delivery whose email server can fail or wait. */
function aDelivery(overrides: { db?: typeof db } = {}) {
  const clock = aClock();
  const sent: Email[] = [];
  const lines: string[] = [];
  const server = { before: async () => {} };
  const emails = {
    async send(email: Email) {
      await server.before();
      sent.push(email);
    },
  };
  const line = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = { info: line, warn: line, error: line };
  const app = { db, clock, emails, town, optionalEmail, ...overrides };
  const delivery = startDelivery({ app, publicOrigin: "https://town.example" }, log);
  open.push(delivery);
  return { clock, sent, lines, server, delivery };
}

/** Requests a password reset, which queues an email. */
async function queue(clock: ReturnType<typeof aClock>, recipient = "ada@example.test") {
  await change({ db, clock }, { role: "visitor" }, "request_password_reset", { kind: "user" }, async (_, entry) =>
    entry.email(recipient, "reset-password", { link: "/reset-password?token=secret-token" }),
  );
}

describe("the delivery", () => {
  it("waits for a server that can't be reached, and then sends all emails at once, oldest first", async () => {
    const { clock, sent, lines, server, delivery } = aDelivery();
    const tried: number[] = [];
    server.before = async () => {
      tried.push(1);
      throw new Undelivered("the email server did not accept the email (ECONNREFUSED)", { isAway: true });
    };
    for (const name of ["ada", "bea", "cid"]) {
      await queue(clock, `${name}@example.test`);
      clock.forward(1_000);
    }
    for (let round = 0; round < 20; round += 1) await delivery.runNow();
    expect([tried.length, sent, lines]).toEqual([20, [], [expect.stringContaining("emails could not be sent")]]);
    server.before = async () => {};
    await delivery.runNow();
    expect(sent.map(({ to }) => to)).toEqual(["ada@example.test", "bea@example.test", "cid@example.test"]);
  });

  it("stops after the current email and leaves the rest for the next start", async () => {
    const { clock, sent, server, delivery } = aDelivery();
    const started = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    server.before = () => (started.resolve(), mayGoOn.promise);
    for (const number of [1, 2, 3]) await queue(clock, `${number}@example.test`);
    void delivery.runNow();
    await started.promise;

    const stopped = delivery.stop();
    mayGoOn.resolve();
    await stopped;

    expect(sent).toHaveLength(1);
    expect((await db.select().from(outbox)).filter(({ sentAt }) => sentAt)).toHaveLength(1);
    const next = aDelivery();
    next.clock.forward(fiveMinutes);
    await next.delivery.runNow();
    expect(next.sent).toHaveLength(2);
  });
});
