import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { projectRoot } from "#server/startup/project-root.ts";

// Each test starts processes.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "town-command-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const town = (...args: string[]) => townAs(process.getuid?.(), ...args);

async function townAs(uid: number | undefined, ...args: string[]) {
  const child = spawn(process.execPath, ["server/cli/run-command.ts", ...args], {
    cwd: projectRoot,
    env: { ENV_FILE: "/dev/null", DATA_DIR: join(folder, "data"), BACKUP_KEY: "a phrase for this test" },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid }),
  });
  const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output, problem, code: code as number };
}

it("a command names the town and the store, and creates no store", async () => {
  const { output, problem, code } = await town("backup");
  expect(output).toBe(
    `Town: Williston (${join(projectRoot, "town.config.ts")})\nStore: ${join(folder, "data/postgres")} (there is none yet)\n`,
  );
  expect(problem).toMatch(/^there is no store in .*\. Check DATA_DIR/);
  expect([code, readdirSync(folder)]).toEqual([1, []]);
});

it("town check reports a missing store and the other results, creates no store, and exits with 1", async () => {
  const { output, problem, code } = await town("check");
  expect(output).toMatch(/\nPROBLEM  store +there is no store in .*\n/);
  for (const name of ["origin", "email", "stripe", "backup key", "memory", "clock", "versions"])
    expect(output).toMatch(new RegExp(`\n(ok|off|WARNING) +${name} `));
  expect([problem, code, readdirSync(folder)]).toEqual(["There is 1 problem.\n", 1, []]);
});

it("a dry run for a stopped site does not open the store, and says what it doesn't check", async () => {
  // An empty folder is enough, because a command that opened it would create a store.
  const store = join(folder, "data/postgres");
  mkdirSync(store, { recursive: true });
  const file = join(folder, "shops.csv");
  writeFileSync(file, "name,phone\nA Shop,\nA Shop,\nB Shop,\n");
  const { output, code } = await town("import", file, "--dry-run");
  expect(output).toMatch(
    /does not compare them with the stored businesses.* start the site first\.\nDry run: nothing was saved\. Read 3: added /s,
  );
  expect(output).toContain("Recognized as: Text table (CSV), comma-separated, UTF-8 encoding. 3 rows.\n");
  expect([code, readdirSync(store)]).toEqual([0, []]);
  const { problem } = await town("import", file, "--dry-run", "--profile", "Chamber");
  expect(problem).toBe("Start the site first. It has the stored mappings.\n");
});

it("an unknown command prints the list of commands", async () => {
  const { problem, code } = await town("toString");
  expect(problem).toMatch(/^there is no command "toString"\nusage: town COMMAND\n/);
  for (const name of ["start", "import", "admin", "backup", "restore", "check"]) expect(problem).toContain(`\n  ${name} `);
  expect(code).toBe(1);
});

it("--help prints only the usage, and an unknown option is an error", async () => {
  const help = await town("import", "--help");
  expect(help).toEqual({ output: expect.stringMatching(/^usage: town import/), problem: "", code: 0 });
  const { problem, code } = await town("import", "--nonsense");
  expect([problem, code]).toEqual([`Unknown option '--nonsense'\n${help.output}`, 1]);
});

it("town check --json prints only JSON on standard output", async () => {
  const { output, code } = await town("check", "--json", "--no-email");
  expect(JSON.parse(output)).toContainEqual(expect.objectContaining({ name: "store", status: "problem" }));
  expect(code).toBe(1);
});

it("an import of a file that doesn't exist says so in one line", async () => {
  const { problem } = await town("import", join(folder, "missing.csv"));
  expect(problem).toMatch(/^[^\n]*there is no file[^\n]*\n$/);
});

it.runIf(process.getuid?.() === 0)("a file that the user may not read is not reported as damage", async () => {
  const nobody = 65_534;
  const global = join(folder, "data/postgres/global");
  mkdirSync(global, { recursive: true });
  writeFileSync(join(folder, "data/postgres/PG_VERSION"), "18\n");
  writeFileSync(join(global, "pg_control"), "", { mode: 0 });
  for (const path of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chownSync(join(folder, path), nobody, nobody);
  chmodSync(global, 0);
  const { problem } = await townAs(nobody, "backup");
  expect(problem).toContain(`is not damaged, but nobody can't read and write ${global}. Nothing was changed.`);
  expect(problem).toContain(`chmod -R u+rwX ${join(folder, "data")}`);
});
