import { beforeEach, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { deleteEmailsBefore } from "#db/outbox/email-outbox.ts";
import { change } from "#db/transaction.ts";
import { deleteAccount } from "#domain/accounts/delete-account.ts";
import { Undelivered } from "#ports/email/port.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, testPassword } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { finishMessage, listInbox, sendEmailAgain } from "./inbox.ts";

const day = 86_400_000;
let sent: string[];
let isRefused: boolean;
let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  [sent, isRefused] = [[], true];
  const emails = {
    async send({ to }: { to: string }) {
      if (isRefused) throw new Undelivered("the email server did not accept the email (EAUTH)");
      sent.push(to);
    },
  };
  site = aSite({ emails });
  admin = await anAdmin(db);
});

const queue = (recipient: string) =>
  change(site.app, { role: "visitor" }, "request_password_reset", { kind: "user" }, async (_, entry) =>
    entry.email(recipient, "reset-password", { link: "/reset-password?token=secret-token" }),
  );
const tasks = async () => (await listInbox(db, admin, { page: 1 })).rows;
const recipients = async () => (await db.select().from(outbox)).map(({ recipient }) => recipient.split("@")[0]).sort();

async function fail(attempts: number) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await site.deliver();
    site.clock.forward(2 * day);
  }
}

it("an email that failed ten times opens a task with the reason, and without its text and links", async () => {
  await queue("ada@example.test");
  await fail(9);
  expect(await tasks()).toEqual([]);
  await fail(1);
  const reason = "the email server did not accept the email (EAUTH)";
  expect(await tasks()).toMatchObject([
    { task: "email_failed", email: "ada@example.test", facts: { kind: "reset-password", reason } },
  ]);
  expect(JSON.stringify(await tasks())).not.toContain("secret-token");
});

it("sending it again settles the task, tries ten more times, and is refused for anything else", async () => {
  await queue("ada@example.test");
  await fail(10);
  const [first] = await tasks();
  await sendEmailAgain(site.app, admin, first!.id);
  expect(await tasks()).toEqual([]);
  await expect(sendEmailAgain(site.app, admin, first!.id)).rejects.toThrow("message_unknown");
  await fail(10);
  const [second] = await tasks();
  isRefused = false;
  await sendEmailAgain(site.app, admin, second!.id);
  await site.deliver();
  expect(sent).toEqual(["ada@example.test"]);
});

it("an email that can't be sent again keeps its task until an admin finishes it", async () => {
  const owner = await aUser(db);
  await queue(owner.email);
  await fail(10);
  const form = { currentPassword: testPassword, code: "", listing: "remove" as const };
  await deleteAccount(site.app, { role: "owner", userId: owner.id }, form);
  const [task] = await tasks();
  expect(task).toMatchObject({ email: null });
  await expect(sendEmailAgain(site.app, admin, task!.id)).rejects.toThrow("not_failed");
  await finishMessage(site.app, admin, task!.id);
  isRefused = false;
  await site.deliver();
  expect(await db.select().from(outbox)).toMatchObject([{ kind: "account-deleted", recipient: "" }]);
});

it("old emails are deleted, unless the site will still try to send them", async () => {
  isRefused = false;
  await queue("sent@example.test");
  await site.deliver();
  isRefused = true;
  await queue("failed@example.test");
  await fail(10);
  await queue("waiting@example.test");
  await deleteEmailsBefore(db, new Date(0));
  expect(await recipients()).toEqual(["failed", "sent", "waiting"]);
  site.clock.forward(day);
  await deleteEmailsBefore(db, site.clock.now());
  expect(await recipients()).toEqual(["waiting"]);
});
