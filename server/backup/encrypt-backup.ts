import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";
import { readBytes } from "./byte-reader.ts";

/*
 * A sealed file: mark (8 bytes), salt (16), then frames. A frame is the length of its sealed bytes (4), these, and their tag
 * (16). Its nonce is its number and whether it is the last, so that none can be changed, moved, left out or cut off unseen.
 * The first frame is empty: it tells a wrong key from damage further on.
 */
const mark = Buffer.from("TOWNBAK1");
const saltBytes = 16;
const lengthBytes = 4;
const tagBytes = 16;
const frameBytes = 256 * 1024;
/** 32 MB and a tenth of a second: dear to guess with, cheap to open with. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Encrypts a stream with a password, so that nobody without it can read or change it. */
export async function* encryptBackup(chunks: AsyncIterable<Uint8Array>, password: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, 32, cost);
  let number = 0;
  function frame(plain: Uint8Array, isLast: boolean): Buffer {
    const cipher = createCipheriv("aes-256-gcm", key, nonce(number++, isLast));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(plain.length);
    return Buffer.concat([length, sealed]);
  }
  yield Buffer.concat([mark, salt, frame(new Uint8Array(), false)]);
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < frameBytes) continue;
    let whole = Buffer.concat(held);
    // One byte at least is kept for the last frame.
    for (; whole.length > frameBytes; whole = whole.subarray(frameBytes)) yield frame(whole.subarray(0, frameBytes), false);
    [held, size] = [[whole], whole.length];
  }
  yield frame(Buffer.concat(held), true);
}

/** Opens what `seal` made. Refuses a wrong password, and whatever is not exactly what was sealed, as it comes to it. */
export async function* decryptBackup(chunks: AsyncIterable<Uint8Array>, password: string): AsyncGenerator<Uint8Array> {
  const source = readBytes(chunks);
  const head = await source.take(mark.length + saltBytes);
  if (!head?.subarray(0, mark.length).equals(mark))
    throw new BackupError("this is no backup of this product, or its beginning is damaged");
  const key = await deriveKey(password, Buffer.from(head.subarray(mark.length)), 32, cost);
  for (let number = 0; ; number += 1) {
    const length = (await source.take(lengthBytes))?.readUInt32BE();
    const sealed = length === undefined || length > frameBytes ? null : await source.take(length + tagBytes);
    const isLast = await source.ended();
    const plain = sealed && decryptFrame(sealed, key, nonce(number, isLast));
    if (!plain) throw new BackupError(whatIsWrong());
    yield plain;
    if (isLast) return;

    function whatIsWrong(): string {
      if (isLast && (!sealed || decryptFrame(sealed, key, nonce(number, false))))
        return "the backup is cut off: its end is missing";
      if (number === 0) return "BACKUP_KEY is not the one this backup was made with, or its beginning is damaged";
      return "the backup was changed or damaged after it was made";
    }
  }
}

function decryptFrame(sealed: Buffer, key: Buffer, iv: Buffer): Buffer | null {
  const cipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  cipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = cipher.update(sealed.subarray(0, -tagBytes));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return null;
  }
}

/** Used once: the key is this file's own, by its salt. */
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
