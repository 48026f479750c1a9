import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { type Extract, extract, type Pack, pack } from "tar-stream";
import { OperatorError, reasonOf } from "#db/operator-error.ts";

type Chunks = AsyncIterable<Uint8Array>;

/** Adds a file of this size to an archive. */
export type AddFile = (name: string, size: number, chunks: Chunks | Iterable<Uint8Array>) => Promise<void>;

/** A stream of tar-stream, whose package has the type. */
type TarStream = {
  destroyed: boolean;
  once(event: "drain" | "close", listener: () => void): unknown;
  off(event: "drain" | "close", listener: () => void): unknown;
};

/** Writes a tar file, compressed by gzip and encrypted by age. `fill` adds the files. */
export async function writeArchive<T>(path: string, recipients: string[], fill: (add: AddFile) => Promise<T>): Promise<T> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const archive = pack();
  const filled = fill((name, size, chunks) => addFile(archive, name, size, chunks)).then(
    (result) => {
      archive.finalize();
      return result;
    },
    (error: unknown) => {
      archive.destroy(error as Error);
      throw error;
    },
  );
  const written = pipeline(
    () => archive as Chunks,
    createGzip(),
    async function* (chunks: Chunks) {
      yield* await encrypter.encrypt(toWeb(chunks));
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
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
  const [source, unzipped, archive] = [createReadStream(path), createGunzip(), extract()];
  const decrypted = pipeline(
    source,
    async function* (chunks: Chunks) {
      yield* await decrypter.decrypt(toWeb(chunks));
    },
    unzipped,
  ).catch(() => {});
  let damage: Error | null = null;
  const fed = feed(unzipped, archive).catch((error: Error) => archive.destroy((damage = error)));
  try {
    for await (const file of archive) await onFile(file.header.name, file as Chunks);
    await fed;
  } catch (error) {
    throw damage ? explained(damage, path) : error;
  } finally {
    archive.destroy();
    source.destroy();
    await Promise.all([fed, decrypted]);
  }
}

async function feed(chunks: Chunks, archive: Extract): Promise<void> {
  for await (const chunk of chunks) {
    if (archive.destroyed) return;
    if (!archive.write(chunk)) await drained(archive);
  }
  archive.end(null);
}

async function addFile(archive: Pack, name: string, size: number, chunks: Chunks | Iterable<Uint8Array>): Promise<void> {
  const closed = Promise.withResolvers<void>();
  closed.promise.catch(() => {});
  const file = archive.entry({ name, size, mode: 0o600 }, (error) => (error ? closed.reject(error) : closed.resolve()));
  for await (const chunk of chunks) if (!file.write(chunk)) await drained(file);
  file.end(null);
  await closed.promise;
}

/** Resolves when the stream takes more data or is closed. */
function drained(stream: TarStream): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (stream.destroyed) resolve();
  for (const event of ["drain", "close"] as const) stream.once(event, resolve);
  return promise.finally(() => {
    for (const event of ["drain", "close"] as const) stream.off(event, resolve);
  });
}

/** The types of Node's stream and the browser's differ, and the streams are the same. */
const toWeb = (chunks: Chunks) => Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

function explained(error: unknown, path: string): unknown {
  const reason = reasonOf(error);
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return new OperatorError(`there is no file ${path}`);
  if (error instanceof OperatorError || (error instanceof Error && "syscall" in error)) return error;
  if (reason.startsWith("no identity matched")) return new OperatorError(`this key does not open the backup ${path}`);
  if (reason.startsWith("invalid version")) return new OperatorError(`${path} is not a backup of this site`);
  return new OperatorError(`the backup ${path} is damaged or cut off (${reason})`);
}
