import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { sendRequestToHolder } from "#db/embedded/lock/acquire-store-lock.ts";

const embedded = join(import.meta.dirname, "../db/embedded");

/** Creates an empty folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "town-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lists a folder and everything below it, with modes and modification times, and for files also with sizes and hashes. */
export function fingerprint(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))].sort();
  return paths.map((path) => `${relative(folder, path)} ${describeFile(path)}`).join("\n");
}

/** Sends a request to the process that holds the store, and returns all of its answers. */
export async function collect(folder: string, request: unknown): Promise<unknown[]> {
  const answers = await sendRequestToHolder(folder, request);
  if (!answers) throw new Error("No process holds the store.");
  const all: unknown[] = [];
  for await (const answer of answers) all.push(answer);
  return all;
}

/**
 * Runs TypeScript code in a new process, which is killed after the test. The code can call `openStore`, `acquireStoreLock`,
 * `sendRequestToHolder`, and `say`.
 */
export function runProcess(code: string): RunningProcess {
  const running = startProcess(code);
  onTestFinished(() => void running.child.kill("SIGKILL"));
  return running;
}

/** Works like `runProcess` but can be called outside a test. The caller must kill the process. */
export function startProcess(code: string): RunningProcess {
  const prelude = `
    import { openStore } from ${JSON.stringify(join(embedded, "open-store.ts"))};
    import { acquireStoreLock, sendRequestToHolder } from ${JSON.stringify(join(embedded, "lock/acquire-store-lock.ts"))};
    function say(word) { process.stdout.write(word + '\\n'); }
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", prelude + code], {
    cwd: embedded,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => (await lines.next()).value, kill: () => kill(child) };
}

/** A process under test. `kill` sends SIGKILL. */
type RunningProcess = { child: ChildProcess; nextLine(): Promise<string | undefined>; kill(): Promise<void> };

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

function describeFile(path: string): string {
  const { mtimeMs, mode, size } = lstatSync(path);
  const isFile = lstatSync(path).isFile();
  const hash = isFile ? createHash("sha1").update(readFileSync(path)).digest("hex") : "";
  return `${mode} ${mtimeMs} ${isFile ? size : ""} ${hash}`;
}

/** Copies a folder with hard links, for tests that replace files but never write to them. */
export function linkedCopy(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) mkdirSync(join(to, path), { recursive: true });
    else if (entry.isFile()) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      linkSync(join(from, path), join(to, path));
    }
  }
}

/** Replaces a file with a changed copy. */
export function rewritten(file: string, change: (bytes: Buffer) => Buffer | string): void {
  const bytes = readFileSync(file);
  rmSync(file);
  writeFileSync(file, change(bytes));
}

/** Truncates a file to `length` bytes. */
export function cut(file: string, length: number): void {
  rewritten(file, (bytes) => bytes.subarray(0, length));
}

/** Truncates a file to half its size, rounded up to a Postgres page boundary. */
export function halve(file: string): void {
  cut(file, Math.ceil(statSync(file).size / 2 / 8192) * 8192);
}

/** Changes one bit of a file. */
export function flip(file: string): void {
  rewritten(file, (bytes) => {
    bytes[100]! ^= 1;
    return bytes;
  });
}

/** Removes everything in a folder. */
export function emptied(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}
