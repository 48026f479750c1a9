import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { widerFactor } from "#domain/network/client-network.ts";
import { db } from "#test/db.ts";
import { aBusiness, aMessage, anAdmin, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { deleteMessage, deleteMessagesOf, deleteOldMessages, finishMessage, listInbox, messageDays } from "./inbox.ts";
import { messageRates, sendMessage } from "./send-message.ts";
import { messages } from "./schema.ts";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let site: ReturnType<typeof aSite>;
const hour = 3_600_000;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const stored = () => db.select().from(messages).orderBy(asc(messages.id));
const list = (filter: Parameters<typeof listInbox>[2]) => listInbox(db, admin, filter);
const listed = async (filter: Parameters<typeof listInbox>[2]) => (await list(filter)).rows;

/** Creates a message one hour after the previous one. */
async function later(subject: string, values: Partial<typeof messages.$inferInsert> = {}) {
  site.clock.forward(hour);
  return aMessage(db, { subject, createdAt: site.clock.now(), ...values });
}

beforeEach(async () => {
  admin = await anAdmin(db);
  site = aSite();
});

describe("messages", () => {
  it("are listed newest first, after those from sponsors who were logged in [admin-parts.messages]", async () => {
    const { business, userId } = await anOwner(db, { plan: "premium_sponsorship", name: "Between categories" });
    const premium = await anOwner(db, { plan: "premium" });
    const rejected = await anOwner(db, { plan: "premium_sponsorship", approvalStatus: "rejected" });
    await later("by a sponsor", { userId });
    await later("by premium", { userId: premium.userId });
    await later("by a rejected one", { userId: rejected.userId });
    await later("by anybody");
    expect((await listed({ page: 1 })).map(({ subject, sponsor }) => [subject, sponsor?.id])).toEqual([
      ["by a sponsor", business.id],
      ["by anybody", undefined],
      ["by a rejected one", undefined],
      ["by premium", undefined],
    ]);
  });

  it("are not marked when the sender only types a sponsor's address", async () => {
    const { business, userId } = await anOwner(db, { plan: "premium_sponsorship", email: "homes@example.test" });
    const [owner] = await db.select().from(users).where(eq(users.id, userId));
    const send = (actor: Actor, email: string) =>
      sendMessage(site.app, actor, "192.0.2.7", {
        kind: "contact",
        form: { name: "Ada", email, subject: "Help", message: "Please" },
      });
    await send({ role: "visitor" }, "homes@example.test");
    await send({ role: "visitor" }, owner!.email);
    await send({ role: "owner", userId }, "another@example.test");
    const marks = (await listed({ page: 1 })).map(({ email, sponsor }) => [email, sponsor?.id]);
    expect(marks[0]).toEqual(["another@example.test", business.id]);
    expect(marks.slice(1).map(([, marked]) => marked)).toEqual([undefined, undefined]);
  });

  it("are finished once, with an entry in the audit log", async () => {
    const { id } = await later("first");
    await later("second");
    await finishMessage(site.app, admin, id);
    expect((await stored())[0]).toMatchObject({ doneAt: site.clock.now() });
    expect([(await list({ page: 1 })).total, (await list({ isDone: true, page: 1 })).total]).toEqual([1, 1]);
    await expect(finishMessage(site.app, admin, id)).rejects.toMatchObject({ code: "message_unknown" });
    expect(await log()).toMatchObject([{ action: "finish_message", actorId: admin.userId, subjectId: id }]);
    for (const unknown of [admin.userId, "x"])
      for (const change of [finishMessage, deleteMessage])
        await expect(change(site.app, admin, unknown)).rejects.toMatchObject({ kind: "not_found", code: "message_unknown" });
  });

  it("move when their listing is merged, leave no trace of a deleted account, and are deleted a year later if they are done", async () => {
    const [keep, merged] = [await aBusiness(db), await aBusiness(db)];
    const report = await later("", { kind: "report", reason: "moved", businessId: merged.id });
    await mergeBusinesses(site.app, admin, keep.id, merged.id);
    const own = await later("Mine", { email: "VERA@example.test" });
    await deleteMessagesOf(db, { id: admin.userId, email: "vera@example.test" });
    expect(await stored()).toMatchObject([{ id: report.id, businessId: keep.id, email: null }]);
    expect((await stored()).some(({ id }) => id === own.id)).toBe(false);
    const yearLater = new Date(site.clock.now().getTime() + messageDays * 24 * hour);
    await deleteOldMessages(db, yearLater);
    expect(await stored()).toHaveLength(1);
    await finishMessage(site.app, admin, report.id);
    await deleteOldMessages(db, yearLater);
    expect(await stored()).toEqual([]);
  });
});

describe("messages from people who are not logged in", () => {
  const send = (network: number, subject: string, actor: Actor = { role: "visitor" }) =>
    sendMessage(site.app, actor, `198.51.${network}.7`, {
      kind: "contact",
      form: { name: "V", email: "v@b.test", subject, message: "Hi" },
    });
  const { perNetworkAndDay, perTown } = messageRates;

  it("are refused after a number a day, and the first refusal opens one task for the admins", async () => {
    for (let count = 0; count < perTown.max; count += 1)
      await secondsToWait(db, "messages of the day", perTown, site.clock.now());
    for (const network of [1, 2])
      await expect(send(network, "One more")).rejects.toMatchObject({ kind: "too_many", code: "too_many_messages" });
    expect(await stored()).toMatchObject([{ task: "message_limit", facts: { max: perTown.max } }]);
    await send(1, "From an owner", await anOwner(db));
    site.clock.forward(perTown.window);
    await send(1, "The next day");
    expect((await listed({ kind: "contact", page: 1 })).map(({ subject }) => subject)).toEqual(["The next day", "From an owner"]);
  });

  it("from one network alone do not use up the number for everyone", async () => {
    expect(perNetworkAndDay.max * widerFactor).toBeLessThan(perTown.max);
    for (let count = 0; count < perNetworkAndDay.max + 5; count += 1) {
      await send(1, `Number ${count}`).catch(() => null);
      site.clock.forward(messageRates.perNetwork.window / messageRates.perNetwork.max);
    }
    expect(await stored()).toHaveLength(perNetworkAndDay.max);
    await send(2, "From another network");
  });
});
