import { describe, expect, it } from "vitest";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { change } from "#db/transaction.ts";
import { drainOutbox, type QueuedEmail } from "./email-outbox.ts";
import { outbox } from "#db/audit-log/schema.ts";

const minute = 60_000;

/** Queues emails that are due one second after another. */
async function waiting(count: number, clock = aClock()) {
  for (let number = 0; number < count; number += 1) {
    await change({ db, clock }, { role: "system", name: "test" }, "change_settings", { kind: "town" }, async (_, entry) =>
      entry.email(`${number}@example.test`, "verify-email", { link: `/${number}` }),
    );
    clock.forward(1000);
  }
  return clock;
}

function mailbox(failing: (email: QueuedEmail) => boolean = () => false) {
  const got: string[] = [];
  const deliver = async (email: QueuedEmail) => {
    if (failing(email)) throw new Error("the server is down");
    got.push(email.recipient);
  };
  return { got, deliver };
}

describe("drainOutbox", () => {
  it("sends each email once when several processes run at the same time", async () => {
    const clock = await waiting(20);
    const { got, deliver } = mailbox();
    const sent = await Promise.all([1, 2, 3, 4].map(() => drainOutbox(db, clock.now, deliver)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect([...new Set(got)]).toHaveLength(20);
  });

  it("retries a failed email after longer and longer waits, gives up after ten failures, and still sends the others", async () => {
    const clock = await waiting(3);
    let attempts = 0;
    const { got, deliver } = mailbox(({ recipient }) => recipient === "1@example.test" && ++attempts > 0);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      await drainOutbox(db, clock.now, deliver);
      const { dueAt } = (await db.select().from(outbox)).find(({ sentAt }) => !sentAt)!;
      waits.push((dueAt.getTime() - clock.now().getTime()) / minute);
      clock.set(dueAt > clock.now() ? dueAt : clock.now());
    }
    expect([attempts, got]).toEqual([10, ["0@example.test", "2@example.test"]]);
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  });

  it("sends an email again if the process died while sending it", async () => {
    const clock = await waiting(1);
    const started = Promise.withResolvers<void>();
    void drainOutbox(db, clock.now, () => {
      started.resolve();
      return new Promise(() => {});
    });
    await started.promise;
    const { got, deliver } = mailbox();

    expect(await drainOutbox(db, clock.now, deliver)).toBe(0);
    clock.forward(5 * minute);
    expect(await drainOutbox(db, clock.now, deliver)).toBe(1);
    expect(got).toEqual(["0@example.test"]);
  });
});
