import { existsSync } from "node:fs";
import { readdir, readFile, readlink } from "node:fs/promises";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { runProgram } from "./run-program.ts";
import { waitUntilReady } from "./try-release.ts";

/** What starts and stops the site. */
export type Service = { stop(): Promise<void>; start(): Promise<void> };

const unit = "town-directory";
/** How long the site may take to start, in milliseconds. */
const startLimit = 180_000;

/**
 * Returns how to stop and start the site: the given commands, or the systemd service from deploy/. Returns null if the site isn't
 * running. Throws BadSettings if the site is running and there are neither commands nor a service.
 */
export async function findService(
  site: string,
  settings: Pick<Settings, "port" | "host">,
  commands: { stop?: string | undefined; start?: string | undefined },
): Promise<Service | null> {
  if (commands.stop && commands.start) {
    const shell = (command: string) => runProgram("sh", ["-c", command], { cwd: site, owner: "/" });
    return serviceOf(
      settings,
      () => shell(commands.stop!),
      () => shell(commands.start!),
    );
  }
  const systemctl = (...args: string[]) => runProgram("systemctl", [...args, unit], { cwd: site, owner: "/" });
  const isService = await systemctl("is-active", "--quiet").then(
    () => true,
    () => false,
  );
  if (isService)
    return serviceOf(
      settings,
      () => systemctl("stop"),
      () => systemctl("start"),
    );
  const running = await processOf(site);
  if (running === null) return null;
  throw new BadSettings(
    `the site runs as process ${running}, not as the systemd service ${unit}. Stop it first, or pass the commands that stop and start it: --stop COMMAND --start COMMAND`,
  );
}

function serviceOf(
  { port, host }: Pick<Settings, "port" | "host">,
  stop: () => Promise<unknown>,
  start: () => Promise<unknown>,
): Service {
  const address = !host || host === "0.0.0.0" ? "127.0.0.1" : host;
  return {
    stop: async () => void (await stop()),
    async start() {
      await start();
      await waitUntilReady(`http://${address.includes(":") ? `[${address}]` : address}:${port}`, () => false, startLimit);
    },
  };
}

/** Returns the process that runs the site from this folder, or null. Linux shows each process in /proc. */
async function processOf(site: string): Promise<string | null> {
  for (const id of existsSync("/proc/self") ? (await readdir("/proc")).filter((name) => /^\d+$/.test(name)) : []) {
    // Other users' processes are not readable, and a process may have ended in the meantime.
    const command = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    if (command.split("\0").includes("build/server/main.js") && (await readlink(`/proc/${id}/cwd`).catch(() => "")) === site)
      return id;
  }
  return null;
}
