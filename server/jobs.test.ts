import { describe, expect, it } from "vitest";
import { sessions, signInTries, verifications } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { removedBusinesses } from "#domain/businesses/schema.ts";
import { deleteBusiness } from "#domain/desk/remove.ts";
import { aBusiness, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { runOnce } from "#db/change/jobs.ts";
import { nightlyWork, runDueJobs } from "./jobs.ts";
import { warnOfLostMail } from "./site.ts";

const day = 86_400_000;

describe("at night", () => {
  it("what is over is forgotten: sessions, mailed links, wrong passwords; the rest stays [accounts.forgotten]", async () => {
    const site = aSite();
    const user = await aUser(db);
    const asks = async () => {
      await cookieOf(site.services, { userId: user.id, role: "owner" });
      await site.visit("/forgot-password", { form: { email: user.email } });
      await aBrowser(site).post("/login", { email: user.email, password: "not this one" });
    };
    const kept = async () => Promise.all([sessions, verifications, signInTries].map((table) => db.$count(table)));
    await asks();
    await nightlyWork({ services: site.services, embedded: null });
    // A wrong password counts for the account and network, and for the account alone.
    expect(await kept()).toEqual([1, 1, 2]);

    site.clock.forward(30 * day);
    await asks();
    await nightlyWork({ services: site.services, embedded: null });
    expect(await kept()).toEqual([1, 1, 2]);
    site.clock.forward(30 * day);
    await nightlyWork({ services: site.services, embedded: null });
    expect(await kept()).toEqual([0, 0, 0]);
  });
});

describe("at night", () => {
  it("what was kept of deleted businesses is purged after 30 days, not before [desk-businesses.purge]", async () => {
    const site = aSite();
    const { id } = await aBusiness(db);
    await deleteBusiness(site.services, await anAdmin(db), id);
    const kept = async () => {
      await nightlyWork({ services: site.services, embedded: null });
      return (await db.select().from(removedBusinesses)).map((each) => each.kept !== null);
    };
    site.clock.forward(30 * day);
    expect(await kept()).toEqual([true]);
    site.clock.forward(1);
    expect(await kept()).toEqual([false]);
  });
});

describe("daily jobs", () => {
  /** Williston is six hours behind in winter. */
  const at = (time: string) => new Date(`2026-11-${time}:00-06:00`);

  /** A process with two jobs, which notes what it runs; the first one fails when it is told to. */
  function aProcess(ran: string[], failing = "") {
    const job = (name: string, hour: number) => ({
      hour,
      run: (day: string) =>
        runOnce(
          db,
          `${name} ${day}`,
          () => at("20T00:00"),
          async () => {
            ran.push(`${name} ${day}`);
            if (name === failing) throw new Error("disk full");
          },
        ),
    });
    const problems: string[] = [];
    const log = { error: (_: object, message: string) => void problems.push(message) };
    const jobs = [job("backup", 3), job("tidy", 5)];
    return { problems, wake: (now: Date) => runDueJobs(jobs, "America/Chicago", now, log) };
  }

  it("run at their own hours, once, however many processes there are [operations.jobs]", async () => {
    const ran: string[] = [];
    const processes = [aProcess(ran), aProcess(ran), aProcess(ran)];
    const wake = (time: string) => Promise.all(processes.map((each) => each.wake(at(time))));
    await wake("20T05:30");
    ran.length = 0;
    for (const time of ["20T23:59", "21T00:01", "21T02:59"]) await wake(time);
    expect(ran).toEqual([]);
    await wake("21T03:00");
    expect(ran).toEqual(["backup 2026-11-21"]);
    for (const time of ["21T04:59", "21T05:00", "21T18:00"]) await wake(time);
    expect(ran).toEqual(["backup 2026-11-21", "tidy 2026-11-21"]);
  });

  it("that were missed while the site was down run when it is back, the last time's alone [operations.jobs]", async () => {
    const ran: string[] = [];
    await aProcess(ran).wake(at("20T12:00"));
    ran.length = 0;
    await aProcess(ran).wake(at("23T01:00"));
    expect(ran).toEqual(["backup 2026-11-22", "tidy 2026-11-22"]);
    await aProcess(ran).wake(at("23T14:00"));
    expect(ran.slice(2)).toEqual(["backup 2026-11-23", "tidy 2026-11-23"]);
  });

  it("have their turn though one before them fails, which is logged [operations.jobs]", async () => {
    const ran: string[] = [];
    const failing = aProcess(ran, "backup");
    await failing.wake(at("20T12:00"));
    await failing.wake(at("20T12:01"));
    expect(ran).toEqual(["backup 2026-11-20", "tidy 2026-11-20"]);
    expect(failing.problems).toEqual(["a daily job failed"]);
  });
});

describe("a start", () => {
  it("warns when nobody could get our mail: a public site without a mail server [accounts.mail-warning]", () => {
    const warned = (publicOrigin: string, smtp: { url: string; from: string } | null) => {
      const lines: string[] = [];
      warnOfLostMail({ publicOrigin, smtp }, { warn: (_, message) => void lines.push(message) });
      return lines;
    };
    const smtp = { url: "smtps://mail.example.org", from: "hello@example.org" };
    expect(warned("https://town.example", null)).toEqual(["no mail leaves this site: set SMTP_URL and MAIL_FROM"]);
    expect([warned("https://town.example", smtp), warned("http://localhost:3000", null)]).toEqual([[], []]);
  });
});
