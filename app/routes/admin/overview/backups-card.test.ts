import { describe, expect, it } from "vitest";
import { saveReport, type NewReport } from "#domain/backups/backup-reports.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { without } from "#test/lost-table.ts";
import { aSite } from "#test/site.ts";

const hour = 3_600_000;
const report: Omit<NewReport, "at"> = {
  kind: "backup",
  seconds: 9.2,
  file: "town-2026-01-14T09-00-00Z.tar.gz.age",
  bytes: 12_345_678,
  rows: 4474,
  pictures: 392,
  missing: 0,
  failure: null,
};

/** Returns the text of the backups card after these reports. Each report has an age in hours. */
async function cardText(
  reports: (Partial<NewReport> & { hoursAgo: number })[],
  site = aSite({ backupKey: null }),
): Promise<string> {
  for (const { hoursAgo, ...values } of reports)
    await saveReport(db, { ...report, at: new Date(site.clock.now().getTime() - hoursAgo * hour), ...values });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const page = await (await site.visit("/admin/dashboard", { headers })).text();
  return textOf(elementsOf(mainOf(page), "section").find((section) => section.includes('id="backups"'))!);
}

describe("the backups card", () => {
  it("shows the date and file of the last backup and the result of the last test restore", async () => {
    const text = await cardText([{ hoursAgo: 5 }, { hoursAgo: 29 }, { kind: "drill", hoursAgo: 4, seconds: 33.4 }]);
    expect(text).toMatch(/^Backups Last backup: .*\. File: town-2026-01-14T09-00-00Z\.tar\.gz\.age\. Last test restore/);
    expect(text).toMatch(/Last test restore: .* Everything matched\.$/);
  });

  it("warns about a missing backup and a failed backup", async () => {
    expect(await cardText([])).toContain(
      "There is no backup yet. Backups run every night. To start one now, choose “Back up now” under Site health.",
    );
    expect(await cardText([{ hoursAgo: 48 }, { kind: "drill", hoursAgo: 9 * 24 }])).not.toMatch(/older than|more than/);
    const old = await cardText([{ hoursAgo: 24, failure: "no space left on device", file: null }]);
    expect(old).toContain("The last backup failed: no space left on device. Last backup: ");
  });

  it("warns about an old backup, an old test restore, missing pictures, and a failed test restore", async () => {
    const text = await cardText([
      { hoursAgo: 49, missing: 3 },
      { kind: "drill", hoursAgo: 9 * 24 + 1 },
    ]);
    expect(text).toContain("The last backup is older than two days. The last test restore is older than nine days. ");
    expect(text).toContain("3 picture files are missing from storage and from the backup. Last backup: ");
    const failed = await cardText([{ kind: "drill", hoursAgo: 1, failure: "the backup is cut off: its end is missing" }]);
    expect(failed).toContain("The last test restore failed: the backup is cut off: its end is missing");
    expect(failed).toMatch(/Last test restore: .* It failed\.$/);
  });

  it("says to copy the site's own key until an admin confirms it, and again for another key", async () => {
    const keys = ["age1one", "age1two"].map((recipient) => ({ file: "/data/backup-key.txt", recipient }));
    const [site, other] = keys.map((backupKey) => aSite({ backupKey }));
    const says = "Keep a copy of this key elsewhere: /data/backup-key.txt on the server.";
    expect(await cardText([], site)).toContain(says);
    const headers = { cookie: await cookieOf(site!.app, await anAdmin(db)) };
    await site!.visit("/admin/dashboard/confirm-key", { form: {}, headers });
    expect(await cardText([], site)).not.toContain("Keep a copy");
    expect(await cardText([], other)).toContain(says);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["confirm_backup_key"]);
  });

  it("shows an error when the reports cannot be loaded", async () => {
    expect(await without("backup_reports", () => cardText([]))).toBe(
      "Backups Failed to load the backup status. Please try again.",
    );
  });
});
