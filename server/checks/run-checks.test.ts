import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordRun } from "#db/job-runs/run-once-per-period.ts";
import { openBackupKey } from "#server/backup/backup-key.ts";
import { readSettings } from "#server/startup/environment-variables.ts";
import { openTestBucket } from "#test/bucket.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { anEmailServer } from "#test/email-server.ts";
import { freePort } from "#test/free-port.ts";
import { aSite } from "#test/site.ts";
import { openStripePeer } from "#test/stripe-peer.ts";
import { premium, sponsorship } from "#test/payment-contract.ts";
import { checkOrigin, checkPayments, readStoreFacts, runChecks } from "./run-checks.ts";

let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "checks-"))));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the checks with these settings and returns each result as "status: text". */
async function check(environment: Record<string, string>, sendTo: string | null = null) {
  const settings = readSettings({ DATA_DIR: folder, DEMO: "off", ...environment });
  const { app, clock } = aSite();
  const facts = await readStoreFacts(app);
  const options = { facts, now: clock.now(), sendTo };
  const results = await runChecks(settings, options);
  return Object.fromEntries(results.map(({ name, status, text }) => [name, `${status}: ${text}`]));
}

describe("the email checks", () => {
  it("report that the server refuses a wrong password, and send an email only to a given address", async () => {
    const { url, got, port } = await anEmailServer();
    const from = { EMAIL_FROM: "Elm <hello@elm.invalid>" };
    const wrong = await check({ ...from, SMTP_URL: url("wrong") });
    expect(wrong["email"]).toMatch(/^problem: .*the email server rejected the user name or password in SMTP_URL/);
    const right = { ...from, SMTP_URL: url() };
    expect(await check(right)).toMatchObject({ email: `ok: 127.0.0.1:${port} accepts the login` });
    expect(got).toEqual([]);
    const sent = await check(right, "ada@example.test");
    expect(sent["email"]).toBe(`ok: 127.0.0.1:${port} accepted an email to ada@example.test`);
    expect(got.map(({ to }) => to)).toEqual([["ada@example.test"]]);
  });
});

describe("the service checks", () => {
  it("write and read a file in the picture folder and in the bucket", async () => {
    expect((await check({}))["pictures"]).toBe("ok: DATA_DIR/pictures is readable and writable");
    const bucket = await openTestBucket();
    closing.push(bucket.close);
    const url = bucket.settings.endpoint.replace("//", "//a-test:a-test@");
    expect((await check({ S3_URL: `${url}/pictures` }))["pictures"]).toBe("ok: the bucket pictures is readable and writable");
    expect(await bucket.files()).toEqual([]);
    expect((await check({ S3_URL: `${url}/other` }))["pictures"]).toMatch(/^problem: NoSuchBucket/);
  });

  it("report whether Stripe accepts the key and has the prices, and whether the webhook receives every event", async () => {
    const peer = await openStripePeer(aClock());
    closing.push(peer.close);
    const settings = { stripe: peer.settings, publicOrigin: "https://elm.example", isLocal: false };
    const text = async () => {
      const { status, text: found } = await checkPayments(settings, [premium, sponsorship]);
      return `${status}: ${found}`;
    };
    const nothing = /^problem: Stripe accepts the test key, but the webhook doesn't receive checkout\.session\.completed, /;
    expect(await text()).toMatch(nothing);
    expect(peer.model.things.list("price").map(({ unit_amount }) => unit_amount)).toEqual([9999, 2999]);
    expect(peer.model.configurations).toHaveLength(2);
    const endpoint = { id: "we_1", url: "https://elm.example/webhooks/payments", status: "disabled" as const };
    peer.model.webhooks.push({ ...endpoint, enabled_events: ["*"] });
    expect(await text()).toMatch(nothing);
    peer.model.webhooks[0] = { ...endpoint, status: "enabled", enabled_events: ["*"] };
    expect(await text()).toBe("ok: Stripe accepts the test key, and the webhook receives every event");
    peer.faults.push({ status: 403, body: { error: { type: "invalid_request_error", code: "more_permissions_required" } } });
    await expect(text()).rejects.toThrow(/^Stripe refused the request or did not respond: .*more_permissions_required/);
  });
});

describe("the origin, backup, and machine checks", () => {
  it("say whether this site, another site, or no site answers at PUBLIC_ORIGIN", async () => {
    const port = await freePort();
    const publicOrigin = `http://elm.localhost.test:${port}`;
    await expect(checkOrigin({ publicOrigin, isLocal: false })).rejects.toThrow("fetch failed");
    const server = createServer((_, response) => response.end("another site")).listen(0, "127.0.0.2");
    await once(server, "listening");
    closing.push(() => server.close());
    const other = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
    expect(await checkOrigin({ publicOrigin: other, isLocal: false })).toMatchObject({
      status: "problem",
      text: `${other} responds with status 200, but the response is not from this site`,
    });
    server.removeAllListeners("request").on("request", (_, response) => response.end(`Sitemap: ${other}/sitemap.xml\n`));
    expect(await checkOrigin({ publicOrigin: other, isLocal: false })).toEqual({ status: "ok", text: other });
  });

  it("report a lost key, and an old, failed, or missing backup", async () => {
    const keyFile = join(folder, "backup-key.txt");
    expect((await check({}))["backup"]).toMatch(/^problem: .*the backup key can't be read/);
    await openBackupKey(readSettings({ DATA_DIR: folder }));
    expect((await check({}))["backup"]).toBe("warning: no backup yet");
    mkdirSync(join(folder, "backups"));
    await recordRun(db, "backup", new Date("2026-01-11T09:00:00Z"), null);
    expect((await check({}))["backup"]).toBe("problem: the last backup is from Jan 11, 2026, 9:00 AM UTC");
    await recordRun(db, "backup", new Date("2026-01-14T09:00:00Z"), null);
    expect((await check({}))["backup"]).toMatch(/^warning: the last backup is from .* is on the same disk as the data$/);
    await recordRun(db, "backup", new Date("2026-01-14T10:00:00Z"), "no space");
    expect((await check({}))["backup"]).toBe("problem: the last backup failed: no space");
    writeFileSync(keyFile, "");
    expect((await check({}))["backup"]).toContain(`there is no age key in ${keyFile}`);
  });
});
