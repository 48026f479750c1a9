import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#test/free-port.ts";
import { openTestBucket, type TestBucket } from "#test/bucket.ts";
import { openFolder } from "./embedded-folder.ts";
import type { Storage } from "./port.ts";
import { openBucket } from "./s3.ts";

let folder: string;
let bucket: TestBucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  bucket = await openTestBucket();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => Storage]>([
  ["a folder", () => openFolder(folder)],
  ["a bucket", () => openBucket(bucket.settings)],
])("%s", (_, open) => {
  it("returns the stored bytes", async () => {
    const storage = open();
    const bytes = new Uint8Array(300_000).map((_byte, at) => (at * 31) % 256);
    await storage.put("0a1b/640.webp", bytes, "image/webp");
    await storage.put("0a1b/empty.webp", new Uint8Array(), "image/webp");
    expect(Buffer.from((await storage.get("0a1b/640.webp"))!).equals(bytes)).toBe(true);
    expect(await storage.get("0a1b/empty.webp")).toHaveLength(0);
  });

  it("returns null for an unknown key, and removing the key does nothing", async () => {
    const storage = open();
    expect(await storage.get("nobody/640.webp")).toBeNull();
    await storage.remove("nobody/640.webp");
  });
});

describe("a folder", () => {
  it("rejects invalid keys, such as paths outside it", async () => {
    const storage = openFolder(folder);
    for (const key of ["../x.webp", "a/../../x.webp", "/etc/passwd", "a//b.webp", "a\0.webp"])
      await expect(storage.get(key)).rejects.toThrow("not a storage key");
  });
});

describe("a bucket", () => {
  it("throws an error instead of returning null if it is missing or unreachable", async () => {
    await expect(openBucket({ ...bucket.settings, bucket: "elsewhere" }).get("a/640.webp")).rejects.toThrow(/bucket/i);
    const unreachable = `http://127.0.0.1:${await freePort()}`;
    await expect(openBucket({ ...bucket.settings, endpoint: unreachable }).get("a/640.webp")).rejects.toThrow();
  });
});
