import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { OperatorError, reasonOf } from "#db/operator-error.ts";

type Chunks = AsyncIterable<Uint8Array>;

/** Adds a file of this size to an archive. */
export type AddFile = (name: string, size: number, chunks: Chunks | Iterable<Uint8Array>) => Promise<void>;

/** Writes a tar file, compressed by gzip and encrypted by age. `fill` adds the files. */
export async function writeArchive<T>(path: string, recipients: string[], fill: (add: AddFile) => Promise<T>): Promise<T> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const archive = pack();
  const written = pipeline(
    archive,
    createGzip(),
    async function* (chunks: Chunks) {
      yield* await encrypter.encrypt(toWeb(chunks));
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  const filled = fill((name, size, chunks) => pipeline(chunks, archive.entry({ name, size, mode: 0o600 }))).then(
    (result) => {
      archive.finalize();
      return result;
    },
    (error: unknown) => {
      archive.destroy(error as Error);
      throw error;
    },
  );
  const [fills, writes] = await Promise.allSettled([filled, written]);
  // When writing fails, adding files fails too, and only the first error says why.
  if (writes.status === "rejected") throw writes.reason;
  if (fills.status === "rejected") throw fills.reason;
  return fills.value;
}

/**
 * Calls `onFile` with each file of an archive, one after the other. It must read each to its end. Throws OperatorError if the archive is
 * missing or damaged, or has another key.
 */
export async function readArchive(
  path: string,
  identities: string[],
  onFile: (name: string, chunks: Chunks) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const archive = extract();
  const fed = pipeline(
    createReadStream(path),
    async function* (chunks: Chunks) {
      yield* await decrypter.decrypt(toWeb(chunks));
    },
    createGunzip(),
    archive,
  ).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  let failed: unknown = null;
  try {
    for await (const file of archive) await onFile(file.header.name, file as Chunks);
  } catch (error) {
    failed = error;
    archive.destroy();
  }
  const damage = await fed;
  // Destroying the archive ends the other streams with this code.
  if (damage && !(failed && damage.code === "ERR_STREAM_PREMATURE_CLOSE")) throw explained(damage, path);
  if (failed) throw failed;
}

/** The types of Node's stream and the browser's differ, and the streams are the same. */
const toWeb = (chunks: Chunks) => Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

function explained(error: NodeJS.ErrnoException, path: string): Error {
  const reason = reasonOf(error);
  if (error.code === "ENOENT") return new OperatorError(`there is no file ${path}`);
  if (error.syscall) return error;
  if (reason.startsWith("no identity matched")) return new OperatorError(`this key does not open the backup ${path}`);
  if (reason.startsWith("invalid version")) return new OperatorError(`${path} is not a backup of this site`);
  return new OperatorError(`the backup ${path} is damaged or cut off (${reason})`);
}
