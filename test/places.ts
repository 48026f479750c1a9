import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "#ports/storage/port.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { openTestBucket } from "./bucket.ts";

/** A picture storage. `files` lists everything in it, including empty folders. */
export type Place = { storage: Storage; files(): Promise<string[]>; close(): Promise<void> };

/** The storages that a site can use. The same tests run on each. */
export const places: [name: string, open: () => Promise<Place>][] = [
  ["a folder", openTestFolder],
  ["a bucket", openBucketPlace],
];

async function openTestFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  return {
    storage: await openStorage({ dataDir, s3: null }),
    files: () => readdir(join(dataDir, "pictures"), { recursive: true }).catch(() => []),
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function openBucketPlace(): Promise<Place> {
  const bucket = await openTestBucket();
  return {
    storage: await openStorage({ dataDir: tmpdir(), s3: bucket.settings }),
    files: () => bucket.files(),
    close: () => bucket.close(),
  };
}
