import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { deleteOldEmails, listEmailLog, sendEmailAgain } from "./email-log.ts";
import { change } from "#db/transaction.ts";
import { deleteAccount } from "#domain/accounts/deletion/delete-account.ts";
import { Undelivered } from "#ports/email/port.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, aUser, testPassword } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

/** Creates a site whose email server refuses emails while `isDown`. */
function aSiteWithServer() {
  const server = { isDown: false };
  const sent: string[] = [];
  const emails = {
    async send({ to }: { to: string }) {
      if (server.isDown) throw new Undelivered("the email server did not accept the email (EAUTH)");
      sent.push(to);
    },
  };
  return { ...aSite({ emails }), server, sent };
}

let site: ReturnType<typeof aSiteWithServer>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  site = aSiteWithServer();
  admin = await anAdmin(db);
});

/** Queues an email with a password link. */
async function queue(recipient: string) {
  await change(site.app, { role: "visitor" }, "request_password_reset", { kind: "user" }, async (_, entry) =>
    entry.email(recipient, "reset-password", { name: "Ada", link: "/reset-password?token=secret-token" }),
  );
}

const list = (filter = {}) => listEmailLog(site.app, admin, { page: 1, ...filter });

/** Creates an email that was sent, one that failed once, and one that is waiting. */
async function aLog() {
  await queue("sent@example.test");
  await site.deliver();
  site.clock.forward(1000);
  site.server.isDown = true;
  await queue("failed@example.test");
  await site.deliver();
  site.clock.forward(1000);
  await queue("100%_waiting@example.test");
}

describe("the email log", () => {
  it("lists sent, waiting, and failed emails with the reason, newest first", async () => {
    await aLog();
    const { emails, total, failed } = await list();
    expect([total, failed]).toEqual([3, 1]);
    expect(emails).toMatchObject([
      { recipient: "100%_waiting@example.test", state: "waiting", title: "Reset password", reason: null },
      {
        ...{ recipient: "failed@example.test", state: "failed", attempts: 1 },
        ...{ reason: "the email server did not accept the email (EAUTH)", next: expect.any(Date) },
      },
      { recipient: "sent@example.test", state: "sent", sentAt: expect.any(Date), reason: null },
    ]);
  });

  it("does not contain an email's text, links, or payload", async () => {
    await aLog();
    expect(JSON.stringify(await list())).not.toMatch(/secret-token|payload|Ada/);
  });

  it("can be filtered by state and by part of the recipient's address", async () => {
    await aLog();
    const recipients = async (filter: object) => (await list(filter)).emails.map(({ recipient }) => recipient.split("@")[0]);
    expect(await recipients({ state: "sent" })).toEqual(["sent"]);
    expect(await recipients({ state: "failed" })).toEqual(["failed"]);
    expect(await recipients({ state: "waiting" })).toEqual(["100%_waiting"]);
    expect(await recipients({ search: " FAILED@Example " })).toEqual(["failed"]);
    expect(await recipients({ search: "%" })).toEqual(["100%_waiting"]);
    expect(await recipients({ search: "_", state: "sent" })).toEqual([]);
  });

  it("has 50 emails per page", async () => {
    const createdAt = site.clock.now();
    const row = { kind: "reset-password", payload: {}, createdAt, dueAt: createdAt, sentAt: createdAt };
    await db.insert(outbox).values(Array.from({ length: 51 }, (_, number) => ({ ...row, recipient: `${number}@example.test` })));
    expect((await list()).emails).toHaveLength(50);
    expect(await list({ page: 7 })).toMatchObject({ total: 51, page: 2, emails: { length: 1 } });
  });

  it("can be read only by admins, and only they can send an email again", async () => {
    await aLog();
    const id = (await list({ state: "failed" })).emails[0]!.id;
    for (const actor of [{ role: "visitor" }, await anOwner(db), { ...admin, lacksTwoFactor: true }] as never[]) {
      await expect(listEmailLog(site.app, actor, { page: 1 })).rejects.toMatchObject({ kind: "not_allowed" });
      await expect(sendEmailAgain(site.app, actor, id)).rejects.toMatchObject({ kind: "not_allowed" });
    }
    expect((await list()).failed).toBe(1);
  });
});

describe("sending an email again", () => {
  it("makes a failed email due now, even after the last attempt, and is logged", async () => {
    await aLog();
    const { id } = (await list({ state: "failed" })).emails[0]!;
    for (let attempt = 1; attempt < 10; attempt += 1) {
      site.clock.forward(48 * 3_600_000);
      await site.deliver();
    }
    expect((await list({ search: "failed" })).emails).toMatchObject([{ attempts: 10, next: null }]);
    site.server.isDown = false;
    await sendEmailAgain(site.app, admin, id);
    await site.deliver();
    expect(site.sent).toContain("failed@example.test");
    expect((await list({ search: "failed" })).emails).toMatchObject([{ state: "sent", attempts: 1 }]);
    const [logged] = (await db.select().from(auditLog)).filter(({ action }) => action === "send_email_again");
    expect(logged).toMatchObject({ actorId: admin.userId, subjectId: id, after: { name: "Reset password" } });
  });

  it("is refused for an email that did not fail or does not exist", async () => {
    await aLog();
    const { emails } = await list();
    for (const { id } of emails.filter(({ state }) => state !== "failed"))
      await expect(sendEmailAgain(site.app, admin, id)).rejects.toThrow("not_failed");
    for (const id of ["x", admin.userId]) await expect(sendEmailAgain(site.app, admin, id)).rejects.toThrow("not_failed");
    expect(await db.$count(outbox)).toBe(3);
  });

  it("is limited to 100 attempts an hour", async () => {
    const again = () => sendEmailAgain(site.app, admin, admin.userId);
    for (let count = 0; count < 100; count += 1) await expect(again()).rejects.toThrow("not_failed");
    await expect(again()).rejects.toMatchObject({ kind: "too_many" });
  });
});

describe("an email leaves the log", () => {
  it("after 90 days, unless the site will still try to send it", async () => {
    await aLog();
    site.clock.forward(89 * 86_400_000);
    await deleteOldEmails(db, site.clock.now());
    expect((await list()).total).toBe(3);
    site.clock.forward(2 * 86_400_000);
    await deleteOldEmails(db, site.clock.now());
    expect((await list()).emails).toMatchObject([{ state: "waiting" }, { state: "failed", attempts: 1 }]);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await site.deliver();
      site.clock.forward(48 * 3_600_000);
    }
    await deleteOldEmails(db, site.clock.now());
    expect((await list({ search: "failed" })).total).toBe(0);
  });

  it("when its recipient deletes their account", async () => {
    const owner = await aUser(db);
    await queue(owner.email);
    await deleteAccount(
      site.app,
      { role: "owner", userId: owner.id },
      { currentPassword: testPassword, code: "", listing: "remove" },
    );
    await site.deliver();
    expect((await list({ search: owner.email })).total).toBe(0);
    expect((await list()).emails).toMatchObject([{ title: "Account deleted", recipient: "" }]);
  });
});
