import { describe, expect, it } from "vitest";
import { saveReport, type NewReport } from "#domain/backups/backup-reports.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";

const hour = 3_600_000;
const made: Omit<NewReport, "at"> = {
  kind: "backup",
  seconds: 9.2,
  file: "2026-01-14T09-00-00Z.backup",
  bytes: 12_345_678,
  rows: 4474,
  pictures: 392,
  missing: 0,
  failure: null,
};

/** What the overview says of the backups, after these were reported so many hours ago. */
async function said(reports: (Partial<NewReport> & { hoursAgo: number })[], backsUp = true): Promise<string> {
  const site = aSite({ backsUp });
  for (const { hoursAgo, ...report } of reports)
    await saveReport(db, { ...made, at: new Date(site.clock.now().getTime() - hoursAgo * hour), ...report });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const page = await (await site.visit("/admin/dashboard", { headers })).text();
  return textOf(elementsOf(mainOf(page), "section").find((section) => section.includes('id="backups"'))!);
}

describe("the overview says of the backups", () => {
  it("when the last was made, its size and age, and what the last drill came to [ops-backup.overview]", async () => {
    const words = await said([{ hoursAgo: 5 }, { hoursAgo: 29 }, { kind: "drill", hoursAgo: 4, seconds: 33.4 }]);
    expect(words).toMatch(
      /^Backups Last backup .*, 5 hours ago: 12\.3 MB, 4,474 rows and 392 picture files in 2026-01-14T09-00-00Z\.backup \. Restored/,
    );
    expect(words).toMatch(/Restored for trial .*: all equal, 4,474 rows and 392 picture files, in 34 s\.$/);
  });

  it("what is wrong: no key, none yet, too old, failed, pictures missing [ops-backup.warnings] [ops-backup.no-key]", async () => {
    const none = "No backup has been made so far. No backup has been restored for trial so far.";
    expect(await said([], false)).toBe(`Backups No backups are made: BACKUP_KEY is not set on the server. ${none}`);
    expect(await said([])).toContain(
      "No backup has been tried yet. That happens every night, or now with npm run backup on the server.",
    );
    expect(await said([{ hoursAgo: 48 }, { kind: "drill", hoursAgo: 9 * 24 }])).not.toMatch(/older than|more than/);
    const old = await said([{ hoursAgo: 24, failure: "no space left on device", file: null }]);
    expect(old).toContain("The last backup failed: no space left on device Last backup ");
  });

  it("that the last one is older than two days, and that nothing was tried for long [ops-backup.warnings]", async () => {
    const words = await said([
      { hoursAgo: 49, missing: 3 },
      { kind: "drill", hoursAgo: 9 * 24 + 1 },
    ]);
    expect(words).toContain(
      "The last backup is older than two days. For more than nine days no backup has been restored for trial. ",
    );
    expect(words).toContain("3 picture files are not in storage any more, and so in no backup. Last backup ");
    const failed = await said([{ kind: "drill", hoursAgo: 1, failure: "the backup is cut off: its end is missing" }]);
    expect(failed).toContain("The last backup could not be restored for trial: the backup is cut off: its end is missing");
    expect(failed).toMatch(/Restored for trial .*: failed\.$/);
  });

  it("nothing, when they cannot be read: the other parts stand [ops-backup.overview]", async () => {
    expect(await without("backup_reports", () => said([]))).toBe("Backups Failed to fetch the backups. Please try again.");
  });
});
