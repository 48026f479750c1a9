import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { deleteOldEmails, sendEmailAgain } from "./failed-emails.ts";
import { change } from "#db/transaction.ts";
import { listInbox } from "#domain/messages/inbox.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
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
    entry.email(recipient, "reset-password", { link: "/reset-password?token=secret-token" }),
  );
}

const list = async () => (await listInbox(db, admin, { kind: "email", page: 1 })).rows;
const recipients = async () => (await db.select().from(outbox)).map(({ recipient }) => recipient.split("@")[0]).sort();

/** Creates an email that was sent, one that failed once, and one that is waiting. */
async function threeEmails() {
  await queue("sent@example.test");
  await site.deliver();
  site.clock.forward(1000);
  site.server.isDown = true;
  await queue("failed@example.test");
  await site.deliver();
  site.clock.forward(1000);
  await queue("waiting@example.test");
}

describe("the failed emails", () => {
  it("are listed with the reason, and without their text, links, and payload", async () => {
    await threeEmails();
    const emails = await list();
    const failure = "the email server did not accept the email (EAUTH)";
    expect(emails).toMatchObject([
      { email: "failed@example.test", subject: "Reset password", attempts: 1, message: failure, next: expect.any(Date) },
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/secret-token|payload|Ada/);
  });

  it("can be sent again only by admins", async () => {
    await threeEmails();
    const [{ id } = { id: "" }] = await list();
    for (const actor of [{ role: "visitor" }, await anOwner(db), { ...admin, lacksTwoFactor: true }] as never[]) {
      await expect(sendEmailAgain(site.app, actor, id)).rejects.toMatchObject({ kind: "not_allowed" });
    }
    expect(await list()).toHaveLength(1);
  });
});

describe("sending an email again", () => {
  it("makes a failed email due now, even after the last attempt, and is logged", async () => {
    await threeEmails();
    const [{ id } = { id: "" }] = await list();
    for (let attempt = 1; attempt < 10; attempt += 1) {
      site.clock.forward(48 * 3_600_000);
      await site.deliver();
    }
    expect((await list()).find((email) => email.id === id)).toMatchObject({ attempts: 10, next: null });
    site.server.isDown = false;
    await sendEmailAgain(site.app, admin, id);
    await site.deliver();
    expect(site.sent).toContain("failed@example.test");
    expect((await list()).map((email) => email.id)).not.toContain(id);
    const [logged] = (await db.select().from(auditLog)).filter(({ action }) => action === "send_email_again");
    expect(logged).toMatchObject({ actorId: admin.userId, subjectId: id, after: { name: "Reset password" } });
  });

  it("is refused for an email that did not fail or does not exist", async () => {
    await threeEmails();
    const failed = new Set((await list()).map(({ id }) => id));
    const others = (await db.select().from(outbox)).filter(({ id }) => !failed.has(id)).map(({ id }) => id);
    for (const id of [...others, "x", admin.userId])
      await expect(sendEmailAgain(site.app, admin, id)).rejects.toThrow("not_failed");
    expect([others.length, await db.$count(outbox)]).toEqual([2, 3]);
  });

  it("is limited to 100 attempts an hour", async () => {
    const again = () => sendEmailAgain(site.app, admin, admin.userId);
    for (let count = 0; count < 100; count += 1) await expect(again()).rejects.toThrow("not_failed");
    await expect(again()).rejects.toMatchObject({ kind: "too_many" });
  });
});

describe("an email is deleted", () => {
  it("after 90 days, unless the site will still try to send it", async () => {
    await threeEmails();
    site.clock.forward(89 * 86_400_000);
    await deleteOldEmails(db, site.clock.now());
    expect(await recipients()).toEqual(["failed", "sent", "waiting"]);
    site.clock.forward(2 * 86_400_000);
    await deleteOldEmails(db, site.clock.now());
    expect(await recipients()).toEqual(["failed", "waiting"]);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await site.deliver();
      site.clock.forward(48 * 3_600_000);
    }
    await deleteOldEmails(db, site.clock.now());
    expect(await recipients()).toEqual(["waiting"]);
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
    expect(await db.select().from(outbox)).toMatchObject([{ kind: "account-deleted", recipient: "" }]);
  });
});
