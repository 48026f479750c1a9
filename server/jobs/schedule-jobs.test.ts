import { describe, expect, it } from "vitest";
import { sessions, signInAttempts, verifications } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { aBusiness, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { nightlyWork } from "./schedule-jobs.ts";
import { warnOfUnsentEmail } from "#server/startup/start-site.ts";

const day = 86_400_000;

describe("at night", () => {
  it("what is over is forgotten: sessions, emailed links, wrong passwords; the rest stays [accounts.forgotten]", async () => {
    const site = aSite();
    const user = await aUser(db);
    const asks = async () => {
      await cookieOf(site.app, { userId: user.id, role: "owner" });
      await site.visit("/forgot-password", { form: { email: user.email } });
      await aBrowser(site).post("/login", { email: user.email, password: "not this one" });
    };
    const kept = async () => Promise.all([sessions, verifications, signInAttempts].map((table) => db.$count(table)));
    await asks();
    await nightlyWork({ app: site.app, embedded: null });
    // A wrong password counts for the account and network, and for the account alone.
    expect(await kept()).toEqual([1, 1, 2]);

    site.clock.forward(30 * day);
    await asks();
    await nightlyWork({ app: site.app, embedded: null });
    expect(await kept()).toEqual([1, 1, 2]);
    site.clock.forward(30 * day);
    await nightlyWork({ app: site.app, embedded: null });
    expect(await kept()).toEqual([0, 0, 0]);
  });
});

describe("at night", () => {
  it("what was kept of deleted businesses is purged after 30 days, not before [admin-businesses.purge]", async () => {
    const site = aSite();
    const { id } = await aBusiness(db);
    await deleteBusiness(site.app, await anAdmin(db), id);
    const kept = async () => {
      await nightlyWork({ app: site.app, embedded: null });
      return db.$count(allBusinesses);
    };
    site.clock.forward(30 * day);
    expect(await kept()).toBe(1);
    site.clock.forward(1);
    expect(await kept()).toBe(0);
  });
});

describe("a start", () => {
  it("warns when nobody could get our email: a public site without an email server [accounts.mail-warning]", () => {
    const warned = (publicOrigin: string, smtp: { url: string; from: string } | null) => {
      const lines: string[] = [];
      warnOfUnsentEmail({ publicOrigin, smtp }, { warn: (_, message) => void lines.push(message) });
      return lines;
    };
    const smtp = { url: "smtps://mail.example.org", from: "hello@example.org" };
    expect(warned("https://town.example", null)).toEqual(["this site sends no email: set SMTP_URL and MAIL_FROM"]);
    expect([warned("https://town.example", smtp), warned("http://localhost:3000", null)]).toEqual([[], []]);
  });
});
