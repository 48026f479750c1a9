import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import type { CheckedHealth, HealthCheck } from "#domain/site-health/site-health.shared.ts";
import type { SiteOperations } from "#domain/site-health/site-operations.ts";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const password: HealthCheck = {
  name: "email",
  status: "problem",
  text: "the email server rejected the user name or password in SMTP_URL",
  advice: "Check SMTP_URL",
};
const disk: HealthCheck = { name: "disk", status: "ok", text: "80.0 GB free at /data" };

let latest: CheckedHealth | null;
let backUp: SiteOperations["backUp"];
beforeEach(() => {
  latest = null;
  backUp = async () => "done";
});

async function aSiteWithChecks() {
  const site = aSite({
    operations: {
      latestChecks: () => latest,
      check: async () => (latest = { at: site.clock.now(), checks: [password, disk] }),
      backUp: () => backUp(),
      openNewestBackup: async () => ({
        name: "town-2026-01-14T09-00-00Z.tar.gz.age",
        bytes: 4,
        content: new Blob(["data"]).stream(),
      }),
    },
  });
  const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
  const post = async (change: string) => {
    const response = await site.visit(`/admin/dashboard/${change}`, { form: {}, headers });
    if (response.status !== 302) return response.text();
    const toast = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0]!)
      .join("; ");
    return (await site.visit("/admin/dashboard", { headers: { cookie: `${headers.cookie}; ${toast}` } })).text();
  };
  const cardText = async () => {
    const page = await (await site.visit("/admin/dashboard", { headers })).text();
    return textOf(elementsOf(mainOf(page), "section").find((section) => section.includes('id="health"'))!);
  };
  return { ...site, headers, post, cardText };
}

describe("the health card", () => {
  it("shows the problems that the last check found, with advice, and the other checks", async () => {
    const { cardText, post } = await aSiteWithChecks();
    expect(await cardText()).toMatch(/Emails: 0 waiting, 0 failed\. Not checked yet\./);
    expect(textOf(await post("check"))).toContain("Problems found. See Site health.");
    expect(await cardText()).toMatch(
      /Problem \(email\): The email server rejected the user name or password in SMTP_URL\. Check SMTP_URL\. 1 other check Disk : 80\.0 GB free at \/data Checked .*\. We check every hour\.$/,
    );
  });

  it("counts waiting and failed emails", async () => {
    const { cardText, clock } = await aSiteWithChecks();
    const email = {
      recipient: "ada@example.test",
      kind: "account-deleted",
      payload: {},
      createdAt: clock.now(),
      dueAt: clock.now(),
    };
    const sent = { ...email, sentAt: clock.now() };
    await db.insert(outbox).values([email, sent, { ...email, attempts: 2, lastFailure: "no" }, { ...email, attempts: 10 }]);
    expect(await cardText()).toContain("Emails: 2 waiting, 2 failed.");
  });

  it("starts a backup and logs it, and says if it is still running or has failed", async () => {
    const { post } = await aSiteWithChecks();
    expect(textOf(await post("back-up"))).toContain("Backup complete");
    backUp = async () => "running";
    expect(textOf(await post("back-up"))).toContain("The backup is running");
    backUp = async () => Promise.reject(new Error("no space"));
    expect(textOf(await post("back-up"))).toContain("The backup failed");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["back_up", "back_up", "back_up"]);
  });

  it("downloads the newest backup for admins only, and logs the download", async () => {
    const site = await aSiteWithChecks();
    const response = await site.visit("/admin/dashboard/backup", { headers: site.headers });
    expect([response.headers.get("content-disposition"), await response.text()]).toEqual([
      'attachment; filename="town-2026-01-14T09-00-00Z.tar.gz.age"',
      "data",
    ]);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["download_backup"]);
    const { userId } = await anOwner(db);
    const headers = { cookie: await cookieOf(site.app, { userId, role: "owner" }) };
    expect((await site.visit("/admin/dashboard/backup", { headers })).status).toBe(403);
  });
});
