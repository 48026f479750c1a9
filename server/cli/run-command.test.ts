import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { projectRoot } from "#db/project-root.ts";

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "town-command-"));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function town(...args: string[]) {
  const child = spawn(process.execPath, ["server/cli/run-command.ts", ...args], {
    cwd: projectRoot,
    env: { ENV_FILE: "/dev/null", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output, problem, code: code as number };
}

it("a command names the town and the store, and creates no store", async () => {
  const { output, problem, code } = await town("backup");
  expect(output).toBe(
    `Town: Williston (${join(projectRoot, "town.config.ts")})\nStore: ${join(folder, "data/database")} (there is none yet)\n`,
  );
  expect(problem).toMatch(/^there is no database in .*\. Check DATA_DIR/);
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});

it("town check reports a missing store and the other results, creates no store, and exits with 1", async () => {
  const { output, problem, code } = await town("check");
  expect(output).toMatch(/\nPROBLEM  database +there is no database in .*\n/);
  for (const name of ["origin", "email", "pictures", "payments", "backup", "disk"])
    expect(output).toMatch(new RegExp(`\n(ok|off|WARNING) +${name} `));
  expect([problem, code, readdirSync(folder)]).toEqual(["There is 1 problem.\n", 1, []]);
});

it("a dry run starts the database itself, stores no business, and stops it", async () => {
  const file = join(folder, "shops.csv");
  writeFileSync(file, "name,phone\nA Shop,\nA Shop,\nB Shop,\n");
  const { output, code } = await town("import", file, "--dry-run");
  expect(output).toContain("Recognized as: Text table (CSV), comma-separated, UTF-8 encoding. 3 rows.\n");
  expect(output).toContain("Dry run: nothing was saved. Read 3: added ");
  const database = readdirSync(join(folder, "data/database"));
  expect([code, database.includes("PG_VERSION"), database.includes("postmaster.pid")]).toEqual([0, true, false]);
});

it("--help prints only the usage, and an unknown option is an error", async () => {
  const help = await town("import", "--help");
  expect(help).toEqual({ output: expect.stringMatching(/^usage: town import/), problem: "", code: 0 });
  const { problem, code } = await town("import", "--nonsense");
  expect([problem, code]).toEqual([`Unknown option '--nonsense'\n${help.output}`, 1]);
});
