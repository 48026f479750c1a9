/**
 * Changes each setting on one of two processes on one PostgreSQL, and measures when the other one shows it: `npm run bench -- settings`.
 * Needs a build and PostgreSQL. Fails when a process still shows the old value after 100 ms.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "#demo/accounts.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { startSite } from "./running.ts";

const server = await startTestServer();
if (!server) throw new Error("this benchmark needs PostgreSQL");
const folder = mkdtempSync(join(tmpdir(), "bench-settings-"));
const env = { DEMO: "on", DATABASE_URL: await createTestDatabase(server.url, "settings"), DATA_DIR: folder };
const first = await startSite({ env });
const second = await startSite({ env });
const headers = { origin: first.origin.replace("127.0.0.1", "localhost"), "content-type": "application/x-www-form-urlencoded" };

const login = await fetch(`${first.origin}/admin`, {
  ...{ method: "POST", redirect: "manual", headers },
  body: new URLSearchParams({ intent: "login", email: "admin@example.com", password: demoPassword }),
});
const cookie = login.headers
  .getSetCookie()
  .map((each) => each.split(";", 1)[0])
  .join("; ");

/** A group, its new values, and the page and the text that show them. */
const changes: [group: string, form: string[][], path: string, shown: string][] = [
  [
    "names",
    [
      ...Object.entries({ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601" }),
      ["siteName", "Bemidji Pages"],
      ["promise", "Find it."],
    ],
    "/",
    "Bemidji Pages",
  ],
  ["contact", [["email", "hello@bemidji.example"]], "/contact", "hello@bemidji.example"],
  ["legal", [["legalName", "Pages LLC"]], "/contact", "Pages LLC"],
  [
    "marketing",
    [
      ["reviewTime", "one day"],
      ["replyTime", "by tomorrow"],
    ],
    "/contact",
    "by tomorrow",
  ],
  [
    "copyright",
    [
      ["holder", "Ada Olson"],
      ["year", "2031"],
    ],
    "/",
    "Ada Olson",
  ],
  ["help", [], "/search?q=suicide", "!Help is available now"],
];

const open = { headers: { cookie } };
const allowed = 100;
let isLate = false;
for (const [group, form, path, shown] of changes) {
  const screen = `${first.origin}/admin/dashboard/settings/${group}`;
  const html = await (await fetch(screen, open)).text();
  const [, previous = ""] = /name="previous" value="([^"]*)"/.exec(html) ?? [];
  const body = new URLSearchParams([
    ["intent", "save"],
    ["previous", previous.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")],
    ...form,
  ]);
  const isShown = async (origin: string) => {
    const page = await (await fetch(origin + path)).text();
    return shown.startsWith("!") ? !page.includes(shown.slice(1)) : page.includes(shown);
  };
  await Promise.all([first, second].map(({ origin }) => isShown(origin)));
  const saved = await fetch(screen, { method: "POST", redirect: "manual", headers: { ...headers, cookie }, body });
  if (saved.status !== 302) throw new Error(`${group}: ${saved.status}`);
  const since = performance.now();
  const own = await isShown(first.origin);
  let asked = performance.now();
  while (!(await isShown(second.origin))) {
    asked = performance.now();
    if (asked - since > 5_000) throw new Error(`${group}: the other process never showed the change`);
  }
  const ms = asked - since;
  if (!own || ms > allowed) isLate = true;
  process.stdout.write(
    `${group}: own next request ${own ? "yes" : "NO"}, a request ${ms.toFixed(0)} ms later on the other process shows it\n`,
  );
}
await Promise.all([first.stop(), second.stop()]);
await server.stop();
rmSync(folder, { recursive: true });
if (isLate) process.exitCode = 1;
