import { expect, it } from "vitest";
import { runDueJobs } from "#db/job-runs/run-once-per-period.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { dailyJobs } from "./start-jobs.ts";

const hour = 3_600_000;

it("a start sends no emails by itself for an hour, and then questions on weekday mornings over weeks", async () => {
  const { app, clock } = aSite();
  for (let number = 0; number < 7; number += 1) await anOwner(db, { name: `Shop ${number}` });
  await db.update(businesses).set({ updatedAt: new Date(0) });
  // Thanksgiving evening in the town.
  clock.set("2026-11-26T23:30:00-06:00");
  const jobs = dailyJobs(app, { backupRecipients: null }, clock.now()).filter(({ after }) => after);
  const log = { info: () => {}, error: (facts: object) => expect.fail(JSON.stringify(facts)) };
  /** Moves the clock in steps, and returns the times in the town at which emails were queued. */
  const sentIn = async (steps: number, step: number) => {
    const times: string[] = [];
    for (let number = 0; number < steps; number += 1) {
      clock.forward(step);
      const before = (await queuedEmails()).length;
      await runDueJobs(jobs, { db, timeZone: app.town.timeZone, now: clock.now, log });
      const sent = (await queuedEmails()).length - before;
      const time = { timeZone: app.town.timeZone, weekday: "short", hour: "numeric" } as const;
      if (sent) times.push(`${clock.now().toLocaleString("en-US", time)}: ${sent}`);
    }
    return times;
  };
  expect(await sentIn(6, hour / 6)).toEqual([]);
  expect(await sentIn(4 * 24, hour)).toEqual(["Fri 8 AM: 5", "Mon 8 AM: 2"]);
});
