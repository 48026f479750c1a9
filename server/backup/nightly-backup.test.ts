import { describe, expect, it } from "vitest";
import { backupJobs, warnOfNoBackups } from "./nightly-backup.ts";

const settings = { backupKey: "grain elevator at noon" };

describe("the nightly backup", () => {
  it("runs as a command, with a restore drill once a week", async () => {
    const ran: string[] = [];
    const jobs = backupJobs(settings, async (args) => void ran.push(args.join(" ")));
    for (const job of jobs) await job.run(new AbortController().signal);
    expect(ran).toEqual(["backup", "restore --drill"]);
    expect(jobs.map(({ cron }) => cron)).toEqual(["0 3 * * *", "0 3 * * 1"]);
  });

  it("ends when the site stops", async () => {
    const stopping = new AbortController();
    const [backup] = backupJobs(settings);
    const running = backup!.run(stopping.signal);
    stopping.abort();
    await expect(running).rejects.toThrow("aborted");
  });

  it("doesn't run without a key, and the site logs that at startup", () => {
    expect(backupJobs({ backupKey: null })).toEqual([]);
    const lines: string[] = [];
    const log = {
      info: (_: object, message: string) => void lines.push(`info ${message}`),
      warn: (_: object, message: string) => void lines.push(`warn ${message}`),
    };
    warnOfNoBackups({ publicOrigin: "https://town.example", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "http://localhost:3000", backupKey: null }, log);
    warnOfNoBackups({ publicOrigin: "https://town.example", ...settings }, log);
    expect(lines).toEqual(["warn no backups are made: set BACKUP_KEY", "info no backups are made: set BACKUP_KEY"]);
  });
});
