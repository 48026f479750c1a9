import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "#db/project-root.ts";

// Each test starts processes.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "env-file-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const aCommand = ["server/cli/run-command.ts", "backup"];

/** Runs a program with this .env and these variables, and returns its error output. */
async function errorOutputOf(file: string, environment: Record<string, string> = {}, program = aCommand): Promise<string> {
  writeFileSync(join(folder, "settings"), file);
  const child = spawn(process.execPath, program, {
    cwd: projectRoot,
    env: { ENV_FILE: join(folder, "settings"), DATA_DIR: folder, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, "close")]);
  return output;
}

describe("an .env file", () => {
  it("is read by commands, and environment variables take precedence", async () => {
    expect(await errorOutputOf("PORT=not-a-port\n")).toContain("PORT must be a port number");
    expect(await errorOutputOf("PORT=not-a-port\n", { PORT: "3000" })).not.toContain("PORT");
  });

  it("named by ENV_FILE must exist, or the error names it in one line", async () => {
    const output = await errorOutputOf("", { ENV_FILE: join(folder, "missing") });
    expect(output).toBe(`ENV_FILE ${join(folder, "missing")} does not exist\n`);
  });
});
