import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aCategory, anAdmin, anOwner, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { emailDigest } from "./review-queue.ts";
import { saveOwnOptionalEmail } from "#domain/optional-email/opt-out.ts";

const minute = 60_000;
const message = { name: "Win money", email: "ada@example.test", subject: "Buy pills", message: "casino.example" };

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let sent: number;
beforeEach(async () => {
  site = aSite();
  admin = await anAdmin(db);
  sent = 0;
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

/** Uses a new network for each message, because each network may send only a few messages. */
async function sendMessage(): Promise<void> {
  sent += 1;
  const { status } = await site.visit("/contact", { form: message, address: `10.${sent >> 8}.${sent & 255}.1` });
  expect(status).toBe(302);
}

/** Returns the emails queued for admins: recipient, kind, and counts. */
const emailsToAdmins = async () => (await queuedEmails()).filter(({ kind }) => kind === "waiting");

describe("admin emails", () => {
  it("go out right away for a message and do not quote it", async () => {
    const colleague = await anAdmin(db);
    await aUser(db);
    await sendMessage();
    expect((await emailsToAdmins()).map(({ recipient }) => recipient).sort()).toEqual(
      [admin, colleague].map(({ email }) => email).sort(),
    );
    const [email] = await site.deliver();
    expect([email!.subject, email!.text]).toEqual([
      "What's waiting on Williston Directory",
      expect.stringContaining("1 message"),
    ]);
    for (const word of Object.values(message)) expect(email!.text + email!.html + email!.subject).not.toContain(word);
  });

  it("are limited to one of each kind every ten minutes, also when messages arrive at the same time", async () => {
    await Promise.all(Array.from({ length: 8 }, sendMessage));
    expect(await emailsToAdmins()).toHaveLength(1);
    site.clock.forward(10 * minute);
    await sendMessage();
    expect(await emailsToAdmins()).toHaveLength(2);
  });

  it("say each morning what is waiting, and go to no admin who turned them off", async () => {
    await saveOwnOptionalEmail(site.app, await anAdmin(db), false);
    await emailDigest(site.app);
    expect(await emailsToAdmins()).toEqual([]);
    await sendMessage();
    await sendMessage();
    await anOwner(db, { approvalStatus: "pending" });
    await emailDigest(site.app);
    const payload = { submission: 1, claim: 0, message: 2 };
    expect((await emailsToAdmins()).at(-1)).toEqual({ recipient: admin.email, kind: "waiting", payload });
  });
});
