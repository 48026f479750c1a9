/**
 * Performs the container image's and the systemd unit's steps without a container engine or systemd: `npm run bench -- image` as
 * root. It builds a copy of the sources with deploy/image-steps.sh, and runs the release as a new user, with the commands and
 * variables from deploy/Dockerfile and deploy/town-directory.service. It imports a file, makes a backup, restores it as a test,
 * and stops the site with SIGTERM and SIGKILL. It fails if a step fails, if a backup as root is not refused, if the number of
 * businesses changes, or if the user owns one of the release's files. It does not test the unit's sandbox or the container's
 * isolation.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#test/free-port.ts";

type Variables = Record<string, string>;
/** How one of the two files starts the site. */
type Deployment = { name: string; program: string[]; umask: string; env: Variables; health: string[] | null };

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "bench-image-"));
const user = "town-bench";
const file = (path: string) => readFileSync(join(root, "deploy", path), "utf8");
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (process.getuid!() !== 0) throw new Error("run it as root, because it creates a user");
let running: ChildProcess | null = null;
process.once("exit", () => {
  running?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
  execFileSync("userdel", ["--force", user], { stdio: "ignore" });
});
execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", user]);
const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, user], { encoding: "utf8" })));
chmodSync(folder, 0o755);

const source = join(folder, "source");
const release = join(folder, "site");
const programs = join(folder, "programs");
execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, source]);
mkdirSync(programs);
// The image has its own Node.
cpSync(process.execPath, join(programs, "node"));
const path = `${programs}:/usr/local/bin:/usr/bin:/bin`;
for (const step of [["build"], ["collect", release]])
  execFileSync("deploy/image-steps.sh", step, { cwd: source, stdio: ["ignore", "ignore", "inherit"] });
execFileSync("chown", ["-R", "root:root", release]);
execFileSync("chmod", ["-R", "go-w", release]);
writeFileSync(
  join(folder, "listings.csv"),
  "name,phone,address\nElm Bakery,(701) 555-0100,1 Elm St\nOak Books,(701) 555-0101,2 Oak St\n",
);
say(`the release takes up ${execFileSync("du", ["-sm", release], { encoding: "utf8" }).split("\t")[0]} MB`);

for (const deployment of [ofImage(), ofUnit()]) await play(deployment);

function ofImage(): Deployment {
  const text = file("Dockerfile");
  const list = (pattern: RegExp) => JSON.parse(pattern.exec(text)![1]!) as string[];
  const env = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(text)![1]!
      .split(" ")
      .map((each) => each.split("=") as [string, string]),
  );
  return {
    name: "the image",
    program: list(/^CMD (\[.*\])$/m),
    umask: "0022",
    env: { ...env, DEMO_FOR: "everyone", BACKUP_KEY: "a phrase for this bench" },
    health: list(/CMD (\["node", "-e".*\])$/m),
  };
}

/**
 * Returns how the unit starts the site. The unit runs a clone with its own Node, so its program differs from the image's only in the
 * path of Node.
 */
function ofUnit(): Deployment {
  const values = (key: string) =>
    [...file("town-directory.service").matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map((found) => found[1]!);
  const [start = ""] = values("ExecStart");
  const env = Object.fromEntries(values("Environment").map((each) => each.split("=") as [string, string]));
  return { name: "the unit", program: ["node", ...start.split(" ").slice(1)], umask: values("UMask")[0]!, env, health: null };
}

async function play({ name, program, umask, env: given, health }: Deployment): Promise<void> {
  const place = join(folder, name.replace(" ", "-"));
  mkdirSync(place);
  const [data, backups] = ["data", "backups"].map((each) => join(place, each)) as [string, string];
  for (const each of [data, backups]) {
    mkdirSync(each, { mode: 0o700 });
    chownSync(each, uid!, gid!);
  }
  const settings = join(place, "settings.env");
  const PORT = String(await freePort());
  const env = { ...given, PATH: path, PORT, DATA_DIR: data, BACKUP_DIR: backups, ENV_FILE: settings };
  const as = (command: string[]) => [
    ...[
      "setpriv",
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      "--no-new-privs",
      "--bounding-set=-all",
      "--inh-caps=-all",
    ],
    ...["sh", "-c", `umask ${umask}; exec "$@"`, "sh", ...command],
  ];
  const town = (...args: string[]) => run(as([join(release, "bin/town"), ...args]), env);

  if (name === "the image") writeFileSync(settings, "");
  else {
    const answers = { name: "Berkeley", country: "US", state: "California", "state-code": "CA", "postal-code": "94704" };
    const flags = { ...answers, "time-zone": "America/Los_Angeles", categories: "ours", "data-dir": data, settings };
    const all = { ...flags, folder: join(place, "town"), "admin-email": "ada@example.org", "admin-password": "river bend 1887" };
    const args = Object.entries(all).flatMap(([flag, value]) => [`--${flag}`, value]);
    report(
      name,
      "town setup, as root",
      await run([join(release, "bin/town"), "setup", ...args], { PATH: path, ENV_FILE: "/dev/null" }),
    );
    execFileSync("chgrp", [user, settings]);
    chmodSync(settings, 0o640);
    execFileSync("chmod", ["-R", "go+rX", join(place, "town")]);
  }
  let site = await start(as(program), env);
  say(`${name}: ready, home page ${(await fetch(`http://127.0.0.1:${PORT}/`)).status}`);
  if (health) report(name, "health check of the image", await run(as(health), env));
  report(name, "town import", await town("import", join(folder, "listings.csv")));
  report(name, "town backup", await town("backup"));
  report(name, "town restore --drill", await town("restore", "--drill"));
  // The check may report problems with this machine, such as a missing email server.
  const check = await town("check");
  say(`${name}: town check: exit ${check.code}, ${check.output.split("\n").length} lines`);
  const asRoot = await run([join(release, "bin/town"), "backup"], env);
  const isRefused = asRoot.code === 1 && asRoot.output.includes(user);
  if (!isRefused) process.exitCode = 1;
  say(`${name}: town backup as root: exit ${asRoot.code}, ${isRefused ? "refused" : "NOT REFUSED"}: ${lastLine(asRoot.output)}`);
  const before = await countBusinesses(PORT);
  say(`${name}: highest memory ${Math.round(peakOf(site))} MB, ${before} businesses in the API`);
  site = await stop(name, site, "SIGTERM", () => start(as(program), env));
  site = await stop(name, site, "SIGKILL", () => start(as(program), env));
  const after = await countBusinesses(PORT);
  if (before !== after) process.exitCode = 1;
  say(`${name}: ${after} businesses in the API after both`);
  await end(site, "SIGTERM");
  const owned = execFileSync("find", [release, "-user", user], { encoding: "utf8" }).trim();
  if (owned) process.exitCode = 1;
  say(`${name}: files of the release that belong to the user: ${owned || "none"}`);
}

async function run([program = "", ...args]: string[], env: Variables): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: release, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output: output.trim() };
}

function report(name: string, step: string, { code, output }: { code: number; output: string }): void {
  if (code !== 0) process.exitCode = 1;
  say(`${name}: ${step}: exit ${code}${code === 0 ? "" : `, FAILED: ${output.slice(-500)}`}`);
}

function lastLine(output: string): string {
  return output.split("\n").at(-1)!;
}

async function start([program = "", ...args]: string[], env: Variables): Promise<ChildProcess> {
  const site = spawn(program, args, { cwd: release, env, stdio: ["ignore", "ignore", "inherit"] });
  running = site;
  const ready = () =>
    fetch(`http://127.0.0.1:${env["PORT"]}/health/ready`).then(...([({ ok }: Response) => ok, () => false] as const));
  while (!(await ready())) {
    if (site.exitCode !== null) throw new Error(`the site exited with ${site.exitCode}`);
    await new Promise((later) => setTimeout(later, 200));
  }
  return site;
}

async function end(site: ChildProcess, signal: NodeJS.Signals): Promise<string> {
  const since = performance.now();
  const ended = once(site, "exit");
  site.kill(signal);
  const [code, by] = (await ended) as [number | null, string | null];
  const seconds = (performance.now() - since) / 1000;
  if (signal === "SIGTERM" && (code !== 0 || seconds > 15)) process.exitCode = 1;
  return `exit ${code ?? by} after ${seconds.toFixed(1)} s`;
}

async function stop(
  name: string,
  site: ChildProcess,
  signal: NodeJS.Signals,
  again: () => Promise<ChildProcess>,
): Promise<ChildProcess> {
  const ended = await end(site, signal);
  const next = await again();
  say(`${name}: ${signal}: ${ended}, and it started again`);
  return next;
}

async function countBusinesses(port: string): Promise<number> {
  const { businesses } = (await (await fetch(`http://127.0.0.1:${port}/api/businesses`)).json()) as { businesses: unknown[] };
  return businesses.length;
}

function peakOf(site: ChildProcess): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))![1]) / 1024;
}
