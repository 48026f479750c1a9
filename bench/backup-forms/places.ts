import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverSession } from "#server/backup/sql-session.ts";
import { openTestBucket, type TestBucket } from "#test/bucket.ts";
import { startCluster } from "#test/postgres-server.ts";

export type Database = "embedded" | "PostgreSQL";
export type Pictures = "folder" | "bucket";
/** The settings of a site: its data folder, and its database and bucket if it has them. */
export type Place = { name: string; env: Record<string, string> };
/** A command's exit code, its output, and how long it took. */
export type Ran = { code: number; output: string; seconds: number };

const cluster = await startCluster();
if (!cluster) throw new Error("no PostgreSQL on this machine");
export const folder = mkdtempSync(join(tmpdir(), "bench-forms-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const buckets: TestBucket[] = [];
let count = 0;

/** Returns a new place with an empty data folder, a backup folder on "another disk", and an empty database and bucket if it has them. */
export async function aPlace(name: string, database: Database, pictures: Pictures): Promise<Place> {
  count += 1;
  const [dataDir, backups] = ["data", "other-disk"].map((each) => join(folder, `${count}`, each)) as [string, string];
  for (const each of [dataDir, backups]) mkdirSync(each, { recursive: true, mode: 0o700 });
  const env = {
    ...{ DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEY: "a phrase for this bench", DEMO: "on" },
    ...(database === "PostgreSQL" && { DATABASE_URL: await aDatabase() }),
    ...(pictures === "bucket" && (await aBucket())),
  };
  return { name, env };
}

/** Returns the settings of an empty bucket. */
export async function aBucket(): Promise<Record<string, string>> {
  const bucket = await openTestBucket();
  buckets.push(bucket);
  const { settings } = bucket;
  return {
    ...{ S3_BUCKET: settings.bucket, S3_REGION: settings.region, S3_ENDPOINT: settings.endpoint },
    ...{ S3_ACCESS_KEY_ID: settings.accessKeyId, S3_SECRET_ACCESS_KEY: settings.secretAccessKey },
  };
}

/** Returns the URL of an empty database. */
export async function aDatabase(): Promise<string> {
  count += 1;
  const { session, close } = await serverSession(cluster!.url);
  await session.run(`create database forms_${count} template template0`).finally(close);
  return new URL(`/forms_${count}`, cluster!.url).href;
}

export async function closeAll(): Promise<void> {
  for (const bucket of buckets) await bucket.close();
  await cluster!.stop();
}

/** Runs a command as an operator does in a clone. */
export async function town({ env }: Place, args: string[]): Promise<Ran> {
  const began = performance.now();
  const child = spawn("bin/town", args, {
    env: { ...process.env, ENV_FILE: "/dev/null", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output: output.trim(), seconds: (performance.now() - began) / 1000 };
}

/** Makes a backup and returns its file. */
export async function backUp(place: Place): Promise<string> {
  const { code, output } = await town(place, ["backup"]);
  if (code !== 0) throw new Error(`${place.name}: ${output}`);
  const backups = place.env["BACKUP_DIR"]!;
  const [name, ...others] = readdirSync(backups).filter((each) => each.endsWith(".backup"));
  if (!name || others.length) throw new Error(`${backups} has ${others.length + (name ? 1 : 0)} backups`);
  return join(backups, name);
}
