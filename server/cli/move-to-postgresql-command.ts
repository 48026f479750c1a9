import { sql } from "drizzle-orm";
import type { Storage } from "#ports/storage/port.ts";
import { BadSettings, type Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";
import { encodePassword } from "#server/startup/encode-password.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { dumpSnapshot, withPictures } from "#server/backup/dump-database.ts";
import { loadBackup } from "#server/backup/load-backup.ts";
import { assertEmpty, openEmbeddedSource, openDatabase, withoutPassword } from "#server/backup/open-source-or-target.ts";
import type { Piece } from "#server/backup/backup-format.ts";
import { listTables, quoted } from "#server/backup/list-tables.ts";
import type { Session } from "#server/backup/sql-session.ts";
import { readOptions } from "./read-options.ts";
import { startProgress } from "./progress.ts";
import { countsText } from "./backup-command.ts";

const usage = "usage: town move postgres://USER:PASSWORD@HOST:PORT/DATABASE";

/** Shows the progress of a dump by counting its rows. */
async function* withProgress(pieces: AsyncIterable<Piece>, session: Session): AsyncGenerator<Piece> {
  let total = 0;
  for (const { name } of await listTables(session))
    total += Number((await session.rows(`select count(*) from ${quoted(name)}`))[0]![0]);
  const progress = startProgress({ what: "Moving", unit: "rows", total });
  for await (const piece of pieces) {
    if ("rows" in piece) progress.add(piece.rows.length);
    yield piece;
  }
  progress.end();
}

/** Reads pictures that are still in the folder, and those that the site already stored in the bucket. */
function folderOrBucket(folder: Storage, bucket: Storage): Storage {
  return { ...bucket, get: async (key) => (await folder.get(key)) ?? bucket.get(key) };
}

/**
 * Moves a stopped site's embedded store to an empty PostgreSQL database by dumping the store and restoring the dump there. Pictures
 * stay in their folder. If a bucket is configured, they are also copied to the bucket.
 */
export async function runMove(settings: Settings, args: string[]): Promise<void> {
  const [given, ...others] = readOptions(args, {}, usage).positionals;
  const url = given && encodePassword(given);
  if (!url || others.length || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new BadSettings(usage);
  const { name } = await readTown(settings.townFile);
  const source = await openEmbeddedSource(settings, "town move");
  try {
    const target = await openDatabase({ databaseUrl: url, dataDir: settings.dataDir }, "town move");
    try {
      await assertEmpty(target);
      const tables = withProgress(dumpSnapshot(source.session, { town: name, at: new Date().toISOString() }), source.session);
      const bucket = settings.s3 && (await openStorage(settings));
      const pieces = withPictures(tables, bucket && folderOrBucket(await openStorage({ ...settings, s3: null }), bucket));
      const { end } = await loadBackup(verifyBackup(pieces), target.session, bucket);
      const db = await target.migrate();
      await db.execute(sql`analyze`);
      process.stdout.write(
        `Moved ${countsText(end)} from ${source.name} to ${target.name}, and verified all counts and checksums.\n` +
          `Now set DATABASE_URL=${withoutPassword(url)} and start the site. ` +
          `${settings.s3 ? "The pictures are in the bucket" : "The pictures stay in DATA_DIR/pictures"}; ` +
          "the embedded store was not changed. Don't use it again after the site has run on the new database.\n",
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
