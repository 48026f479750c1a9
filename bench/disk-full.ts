/**
 * Fills the disk under PostgreSQL, first for its tables, then for its log as well, and looks at what people get meanwhile and
 * after there is room again: `npm run bench -- disk-full --folder /mnt/small`, which is a small disk of its own
 * (`mount -t tmpfs -o size=400m tmpfs /mnt/small; chmod 1777 /mnt/small`). Needs a build.
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
if (!folder) throw new Error("--folder names a small disk of its own");
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

await tell("before", (seen) => seen.saved && seen.read === 200);
fill();
while ((await save()).saved) {}
await tell("no room for tables", (seen) => seen.isTold && seen.isTypedKept && seen.read === 200);
await fillLog();
await tell("no room for the log", (seen) => seen.isTold && seen.isTypedKept && seen.kept === 200);
rmSync(ballast);
await cluster.resume().catch(() => {});
while ((await look()).read !== 200) {}
await tell("room again", (seen) => seen.saved && seen.read === 200);

const { code } = await site.stop();
await cluster.stop();
if (code !== 0 || expected.includes(false)) process.exitCode = 1;

async function tell(when: string, isGood: (seen: Awaited<ReturnType<typeof look>>) => boolean): Promise<void> {
  const seen = await look();
  expected.push(isGood(seen));
  process.stdout.write(
    `${when.padEnd(22)} ${JSON.stringify(seen)} ${expected.at(-1) ? "as it should be" : "NOT as it should be"}\n`,
  );
}

/** A kept page, one that asks the database, and a message sent. */
async function look() {
  const [kept, read] = await Promise.all(
    ["/", "/search?q=plumbing"].map(async (path) => (await fetch(site.origin + path)).status),
  );
  return { kept, read, ...(await save()) };
}

/** Sends a message: whether it was saved, and if not, whether that is told and what was typed is still there. */
async function save() {
  // So long, and so random, that two of them fill a page of the table.
  const message = randomBytes(1_900).toString("hex");
  const response = await fetch(`${site.origin}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ name: "Ada", email: "ada@example.org", subject: "Hours", message, website: "" }),
    // Each from somebody else, as nobody may send many.
    headers: {
      origin: site.origin.replace("127.0.0.1", "localhost"),
      "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}`,
    },
  });
  const page = await response.text();
  const saved = response.status === 302;
  return { status: response.status, saved, isTold: page.includes(failureText), isTypedKept: page.includes(message) };
}

function fill(): void {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // It ends when the disk is full, which is what it is for.
  }
}

/** Uses up what the log had set aside, until PostgreSQL gives up. */
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
