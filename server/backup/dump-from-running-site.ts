import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";
import { v7 } from "uuid";
import { runCommandInSite } from "#server/cli/run-command-in-site.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { dumpTables, snapshot } from "./dump-database.ts";
import { decode, encode, type Head, type Piece } from "./backup-format.ts";
import { embeddedSession } from "./sql-session.ts";

/** The site's response: the path of the dump. */
type SpoolMessage = { spool: string };

const spoolShape = /^backup-.*\.spool$/;

/**
 * Dumps the embedded store's tables into a file, and deletes it when `input` ends. The store has only one session, so all requests
 * wait during the dump. That is why the command's process compresses and encrypts the dump and adds the pictures.
 */
export async function* dumpToSpoolFile(
  pg: PGlite,
  folder: string,
  about: Pick<Head, "town" | "at">,
  input: AsyncIterable<unknown>,
): AsyncGenerator<SpoolMessage> {
  const spool = join(folder, `backup-${v7()}.spool`);
  try {
    await pg.transaction(async (tx) => {
      await tx.exec(`set transaction ${snapshot}`);
      const file = createWriteStream(spool, { mode: 0o600, flags: "wx" });
      await pipeline(Readable.from(encode(dumpTables(embeddedSession(tx), about))), file);
    });
    yield { spool };
    for await (const _ of input);
  } finally {
    await rm(spool, { force: true });
  }
}

/** Deletes dumps left behind by processes that were killed. */
export async function deleteSpoolFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (spoolShape.test(name)) await rm(join(folder, name), { force: true });
}

/** Gets a dump from the running site, and tells the site when the dump has been read. Returns null if no site is running. */
export async function dumpFromSite(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<AsyncIterable<Piece> | null> {
  const read = Promise.withResolvers<void>();
  const untilRead = (async function* () {
    await read.promise;
    yield* [];
  })();
  const answers = await runCommandInSite(settings, { command: "lend-tables" }, untilRead);
  if (!answers) return null;
  return (async function* () {
    for await (const answer of answers) {
      yield* decode(createReadStream((answer as SpoolMessage).spool));
      read.resolve();
    }
  })();
}
