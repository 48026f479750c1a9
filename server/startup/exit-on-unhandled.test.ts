import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Runs a process that logs like the site and then fails. Returns its exit code and its last line. */
function fail(how: string): Promise<{ code: unknown; line: object }> {
  const script = `
    import { exitOnUnhandled, openLog } from "#server/observability/logger.ts";
    exitOnUnhandled(openLog("info"));
    setInterval(() => {}, 1000);
    ${how}`;
  const options = { cwd: projectRoot, timeout: 20_000 };
  return new Promise((resolve) =>
    execFile(process.execPath, ["--input-type=module", "-e", script], options, (error, stdout) =>
      resolve({ code: error?.code, line: JSON.parse(stdout.trim().split("\n").at(-1) || "{}") as object }),
    ),
  );
}

it.each(['void Promise.reject(new Error("nobody waits"));', 'setTimeout(() => { throw new Error("nobody waits"); });'])(
  "an error that nothing catches is logged as fatal and ends the process, so that it is started again: %s",
  async (how) => {
    const { code, line } = await fail(how);
    expect(line).toMatchObject({ level: 60, err: { message: "nobody waits" } });
    expect(code).toBe(1);
  },
);
