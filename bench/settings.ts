/**
 * Changes each group of settings on one of two processes that share one PostgreSQL, and measures when the other process shows the
 * change: `npm run bench -- settings`. Needs a build and PostgreSQL. Fails if the first process doesn't show a change on the next
 * request, if the other process doesn't show it within 100 ms, if structured data or an email lacks a new value, or if this
 * benchmark has no change for a group of settings.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "#demo/accounts.ts";
import { settingsGroups } from "#domain/settings/settings-groups.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { startSite } from "./running.ts";
import { changes, type Form } from "./settings/changes.ts";

const server = await startTestServer();
if (!server) throw new Error("this benchmark needs PostgreSQL");
const folder = mkdtempSync(join(tmpdir(), "bench-settings-"));
const env = { DEMO: "on", DATABASE_URL: await createTestDatabase(server.url, "settings"), DATA_DIR: folder };
const first = await startSite({ env });
const second = await startSite({ env });
const sites = [first, second];
const allowed = 100;
const problems: string[] = [];

const missing = [...Object.keys(settingsGroups), "prices"].filter((name) => !changes.some(({ group }) => group === name));
if (missing.length) problems.push(`no change for ${missing.join(", ")}`);

const login = await post(first.origin, "/admin", { intent: "login", email: "admin@example.com", password: demoPassword });
const cookie = login.headers
  .getSetCookie()
  .map((each) => each.split(";", 1)[0])
  .join("; ");

for (const { group, screen, form, isMultipart, path, shows, data, asAdmin } of changes) {
  const html = await (await fetch(first.origin + screen, { headers: { cookie } })).text();
  const headers: Record<string, string> = asAdmin ? { cookie } : {};
  const isShown = async (origin: string) => {
    const page = await (await fetch(origin + path, { headers })).text();
    const structured = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json);
    return shows(page.replaceAll("<!-- -->", "")) && (!data || structured.join("").includes(data));
  };
  // These requests put the old page into the page caches of both processes.
  const before = await Promise.all(sites.map(({ origin }) => isShown(origin)));
  if (before.some(Boolean)) problems.push(`${group}: shown before the change`);
  const saved = await post(first.origin, screen, form(html), { cookie, isMultipart });
  const since = performance.now();
  if (saved.status !== 302) throw new Error(`${group}: ${saved.status} ${await saved.text()}`);
  const [own, ms] = await Promise.all([isShown(first.origin), firstShown(() => isShown(second.origin), since)]);
  if (!own || ms > allowed) problems.push(`${group}: ${own ? `${ms.toFixed(0)} ms` : "missing on the next request"}`);
  const where = `${path}${data ? ", structured data" : ""}`;
  print(
    `${group.padEnd(32)} next request to the same process ${own ? "yes" : "NO"}, a request to the other process ${ms.toFixed(0)} ms later too (${where})`,
  );
}

await post(second.origin, "/forgot-password", { email: "basic@example.com" });
const email = await emailTo("basic@example.com");
for (const part of ["Bemidji Pages", "Bemidji, Minnesota", "#0b5d3b"]) {
  const isThere = email.includes(part);
  if (!isThere) problems.push(`the email lacks ${part}`);
  print(`an email from the other process has ${part}: ${isThere ? "yes" : "NO"}`);
}

await Promise.all(sites.map((site) => site.stop()));
await server.stop();
rmSync(folder, { recursive: true });
for (const problem of problems) print(problem);
if (problems.length) process.exitCode = 1;

async function post(
  origin: string,
  path: string,
  form: Form,
  { cookie: sent = "", isMultipart = false } = {},
): Promise<Response> {
  const pairs = Object.entries(form).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of pairs) body.append(name, value);
  const headers = { origin: origin.replace("127.0.0.1", "localhost"), cookie: sent };
  return fetch(origin + path, { method: "POST", redirect: "manual", headers, body });
}

/**
 * Starts a request every 20 ms. Returns the time from `since` to the start of the first request that shows the change. The time
 * of the response would be less exact, because a busy machine responds late.
 */
async function firstShown(isShown: () => Promise<boolean>, since: number): Promise<number> {
  const requests: Promise<number | null>[] = [];
  for (let sent = 0; sent < 10; sent += 1) {
    const started = performance.now() - since;
    requests.push(isShown().then((shown) => (shown ? started : null)));
    await new Promise((later) => setTimeout(later, 20));
  }
  return (await Promise.all(requests)).find((started) => started !== null) ?? Infinity;
}

/** Waits for the email to this address in the development mailbox, and returns it as stored. */
async function emailTo(address: string): Promise<string> {
  const mail = join(folder, "mail");
  for (let tries = 0; tries < 100; tries += 1) {
    const files = readdirSync(folder).includes("mail") ? readdirSync(mail).filter((name) => name.endsWith(".json")) : [];
    const found = files.map((file) => readFileSync(join(mail, file), "utf8")).find((each) => each.includes(`"to":"${address}"`));
    if (found) return found;
    await new Promise((later) => setTimeout(later, 100));
  }
  return "";
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
