import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#db/audit-log/schema.ts";
import { Undelivered } from "#ports/email/port.ts";
import type { AppContext } from "#domain/app-context.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { queueOptionalEmail } from "./queue-optional-email.ts";
import { noOptionalEmail } from "./schema.ts";

const day = 86_400_000;
let site: ReturnType<typeof aSite>;
let to: string;
beforeEach(async () => {
  site = aSite();
  ({ email: to } = await aUser(db));
});

type Ask = { to?: string; town?: Partial<AppContext["town"]> };

/** Queues an optional email. The test uses an approval email, because any kind of email can be optional. */
function ask({ town, ...more }: Ask = {}): Promise<boolean> {
  const app = { ...site.app, town: { ...site.app.town, ...town } };
  const payload = { business: "Prairie Plumbing", link: "/business/1" };
  return queueOptionalEmail(db, app, { to, kind: "business-approved", payload, ...more });
}

describe("an optional email", () => {
  it("has the unsubscribe headers, the footer link, and the postal address", async () => {
    expect(await ask()).toBe(true);
    const [email] = await site.deliver();
    expect(email!.headers?.["List-Unsubscribe"]).toMatch(/^<http:\/\/site\.test\/unsubscribe\?token=[\w.%-]+>$/);
    expect(email!.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const unsubscribe = email!.headers!["List-Unsubscribe"]!.slice(1, -1);
    for (const part of [email!.text, email!.html]) {
      expect(part).toContain(unsubscribe);
      expect(part).toContain("PO Box 1, Williston ND 58801");
    }
    // The reader's address must not be in links, because servers and browsers log them.
    expect(unsubscribe).not.toMatch(/%40|@/);
  });

  it("is sent at most once a week to an address", async () => {
    expect(await ask()).toBe(true);
    expect(await ask({ to: to.toUpperCase() })).toBe(false);
    expect(await ask({ to: (await aUser(db)).email })).toBe(true);
    // A few minutes earlier on the same weekday is fine: a weekly job does not start at the same second.
    site.clock.forward(7 * day - 600_000);
    expect(await ask()).toBe(true);
    expect(await db.$count(outbox)).toBe(3);
  });

  it("goes only to confirmed accounts, and requires a postal address", async () => {
    expect(await ask({ to: "imported@example.test" })).toBe(false);
    expect(await ask({ to: (await aUser(db, { emailVerified: false })).email })).toBe(false);
    expect(await ask({ town: { postalAddress: "" } })).toBe(false);
  });

  it("is not sent to an address whose account emails bounced", async () => {
    const refused: string[] = [];
    const emails = {
      send: async ({ to: refusedAddress }: { to: string }) => {
        refused.push(refusedAddress);
        throw new Undelivered("no such address", { isBounce: true });
      },
    };
    const bouncing = aSite({ emails });
    await bouncing.visit("/forgot-password", { form: { email: to } });
    await bouncing.deliver();
    expect(refused).toEqual([to]);
    expect(await db.select().from(noOptionalEmail)).toMatchObject([{ since: bouncing.clock.now() }]);
    expect(await ask()).toBe(false);
    // People need account emails to log in.
    await site.visit("/forgot-password", { form: { email: to } });
    expect((await site.deliver()).map((email) => email.to)).toContain(to);
  });
});
