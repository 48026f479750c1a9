import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { again, collected } from "#test/streams.ts";
import { encryptBackup, decryptBackup } from "./encrypt-backup.ts";

const key = "grain elevator at noon";
const sealed = async (plain: Uint8Array[]) => Buffer.concat(await collected(encryptBackup(again(plain), key)));
const opened = async (bytes: Uint8Array, password = key) =>
  Buffer.concat(await collected(decryptBackup(again([bytes]), password)));
/** These bytes need three frames. */
const long = randomBytes(600_000);

describe("an encrypted stream", () => {
  it("decrypts to the original, regardless of its length and chunks", async () => {
    for (const plain of [
      [],
      [Buffer.alloc(0)],
      [Buffer.from("a")],
      [randomBytes(262_144)],
      [long],
      [long.subarray(0, 9), long.subarray(9)],
    ])
      expect((await opened(await sealed(plain))).equals(Buffer.concat(plain))).toBe(true);
    const bytes = await sealed([long]);
    const drops = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, at) => bytes.subarray(at * 999, at * 999 + 999));
    expect(Buffer.concat(await collected(decryptBackup(again(drops), key))).equals(long)).toBe(true);
  });

  it("can't be read without the key, and decrypting it with a wrong key reports the problem", async () => {
    const bytes = await sealed([Buffer.from("Plains Plumbing")]);
    expect(bytes.includes("Plains")).toBe(false);
    expect((await sealed([Buffer.from("Plains Plumbing")])).equals(bytes)).toBe(false);
    await expect(opened(bytes, "another phrase")).rejects.toThrow(
      "BACKUP_KEY is not the key for this backup, or the beginning of the backup is damaged",
    );
    await expect(opened(Buffer.from("PGDMP and so on, which is somebody else's"))).rejects.toThrow(
      "this file is not a backup of this site",
    );
  });

  it("is refused when it is truncated anywhere", async () => {
    const bytes = await sealed([long]);
    const frame = 262_144 + 20;
    for (const length of [44, 45, 1000, 44 + frame, 44 + 2 * frame, 44 + 2 * frame + 5, bytes.length - 1])
      await expect(opened(bytes.subarray(0, length))).rejects.toThrow("the backup is cut off: its end is missing");
    for (const length of [0, 8, 23]) await expect(opened(bytes.subarray(0, length))).rejects.toThrow("its beginning is damaged");
  });

  it("is refused when a bit is changed or a frame is missing or moved", async () => {
    const bytes = await sealed([long]);
    const refused = /changed or damaged|beginning (of the backup )?is damaged|cut off/;
    for (const at of [3, 10, 30, 43, 60, 1000, 262_200, 400_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      await expect(opened(changed)).rejects.toThrow(refused);
    }
    const frame = (number: number) => bytes.subarray(44 + number * 262_164, 44 + (number + 1) * 262_164);
    const head = bytes.subarray(0, 44);
    for (const frames of [
      [frame(1), frame(0), frame(2)],
      [frame(1), frame(2)],
      [frame(0), frame(2)],
      [frame(0), frame(1), frame(2), frame(2)],
    ])
      await expect(opened(Buffer.concat([head, ...frames]))).rejects.toThrow(refused);
  });
});
