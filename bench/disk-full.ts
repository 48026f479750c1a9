/**
 * Fills PostgreSQL's disk until it has no space for tables and then none for its log, and checks the site's responses before,
 * during, and after: `npm run bench -- disk-full --folder /mnt/small`. The folder must be a separate small disk (`mount -t tmpfs
 * -o size=400m tmpfs /mnt/small; chmod 1777 /mnt/small`). Needs a build.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startCluster } from "#test/postgres-server.ts";
import { startSite } from "./running.ts";

const { values } = parseArgs({ options: { folder: { type: "string" } } });
const { folder } = values;
if (!folder) throw new Error("--folder must name a separate small disk");
const ballast = join(folder, "ballast");
const failureText = "Failed to send message. Please try again later.";

const elsewhere = process.env["TMPDIR"] ?? "/tmp";
process.env["TMPDIR"] = folder;
const cluster = await startCluster();
if (!cluster) throw new Error("no PostgreSQL on this machine");
process.env["TMPDIR"] = elsewhere;
const env = { DEMO: "on", DATABASE_URL: cluster.url, LOG_LEVEL: "silent", TRUSTED_PROXIES: "127.0.0.1" };
const site = await startSite({ env });
const expected: boolean[] = [];

await check("before", (result) => result.saved && result.read === 200);
fill();
while ((await save()).saved) {}
await check("no space for tables", (result) => result.isReported && result.isTypedKept && result.read === 200);
await fillLog();
await check("no space for the log", (result) => result.isReported && result.isTypedKept && result.cached === 200);
rmSync(ballast);
await cluster.resume().catch(() => {});
while ((await readAndSave()).read !== 200) {}
await check("space again", (result) => result.saved && result.read === 200);

const { code } = await site.stop();
await cluster.stop();
if (code !== 0 || expected.includes(false)) process.exitCode = 1;

async function check(when: string, isGood: (result: Awaited<ReturnType<typeof readAndSave>>) => boolean): Promise<void> {
  const result = await readAndSave();
  expected.push(isGood(result));
  process.stdout.write(`${when.padEnd(22)} ${JSON.stringify(result)} ${expected.at(-1) ? "ok" : "NOT ok"}\n`);
}

/** Requests a cached page and a page that needs the database, and sends a message. */
async function readAndSave() {
  const [cached, read] = await Promise.all(
    ["/", "/search?q=plumbing"].map(async (path) => (await fetch(site.origin + path)).status),
  );
  return { cached, read, ...(await save()) };
}

/**
 * Sends a message and returns whether it was saved. If not, also returns whether the page says that it was not saved and keeps the
 * typed text.
 */
async function save() {
  // Two of these random messages fill a page of the table.
  const message = randomBytes(1_900).toString("hex");
  const response = await fetch(`${site.origin}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ name: "Ada", email: "ada@example.org", subject: "Hours", message, website: "" }),
    // Each message comes from another address, because of the rate limit.
    headers: {
      origin: site.origin.replace("127.0.0.1", "localhost"),
      "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}`,
    },
  });
  const page = await response.text();
  const saved = response.status === 302;
  return { status: response.status, saved, isReported: page.includes(failureText), isTypedKept: page.includes(message) };
}

function fill(): void {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // dd fails when the disk is full, which is what the benchmark needs.
  }
}

/** Fills the space reserved for the log until PostgreSQL stops. */
async function fillLog(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster!.url });
  client.on("error", () => {});
  await client.connect();
  try {
    for (;;)
      await client.query("select pg_logical_emit_message(false, 'bench', repeat(md5(random()::text), 30000)), pg_switch_wal()");
  } catch {
    await client.end().catch(() => {});
  }
}
