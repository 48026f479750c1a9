import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { answerMessage, archive, countUnread, listMessages, markRead, markUnread, unarchive } from "./contact-inbox.ts";
import { messagesPageSize } from "./limits.shared.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { answerFields, contactFields } from "./contact-form.shared.ts";
import { contactMessages } from "./schema.ts";

let admin: Awaited<ReturnType<typeof anAdmin>>;
let site: ReturnType<typeof aSite>;
const hour = 3_600_000;
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const stored = () => db.select().from(contactMessages).orderBy(asc(contactMessages.id));
const everything = async () => [await stored(), await log(), await db.select().from(outbox), await dataRevision(db)];
const box = (name: "inbox" | "archived" = "inbox", page = 1) => listMessages(db, admin, { box: name, page });
const subjects = async (name: "inbox" | "archived" = "inbox") => (await box(name)).messages.map(({ subject }) => subject);

/** Inserts a message one hour after the previous one. */
async function aMessage(subject: string, overrides: Partial<typeof contactMessages.$inferInsert> = {}) {
  site.clock.forward(hour);
  const [message] = await db
    .insert(contactMessages)
    .values({ name: "Ada", email: "ada@example.test", message: "Hello\nyou", subject, createdAt: site.clock.now(), ...overrides })
    .returning();
  return message!;
}

beforeEach(async () => {
  admin = await anAdmin(db);
  site = aSite();
});

describe("contact messages", () => {
  it("are listed newest first, fifty per page, with the unread count [admin-parts.messages]", async () => {
    for (let number = 1; number <= messagesPageSize + 2; number += 1) await aMessage(`Number ${number}`);
    const first = await box();
    expect(messagesPageSize).toBe(50);
    expect(first).toMatchObject({ total: 52, unread: 52, page: 1, pageSize: 50 });
    expect(first.messages).toHaveLength(50);
    expect(first.messages[0]).toMatchObject({ subject: "Number 52", name: "Ada", message: "Hello\nyou", sponsor: null });
    const second = await box("inbox", 2);
    expect(second.messages.map(({ subject }) => subject)).toEqual(["Number 2", "Number 1"]);
    // The requested page can be empty because another admin archived its messages.
    expect(await box("inbox", 7)).toEqual(second);
    expect(await box("inbox", -1)).toEqual(first);
    expect(await box("archived")).toMatchObject({ messages: [], total: 0, page: 1 });
  });

  it("are marked and listed first when a logged-in sponsor sent them", async () => {
    const { business, userId } = await anOwner(db, { plan: "premium_sponsorship", name: "Between categories" });
    const premium = await anOwner(db, { plan: "premium" });
    const rejected = await anOwner(db, { plan: "premium_sponsorship", approvalStatus: "rejected" });
    await aMessage("by a sponsor", { senderId: userId });
    await aMessage("by premium", { senderId: premium.userId });
    await aMessage("by a rejected one", { senderId: rejected.userId });
    await aMessage("by anybody");
    const { messages } = await box();
    expect(messages.map(({ subject, sponsor: marked }) => [subject, marked?.id])).toEqual([
      ["by a sponsor", business.id],
      ["by anybody", undefined],
      ["by a rejected one", undefined],
      ["by premium", undefined],
    ]);
    expect(messages[0]!.sponsor).toEqual({ id: business.id, name: "Between categories" });
  });

  it("are not marked when the sender only types a sponsor's address", async () => {
    const { business, userId } = await anOwner(db, { plan: "premium_sponsorship", email: "homes@example.test" });
    const [owner] = await db.select().from(users).where(eq(users.id, userId));
    const send = (actor: Actor, email: string) =>
      sendContactMessage(site.app, actor, "192.0.2.7", { name: "Ada", email, subject: "Help", message: "Please" });
    await send({ role: "visitor" }, "homes@example.test");
    await send({ role: "visitor" }, owner!.email);
    await send({ role: "owner", userId }, "another@example.test");
    const marks = (await box()).messages.map(({ email, sponsor }) => [email, sponsor?.id]);
    expect(marks[0]).toEqual(["another@example.test", business.id]);
    expect(marks.slice(1).map(([, marked]) => marked)).toEqual([undefined, undefined]);
  });

  it("can be marked read and unread, archived and unarchived", async () => {
    const [first, second] = [await aMessage("first"), await aMessage("second")];
    await markRead(site.app, admin, first.id);
    expect(await countUnread(db, admin)).toBe(1);
    expect((await stored())[0]).toMatchObject({ readAt: site.clock.now() });
    await archive(site.app, admin, second.id);
    expect([await subjects(), await subjects("archived"), await countUnread(db, admin)]).toEqual([["first"], ["second"], 0]);
    await markUnread(site.app, admin, first.id);
    await unarchive(site.app, admin, second.id);
    expect([await subjects(), await countUnread(db, admin)]).toEqual([["second", "first"], 2]);
    expect((await log()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["read_message", first.id],
      ["archive_message", second.id],
      ["unread_message", first.id],
      ["unarchive_message", second.id],
    ]);
    const before = await everything();
    await markUnread(site.app, admin, first.id);
    await unarchive(site.app, admin, second.id);
    expect(await everything()).toEqual(before);
  });

  it("are for admins only [admin-parts.admins-only]", async () => {
    const { id } = await aMessage("first");
    const before = await everything();
    for (const intruder of [{ role: "visitor" } as const, { role: "owner", userId: admin.userId } as const]) {
      for (const action of [
        () => listMessages(db, intruder, { box: "inbox", page: 1 }),
        () => countUnread(db, intruder),
        () => markRead(site.app, intruder, id),
        () => markUnread(site.app, intruder, id),
        () => archive(site.app, intruder, id),
        () => unarchive(site.app, intruder, id),
        () => answerMessage(site.app, intruder, id, "Hello"),
      ])
        await expect(action()).rejects.toMatchObject({ kind: "not_allowed", code: "admins_only" });
    }
    expect(await everything()).toEqual(before);
  });

  it("that do not exist cannot be changed", async () => {
    for (const unknown of ["018f4b6e-0000-7000-8000-000000000001", "x"]) {
      for (const action of [markRead, archive, (...input: Parameters<typeof archive>) => answerMessage(...input, "Hello")])
        await expect(action(site.app, admin, unknown)).rejects.toMatchObject({ kind: "not_found", code: "message_unknown" });
    }
  });
});

describe("an answer", () => {
  it("is emailed with the question below it, and stored", async () => {
    const { id } = await aMessage("Hours", { message: "When do you open?\nAnd on Sundays?" });
    await answerMessage(site.app, admin, id, " At eight.\r\n\r\nNever on \u0000Sundays. ");
    const at = site.clock.now();
    expect(await stored()).toMatchObject([{ answer: "At eight.\n\nNever on Sundays.", answeredAt: at, readAt: at }]);
    const [email] = await site.deliver();
    expect(email).toMatchObject({ to: "ada@example.test", subject: "Our reply to your message to Williston Directory" });
    expect(email!.text).toMatch(/At eight\.\n+Never on Sundays\.[\s\S]+“Hours”:\n+When do you open\?\nAnd on Sundays\?/);
    expect(await log()).toMatchObject([
      { action: "answer_message", subjectId: id, actorId: admin.userId, after: { answer: "At eight.\n\nNever on Sundays." } },
    ]);
  });

  it("is sent only once, even when two admins answer at the same time, and is never empty", async () => {
    const { id } = await aMessage("Hours");
    for (const empty of ["", " \n ", "\u0000"])
      await expect(answerMessage(site.app, admin, id, empty)).rejects.toMatchObject({ kind: "conflict", code: "empty" });
    const other = await anAdmin(db);
    for (let round = 1; round <= 5; round += 1) {
      const { id: each } = await aMessage("Hours");
      const attempts = await Promise.allSettled([
        answerMessage(site.app, admin, each, "At eight."),
        answerMessage(site.app, other, each, "At nine."),
      ]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = attempts.find((attempt) => attempt.status === "rejected");
      expect(refused!.reason).toMatchObject({ kind: "conflict", code: "answered_already" });
      expect(await db.$count(outbox)).toBe(round);
    }
  });

  it("needs text", () => {
    for (const form of [{}, { answer: " \u0000 " }])
      expect(answerFields.safeParse(form).error!.issues.map(({ message }) => message)).toEqual(["Reply is required"]);
    expect(answerFields.parse({ answer: " a\r\nb " })).toEqual({ answer: "a\nb" });
  });
});

describe("the contact form", () => {
  it("removes or replaces characters that the database refuses", async () => {
    const form = { name: "A\u0000da", email: "ada@example.test\u0000", subject: "Hi\nthere\ud800", message: "one\r\ntwo\u0000" };
    const answer = await site.visit("/contact", { form });
    expect(answer.status).toBe(302);
    expect(await stored()).toMatchObject([
      { name: "A da", email: "ada@example.test", subject: "Hi there\ufffd", message: "one\ntwo" },
    ]);
    expect(contactFields.safeParse({ ...form, name: "\u0000" }).error!.issues.map(({ message }) => message)).toEqual([
      "Name is required",
    ]);
  });
});
