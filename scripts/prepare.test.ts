import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Runs the first step of `npm start` with the properties of another machine. Returns its output and exit code. */
function prepareOn(platform: string, arch: string, version: string) {
  const overrides =
    `for (const [name, value] of Object.entries(${JSON.stringify({ platform, arch })})) Object.defineProperty(process, name, { value });` +
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  const options = ["--import", `data:text/javascript,${encodeURIComponent(overrides)}`];
  // `--check` skips the install and the build.
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, "scripts/prepare.mjs", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the first step of `npm start`", () => {
  it.each([
    ["darwin", "arm64", "20.19.0"],
    ["darwin", "x64", "22.21.9"],
    ["linux", "riscv64", "20.19.0"],
  ])("stops on %s %s with Node %s and prints the required version", (...machine) => {
    const { status, output } = prepareOn(...machine);
    expect([status, output.split("\n").length]).toEqual([1, 2]);
    expect(output).toContain("This needs Node 22.22.0 or newer, and this is Node " + machine[2]);
  });

  it("points Windows users to WSL, because the scripts need a Unix shell", () => {
    const { status, output } = prepareOn("win32", "x64", "24.0.0");
    expect(status).toBe(1);
    expect(output).toContain("Use WSL");
  });
});
