// Prepares a fresh clone: installs packages, builds the site, and finds a browser. Each step runs only if its inputs have changed.
// This file is plain JavaScript, because any installed Node version must run it. The site runs on the Node that npm installs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const flags = new Set(process.argv.slice(2));

/** The minimum Node version that React Router requires. It applies to machines for which npm has no Node package. */
const neededNode = "22.22.0";

/** The files that the build depends on. */
const buildInputs = [
  ...["app", "db", "demo", "domain", "emails", "ports", "public", "server"],
  ...["package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts", "vite.islands.config.ts"],
];

checkMachine();
if (!flags.has("--check")) prepare();

function prepare() {
  install();
  linkNode();
  if (!flags.has("--no-build")) build();
  if (flags.has("--browser")) findOrInstallBrowser();
}

/** Stops with a message when this machine cannot run the site. */
function checkMachine() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { platform, arch, versions } = process;
  if (platform === "win32")
    fail("The npm scripts do not run on Windows. Use WSL (https://learn.microsoft.com/windows/wsl/install) and try again there.");
  if (!(`node-${platform}-${arch}` in optionalDependencies) && !isAtLeast(versions.node, neededNode))
    fail(
      `This needs Node ${neededNode} or newer, and this is Node ${versions.node}. npm has no Node package for ${platform} ${arch}: install Node 24 from https://nodejs.org and try again.`,
    );
}

function isAtLeast(version, minimum) {
  const [actual, required] = [version, minimum].map((each) => each.split(".").map(Number));
  const at = actual.findIndex((part, index) => part !== required[index]);
  return at === -1 || actual[at] > required[at];
}

function install() {
  whenChanged("node_modules/.installed", ["package.json", "package-lock.json"], () => {
    print("Installing packages…");
    run("npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund", "--include=dev", "--include=optional"]);
  });
}

/** Creates a link that npm 10 doesn't create when package.json lists Node packages for several systems. */
function linkNode() {
  const link = join(root, "node_modules/.bin/node");
  const target = `../node-${process.platform}-${process.arch}/bin/node`;
  if (existsSync(link) || !existsSync(join(root, "node_modules/.bin", target))) return;
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(target, link);
}

function build() {
  whenChanged("build/.inputs", buildInputs, () => {
    print("Building the site…");
    run("npm", ["run", "--silent", "build"]);
  });
}

function findOrInstallBrowser() {
  if (findBrowser()) return;
  print("Looking for a browser…");
  run("npx", ["playwright", "install", "--with-deps", "chromium"], { mayFail: true });
  if (!findBrowser() && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"], { mayFail: true });
    for (const name of ["chromium-headless-shell", "chromium"])
      if (!findBrowser()) run("apt-get", ["install", "-y", "-qq", name], { mayFail: true });
  }
  if (!findBrowser())
    fail("Chromium was not found and could not be installed. Install it, or set its path: CHROMIUM=/path/to/chromium npm test");
}

/** Runs `work` unless the stamp file contains the digest of these inputs. */
function whenChanged(stamp, inputs, work) {
  const path = join(root, stamp);
  const current = digest(inputs);
  if (existsSync(path) && readFileSync(path, "utf8") === current) return;
  refuseUnderRunningSite();
  work();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, current);
}

/**
 * Fails if the site runs from this folder. A running site loads its files when it needs them, so replacing them would break it. Linux
 * shows each process in /proc.
 */
function refuseUnderRunningSite() {
  for (const id of existsSync("/proc/self/cwd") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : []) {
    try {
      const isSite = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0").includes("build/server/main.js");
      if (!isSite || readlinkSync(`/proc/${id}/cwd`) !== root) continue;
    } catch {
      // The process ended or belongs to another user.
      continue;
    }
    fail(`The site runs from ${root} (process ${id}), and its files changed. Stop it first`);
  }
}

function digest(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) addTo(hash, input);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const entry = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return;
  if (!entry.isDirectory()) return hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`);
}

function run(command, args, { mayFail = false } = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0 && !mayFail) fail(`${command} ${args.join(" ")} failed`);
}

function print(message) {
  process.stdout.write(`${message}\n`);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
