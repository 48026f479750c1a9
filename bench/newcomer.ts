/**
 * Acts as a newcomer who sets up two towns from a bare clone, using npm 10 and 11, the machine's own Node, and the commands in
 * the README: `npm run bench -- newcomer [--npm 10,11] [--listings berkeley.geojson,washington.geojson]`. It fails if a command
 * fails, if the site doesn't have the town, its admin, its categories, or its listings, if the setup takes more than six commands
 * or three minutes of machine time, or if it changes the clone. Without `--listings`, it imports made-up businesses in
 * OpenStreetMap's format.
 */
import { execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "#test/free-port.ts";

const { values } = parseArgs({ options: { npm: { type: "string", default: "10,11" }, listings: { type: "string" } } });
const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-newcomer-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const admin = { email: "ada@example.org", password: "river bend 1887" };
/** The limits for setting up one town. */
const limits = { commands: 6, seconds: 180 };
/** /proc counts CPU time in clock ticks. This is the number of ticks per second. */
const ticksPerSecond = 100;

const towns = [
  {
    ...{ name: "Berkeley", country: "US", state: "California", "state-code": "CA", "postal-code": "94704" },
    ...{ "time-zone": "America/Los_Angeles", categories: "ours" },
  },
  {
    ...{ name: "Washington", country: "US", state: "District of Columbia", "state-code": "DC", "postal-code": "20001" },
    "time-zone": "America/New_York",
    categories: "Eat and drink: Restaurants, Cafés, Bars; Take away: Fast food, Bakeries; Sweets: Ice cream",
  },
];
const listings = values.listings?.split(",").map((file) => resolve(file)) ?? towns.map(someListings);
const repository = join(folder, "repository.git");
execFileSync("git", ["clone", "--quiet", "--bare", root, repository]);
const readme = readFileSync(join(root, "README.md"), "utf8");

for (const version of values.npm.split(",")) {
  const prefix = join(folder, `npm-${version}`);
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", prefix, `npm@${version}`], {
    env: hostEnv(),
  });
  for (const [index, town] of towns.entries()) await play(version, prefix, town, listings[index]!);
}

/** Returns the environment of a new terminal, without this package's tools. */
function hostEnv(prefix?: string): NodeJS.ProcessEnv {
  const { HOME = "/", LANG = "C.UTF-8" } = process.env;
  const paths = (process.env["PATH"] ?? "").split(":").filter((path) => !path.includes("node_modules"));
  // Some machines can reach the registry only through a proxy.
  const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => /proxy|cert|registry/i.test(name)));
  return { ...network, HOME, LANG, PATH: [...(prefix ? [join(prefix, "node_modules/.bin")] : []), ...paths].join(":") };
}

async function play(version: string, prefix: string, town: Record<string, string>, file: string): Promise<void> {
  const place = join(folder, `${town["name"]}-npm-${version}`);
  mkdirSync(place);
  const port = await freePort();
  const env = { ...hostEnv(prefix), PORT: String(port) };
  const [began, used] = [performance.now(), childSeconds()];
  const clone = join(place, "directory");
  const flags = Object.entries({ ...town, "admin-email": admin.email, "admin-password": admin.password });
  let commands = 0;
  const run = async (shown: string, program: string, args: string[], cwd = clone) => {
    // A newcomer runs only commands that the README lists.
    if (!readme.includes(shown)) throw new Error(`the README lacks: ${shown}`);
    commands += 1;
    await finish(program, args, { cwd, env });
  };

  await run("git clone", "git", ["clone", "--quiet", repository, "directory"], place);
  await run("npm run town -- setup", "npm", [
    "run",
    "town",
    "--",
    "setup",
    ...flags.flatMap(([name, value]) => [`--${name}`, value]),
  ]);
  // This replaces the download, because the machine may be unable to reach OpenStreetMap.
  await run("-o town/listings.json", "cp", [file, "town/listings.json"]);
  await run("npm run town -- import town/listings.json", "npm", ["run", "town", "--", "import", "town/listings.json"]);
  commands += 1;
  const site = spawn("npm", ["start"], { cwd: clone, env, stdio: "ignore", detached: true });
  const origin = `http://localhost:${port}`;
  await ready(origin);
  const seconds = (performance.now() - began) / 1000;
  const found = await look(origin, town["name"]!);
  process.kill(-site.pid!, "SIGTERM");
  await once(site, "exit");
  const machine = childSeconds() - used;
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: clone, encoding: "utf8" }).trim();
  const node = execFileSync("node", ["--version"], { env, encoding: "utf8" }).trim();
  process.stdout.write(
    `npm ${version}, Node ${node}, ${town["name"]}: ${commands} commands, ${machine.toFixed(0)} s of machine time, ${seconds.toFixed(0)} s by the clock, ${found}, changed files: ${changed || "none"}\n`,
  );
  if (commands > limits.commands || machine > limits.seconds || changed) process.exitCode = 1;
  rmSync(place, { recursive: true, force: true });
}

/** Checks the town's name, its admin, its categories, and its listings. */
async function look(origin: string, name: string): Promise<string> {
  const home = await (await fetch(origin)).text();
  if (!home.includes(name) || home.includes("Williston")) throw new Error("the home page belongs to another town");
  const login = await fetch(`${origin}/login`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams(admin), headers: { origin } },
  });
  if (login.headers.get("location") !== "/admin/dashboard") throw new Error(`the admin can't log in: ${login.status}`);
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files = [...sitemap.matchAll(/<loc>([^<]*sitemap[^<]*)<\/loc>/g)].map(([, url]) => url!);
  const all = files.length ? (await Promise.all(files.map(async (url) => (await fetch(url)).text()))).join("") : sitemap;
  const count = (pattern: RegExp) => new Set(all.match(pattern)).size;
  const [categories, businesses] = [count(/\/category\/[a-z0-9-]+(?=<)/g), count(/\/business\/[0-9a-f-]{36}/g)];
  if (!categories || !businesses) throw new Error(`${categories} categories and ${businesses} listings`);
  return `${categories} categories, ${businesses} listings`;
}

async function finish(program: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (text) => (output += String(text)));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${output}`);
}

async function ready(origin: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error("the site did not start");
}

/** Returns the CPU time of all child processes that have ended, in seconds. */
function childSeconds(): number {
  const [, rest = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user = 0, system = 0] = rest.split(" ").slice(13, 15).map(Number);
  return (user + system) / ticksPerSecond;
}

/** Writes a file like OpenStreetMap's response. */
function someListings({ name }: { name: string }): string {
  const kinds = [{ amenity: "restaurant" }, { amenity: "cafe" }, { shop: "bakery" }, { shop: "books" }, { amenity: "pharmacy" }];
  const elements = Array.from({ length: 40 }, (_, number) => ({
    ...{ type: "node", id: number + 1, lat: 46.5, lon: 7.67 },
    tags: { name: `${name} Place ${number + 1}`, ...kinds[number % kinds.length] },
  }));
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ version: 0.6, elements }));
  return file;
}
