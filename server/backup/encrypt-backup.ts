import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "./backup-error.ts";
import { readBytes } from "./byte-reader.ts";

/*
 * The file format: 8 magic bytes, a 16-byte salt, and frames. A frame consists of the length of its encrypted bytes (4 bytes), the
 * encrypted bytes, and their tag (16 bytes). A frame's nonce is its number and a flag that marks the last frame, so that changed,
 * moved, or missing frames are detected. The first frame is empty, so that a wrong key can be distinguished from later damage.
 */
const mark = Buffer.from("TOWNBAK1");
const saltBytes = 16;
const lengthBytes = 4;
const tagBytes = 16;
const frameBytes = 256 * 1024;
/** Each attempt to derive the key takes 32 MB and 0.1 s. This is slow enough to prevent guessing and fast enough for restoring. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const deriveKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Encrypts a stream with a password. */
export async function* encryptBackup(chunks: AsyncIterable<Uint8Array>, password: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, 32, cost);
  let number = 0;
  function frame(plain: Uint8Array, isLast: boolean): Buffer {
    const cipher = createCipheriv("aes-256-gcm", key, nonce(number++, isLast));
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(plain.length);
    return Buffer.concat([length, encrypted]);
  }
  yield Buffer.concat([mark, salt, frame(new Uint8Array(), false)]);
  let buffered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    size += chunk.length;
    if (size < frameBytes) continue;
    let whole = Buffer.concat(buffered);
    // Keeps at least one byte for the last frame.
    for (; whole.length > frameBytes; whole = whole.subarray(frameBytes)) yield frame(whole.subarray(0, frameBytes), false);
    [buffered, size] = [[whole], whole.length];
  }
  yield frame(Buffer.concat(buffered), true);
}

/** Decrypts a backup. Throws BackupError if the password is wrong or a frame was changed or is missing. */
export async function* decryptBackup(chunks: AsyncIterable<Uint8Array>, password: string): AsyncGenerator<Uint8Array> {
  const source = readBytes(chunks);
  const head = await source.take(mark.length + saltBytes);
  if (!head?.subarray(0, mark.length).equals(mark))
    throw new BackupError("this file is not a backup of this site, or its beginning is damaged");
  const key = await deriveKey(password, Buffer.from(head.subarray(mark.length)), 32, cost);
  for (let number = 0; ; number += 1) {
    const length = (await source.take(lengthBytes))?.readUInt32BE();
    const encrypted = length === undefined || length > frameBytes ? null : await source.take(length + tagBytes);
    const isLast = await source.ended();
    const plain = encrypted && decryptFrame(encrypted, key, nonce(number, isLast));
    if (!plain) throw new BackupError(whatIsWrong());
    yield plain;
    if (isLast) return;

    function whatIsWrong(): string {
      if (isLast && (!encrypted || decryptFrame(encrypted, key, nonce(number, false))))
        return "the backup is cut off: its end is missing";
      if (number === 0) return "BACKUP_KEY is not the key for this backup, or the beginning of the backup is damaged";
      return "the backup was changed or damaged after it was made";
    }
  }
}

function decryptFrame(encrypted: Buffer, key: Buffer, iv: Buffer): Buffer | null {
  const cipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  cipher.setAuthTag(encrypted.subarray(-tagBytes));
  const plain = cipher.update(encrypted.subarray(0, -tagBytes));
  try {
    return Buffer.concat([plain, cipher.final()]);
  } catch {
    return null;
  }
}

/** Each nonce is used once, because the salt makes the key unique for each file. */
function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
