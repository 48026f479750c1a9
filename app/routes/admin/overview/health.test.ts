import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { recordRun } from "#db/job-runs/run-once-per-period.ts";
import type { AppContext } from "#domain/app-context.ts";
import { db } from "#test/db.ts";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const path = "/admin/dashboard";
const hour = 3_600_000;
type Run = { hoursAgo: number; job?: string; failure?: string };
const actions = async () => (await db.select().from(auditLog)).map(({ action }) => action);

async function anOverview(backupKey: AppContext["backupKey"] = null) {
  const site = aSite({ backupKey });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  return {
    site,
    confirm: () => site.visit(path, { form: {}, headers }),
    text: async () => {
      const main = mainOf(await (await site.visit(path, { headers })).text());
      return textOf(elementsOf(main, "section").find((section) => section.includes('id="health"'))!);
    },
  };
}

/** Returns what the overview says after these runs. */
async function textAfter(...runs: Run[]) {
  const { site, text } = await anOverview();
  for (const { hoursAgo, job = "backup", failure = null } of runs)
    await recordRun(db, job, new Date(site.clock.now().getTime() - hoursAgo * hour), failure);
  return text();
}

describe("site health", () => {
  it.each<[string, Run[], RegExp]>([
    ["none", [], /No backups yet: set one up\.$/],
    [
      "a backup and a drill",
      [{ hoursAgo: 5 }, { job: "drill", hoursAgo: 4 }],
      /Backups work\. Last backup: Jan 14, 2026, 7:00 AM/,
    ],
    ["a failed backup", [{ hoursAgo: 29 }, { hoursAgo: 5, failure: "no space" }], /The last backup failed\. Last backup: Jan 13/],
    ["an old backup", [{ hoursAgo: 49 }], /The last backup is older than two days\./],
    ["a failed drill", [{ hoursAgo: 5 }, { job: "drill", hoursAgo: 4, failure: "cut off" }], /could not be restored in a test\./],
  ])("says what follows from %s", async (_, runs, expected) => {
    expect(await textAfter(...runs)).toMatch(expected);
  });

  it("says to copy the site's own key until an admin confirms it, and again for another key", async () => {
    const keys = ["age1one", "age1two"].map((recipient) => ({ file: "/data/backup-key.txt", recipient }));
    const [one, two] = await Promise.all(keys.map(anOverview));
    expect(await one!.text()).toContain("Keep a copy of this key elsewhere: /data/backup-key.txt on the server.");
    await one!.confirm();
    expect([await one!.text(), await two!.text()]).toEqual([
      expect.not.stringContaining("Keep a copy"),
      expect.stringContaining("Keep a copy"),
    ]);
    expect(await actions()).toEqual(["confirm_backup_key"]);
  });
});
