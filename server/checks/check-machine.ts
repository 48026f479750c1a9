import { createSocket } from "node:dgram";
import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { backupFolder, dataFolder } from "#server/startup/data-folders.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { withTimeout } from "#server/with-timeout.ts";
import type { StoreFacts } from "./store-facts.ts";

const megabyte = 1_000_000;
/** The free space in bytes below which the check warns, and below which it reports a problem. */
const freeSpace = { warning: 1_000 * megabyte, problem: 200 * megabyte };
/** The memory that the site needs, including the weekly test restore. docs/operations.md has the measured peaks. */
const neededMemory = 1_000 * megabyte;
const maxClockSeconds = 30;
const timeServer = { host: "pool.ntp.org", port: 123, timeout: 3_000 };
/** The number of seconds between 1900, when NTP time begins, and 1970. */
const ntpEpoch = 2_208_988_800;

/** Checks the free disk space in the data folder and in the backup folder. */
export async function checkDisk(settings: Pick<Settings, "dataDir" | "backupDir">): Promise<HealthCheck> {
  const folders = [...new Set([dataFolder(settings), backupFolder(settings)])];
  const found = await Promise.all(folders.map(async (folder) => ({ folder, space: await statfs(folder).catch(() => null) })));
  const free = found.flatMap(({ folder, space }) => (space ? [{ folder, bytes: space.bavail * space.bsize }] : []));
  const least = free.toSorted((a, b) => a.bytes - b.bytes)[0];
  if (!least) return { name: "disk", status: "off", text: `${folders[0]} does not exist yet` };
  const text = `${gigabytes(least.bytes)} free at ${least.folder}`;
  if (least.bytes >= freeSpace.warning) return { name: "disk", status: "ok", text };
  const status = least.bytes < freeSpace.problem ? "problem" : "warning";
  return { name: "disk", status, text, advice: "Free some space. Start with old backups and DATA_DIR/mail" };
}

/** Checks the memory of the machine, or of the container or service that this process runs in. */
export function checkMemory(): HealthCheck {
  const total = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const text = `${gigabytes(total)} of memory`;
  if (total >= neededMemory) return { name: "memory", status: "ok", text };
  const advice = `The site needs ${gigabytes(neededMemory)}. Add memory or swap, or raise the limit of the container or service`;
  return { name: "memory", status: "warning", text, advice };
}

/** Compares the clock with a time server and with the database server. A wrong clock breaks signatures, codes, and sessions. */
export async function checkClock({ databaseUrl }: Pick<Settings, "databaseUrl">, facts: StoreFacts | null): Promise<HealthCheck> {
  const advice = "Turn on time synchronization: timedatectl set-ntp true";
  const measured = await secondsBehindTimeServer().catch(() => null);
  const database = databaseUrl && facts ? facts.clockSecondsAhead : null;
  const worst = [measured, database].filter((seconds) => seconds !== null).sort((a, b) => Math.abs(b) - Math.abs(a))[0];
  if (worst === undefined)
    return { name: "clock", status: "off", text: `not checked because ${timeServer.host} does not respond`, advice };
  const text = `${Math.abs(worst).toFixed(1)} s ${worst < 0 ? "ahead" : "behind"}`;
  return Math.abs(worst) <= maxClockSeconds
    ? { name: "clock", status: "ok", text }
    : { name: "clock", status: "problem", text: `the clock is ${text}`, advice };
}

/** Asks a time server for the time with one SNTP packet (RFC 4330). */
function secondsBehindTimeServer(): Promise<number> {
  const socket = createSocket("udp4");
  const answer = new Promise<number>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("message", (packet) => resolve(packet.readUInt32BE(40) - ntpEpoch - Date.now() / 1000));
    const request = Buffer.alloc(48);
    request[0] = 0x23;
    socket.send(request, timeServer.port, timeServer.host, (error) => error && reject(error));
  });
  return withTimeout(timeServer.timeout, answer).finally(() => socket.close());
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
