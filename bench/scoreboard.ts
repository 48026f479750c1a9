/**
 * Simulates 10,000 visits to the built site on PostgreSQL, with bots, reloads, prefetches, HEAD and data requests, and an owner's
 * own visits, and compares the stored numbers with an independent count: `npm run bench -- scoreboard [--visits 10000]`. Also prints
 * how often the page cache was invalidated and how long counting a cached page takes.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { openVisitCounter } from "#domain/analytics/visit-counter.ts";
import { chance, pick } from "#demo/random.ts";
import { freePort } from "#test/free-port.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import town from "../town.config.ts";
import { differences, openExpectedCounts, type Client, type Counts } from "./expected-counts.ts";
import { startSite } from "./running.ts";

const { values } = parseArgs({ options: { visits: { type: "string", default: "10000" } } });
const visits = Number(values.visits);
const visitors = Math.ceil(visits / 3);
const connections = 12;
/** The time that counting may add to a cached page, in microseconds. */
const maxMicroseconds = 50;

const browsers = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
];
const bots = ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0", "bingbot/2.0", ""];
const queries = ["plumber", "pizza", "oil change", "hair", "dentist", "route 2", "roofing"];
const lists = [
  "/",
  "/premium-businesses",
  "/premium-businesses?page=2",
  "/businesses/food-drink",
  "/businesses/automotive",
  "/businesses/construction-handyman",
  "/category/food-drink/micro/pizza",
  "/category/food-drink",
  "/about",
  ...queries.map((query) => `/search?${new URLSearchParams({ q: query })}`),
];

const server = await startTestServer();
if (!server) throw new Error("no PostgreSQL on this machine");
const url = await createTestDatabase(server.url, "scoreboard");
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const env = { DEMO: "on", DATABASE_URL: url, PORT: port, PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "127.0.0.1" };
const site = await startSite({ env });
const database = new pg.Client(url);
await database.connect();
const expected = openExpectedCounts();
const cookie = await logIn();
const pages = new Map<string, string>();
for (const path of lists) pages.set(path, await (await fetch(site.origin + path)).text());
const profiles = [...pages.get("/premium-businesses")!.matchAll(/href="(\/business\/[0-9a-f-]{36})"/g)].map(([, path]) => path!);
const startHour = Math.floor(Date.now() / 3_600_000);
const before = { profiles: await readProfiles(), words: await readWords(), revision: await readRevision() };

const since = performance.now();
let next = 0;
let requests = 0;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (next < visits) await visit((next += 1));
  }),
);
const seconds = (performance.now() - since) / 1000;
if (Math.floor(Date.now() / 3_600_000) !== startHour)
  throw new Error("the hour ended, so lists changed their order: run it again");
await site.stop();

const stored = {
  impressions: await read("select list || ' ' || slot || ' ' || business_id as key, count from impressions"),
  profiles: minus(await readProfiles(), before.profiles),
  words: minus(await readWords(), before.words),
};
const invalidations = (await readRevision()) - before.revision;
await database.end();
await server.stop();

const wrong = (["impressions", "profiles", "words"] as const).flatMap((what) => {
  const found = differences(expected.counts[what], stored[what]);
  const sum = [...stored[what].values()].reduce((total, count) => total + count, 0);
  process.stdout.write(`${what.padEnd(12)} ${stored[what].size} numbers, sum ${sum}, ${found.length} wrong\n`);
  return found.slice(0, 5);
});
const microseconds = timeCounting();
process.stdout.write(
  `${wrong.map((line) => `  ${line}\n`).join("")}${visits} visits, ${requests} requests in ${seconds.toFixed(0)} s; ` +
    `${invalidations} page-cache invalidations; counting a cached page takes ${microseconds.toFixed(1)} µs\n`,
);
if (wrong.length || invalidations || microseconds > maxMicroseconds || !stored.impressions.size) process.exitCode = 1;

/** Makes one visit: opens a list, sometimes reloads it, sometimes opens a profile, and sometimes clicks there. */
async function visit(number: number): Promise<void> {
  const client = clientOf(number);
  const list = pick(lists, number, "list");
  await ask(client, list, number);
  if (chance(number, "reload") < 0.2) await ask(client, list, number + visits);
  if (chance(number, "profile") < 0.4) return;
  const profile = pick(profiles, number, "profile");
  await ask(client, profile, number);
  const what = pick(["call", "website", "directions", "nothing"], number, "click");
  if (what === "nothing") return;
  const id = profile.slice("/business/".length);
  const headers = { ...client.headers, origin, "content-type": "text/plain" };
  const form = String(new URLSearchParams({ what, business: id }));
  requests += 1;
  const { status } = await fetch(`${site.origin}/tap`, { method: "POST", body: form, headers });
  if (status !== 204) throw new Error(`/tap returned ${status}`);
  const figure = { call: "calls", website: "websites", directions: "directions" }[what]!;
  // A prefetch never clicks, so a click from a client that prefetches comes from a person.
  expected.click({ ...client, counts: client.counts || "sec-purpose" in client.headers }, id, figure);
}

/** Requests a page, its data as a client-side navigation does, or its headers with HEAD. */
async function ask(client: Client, path: string, number: number): Promise<void> {
  const kind = chance(number, path, "kind");
  const isHead = kind < 0.05;
  const [pathname, search = ""] = path.split("?", 2);
  const isData = kind > 0.8;
  const target = isData ? `${pathname === "/" ? "/_" : pathname}.data?${search}` : path;
  requests += 1;
  const response = await fetch(site.origin + target, { method: isHead ? "HEAD" : "GET", headers: client.headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${target} returned ${response.status}`);
  if (!isHead) expected.page(client, path, pages.get(path) ?? "");
}

/** Returns the client for a visit. Of 100 visits, about 70 are by people, 15 by bots, and 8 by the owner. 7 are prefetches. */
function clientOf(number: number): Client {
  const person = Math.floor(chance(number, "who") * visitors);
  const address = `10.${person % 200}.${Math.floor(person / 200) % 250}.${1 + (person % 7)}`;
  const kind = chance(number, "client");
  const userAgent = kind < 0.15 ? pick(bots, number) : pick(browsers, person);
  const headers: Record<string, string> = { "x-forwarded-for": address, "user-agent": userAgent };
  if (kind > 0.85 && kind <= 0.92) headers["sec-purpose"] = "prefetch";
  if (kind > 0.92) headers["cookie"] = cookie;
  return { address, userAgent, headers, counts: kind >= 0.15 && kind <= 0.85 };
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({ intent: "login", email: "premium@example.com", password: "williston-demo" });
  const answer = await fetch(`${site.origin}/login`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  const session = answer.headers.getSetCookie().find((header) => header.startsWith("session="));
  if (!session) throw new Error(`the login returned ${answer.status}`);
  return session.split(";", 1)[0]!;
}

async function read(query: string): Promise<Counts> {
  const { rows } = await database.query<{ key: string; count: string }>(query);
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

function readProfiles(): Promise<Counts> {
  const figures = ["shown", "views", "calls", "websites", "directions"];
  const one = (figure: string) =>
    `select business_id || ' ${figure}' as key, sum(${figure}) as count from profile_counts group by 1`;
  return read(figures.map(one).join(" union all "));
}

function readWords(): Promise<Counts> {
  return read("select business_id || ' ' || query as key, sum(searches) as count from search_word_counts group by 1");
}

async function readRevision(): Promise<number> {
  const { rows } = await database.query<{ value: number }>("select value from data_revision");
  return rows[0]!.value;
}

/** Subtracts earlier counts, because the demo town already has counts. */
function minus(all: Counts, earlier: Counts): Counts {
  const left = [...all].map(([key, count]) => [key, count - (earlier.get(key) ?? 0)] as const);
  return new Map(left.filter(([, count]) => count !== 0));
}

/** Returns how long counting a page with a list of 60 takes, in microseconds. */
function timeCounting(): number {
  const counter = openVisitCounter({ db: null as never, clock: { now: () => new Date() }, town });
  const ids = Array.from({ length: 60 }, (_, index) => `018f4b6e-0000-7000-8000-0000000000${index + 10}`);
  const rounds = 100_000;
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const visitor = { address: `192.0.2.${round % 15_000}`, userAgent: browsers[round % browsers.length]! };
    counter.countVisit(visitor);
    counter.countImpressions(visitor, { list: "category/food-drink", firstSlot: 1, ids });
  }
  return ((performance.now() - started) / rounds) * 1000;
}
