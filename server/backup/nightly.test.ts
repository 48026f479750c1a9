import { describe, expect, it } from "vitest";
import { jobRuns } from "#db/change/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { startBackups, warnOfNoBackups } from "./nightly.ts";

const quiet = { info() {}, warn() {}, error() {} };
const settings = { backupKey: "grain elevator at noon" };

/** A process of a site that notes down what it would run. */
function aProcess(ran: string[], failing = false) {
  return startBackups({ db, clock: aClock() }, settings, quiet, async (args) => {
    ran.push(args.join(" "));
    if (failing) throw new Error("no space left on device");
  });
}

async function aNight(day: string, ran: string[]): Promise<void> {
  const both = [aProcess(ran), aProcess(ran)];
  await Promise.all(both.map((each) => each.tonight(day)));
}

describe("at night", () => {
  it("one process makes the backup, and once a week tries to restore it [ops-backup.nightly]", async () => {
    const ran: string[] = [];
    for (const day of ["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"])
      await aNight(day, ran);
    const [backup, drill] = ["backup", "restore --drill"];
    expect(ran).toEqual([backup, drill, backup, backup, backup, drill, backup]);
  });

  it("what failed is written down and not tried again [ops-backup.nightly]", async () => {
    const ran: string[] = [];
    const failing = aProcess(ran, true);
    await failing.tonight("2026-11-20");
    await aNight("2026-11-20", ran);
    expect(ran).toEqual(["backup", "restore --drill"]);
    expect(await db.select({ failure: jobRuns.failure }).from(jobRuns)).toContainEqual({ failure: "no space left on device" });
  });

  it("a backup that a stop of the site ended is made again at the next start [operations.jobs]", async () => {
    const begun = Promise.withResolvers<void>();
    const stopped = startBackups({ db, clock: aClock() }, settings, quiet, async (_, signal) => {
      begun.resolve();
      await new Promise((_, reject) => signal!.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const night = stopped.tonight("2026-11-20");
    await begun.promise;
    await Promise.all([stopped.stop(), night]);
    const ran: string[] = [];
    await aNight("2026-11-20", ran);
    expect(ran).toEqual(["backup", "restore --drill"]);
  });

  it("nothing is backed up without a key, and the start says so [ops-backup.no-key]", async () => {
    const ran: string[] = [];
    const keyless = startBackups({ db, clock: aClock() }, { backupKey: null }, quiet, async (args) => void ran.push(args[0]!));
    await keyless.tonight("2026-11-20");
    expect(ran).toEqual([]);
    const lines: string[] = [];
    const log = {
      info: (_: object, said: string) => void lines.push(`info ${said}`),
      warn: (_: object, said: string) => void lines.push(`warn ${said}`),
    };
    warnOfNoBackups({ publicOrigin: "https://town.example", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "http://localhost:3000", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "https://town.example", ...settings }, log);
    expect(lines).toEqual(["warn no backups are made: set BACKUP_KEY", "info no backups are made: set BACKUP_KEY"]);
  });
});
