import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyStoreFile, startPostgres, stopPostgres } from "#db/embedded/start-pglite.ts";

// Writes an empty embedded store's files into the build. New sites and restore tests start from these files.
const folder = mkdtempSync(join(tmpdir(), "empty-store-"));
rmSync(emptyStoreFile, { force: true });
try {
  await stopPostgres(await startPostgres(folder));
  const pg = await startPostgres(folder);
  const files = await pg.dumpDataDir("gzip");
  writeFileSync(emptyStoreFile, Buffer.from(await files.arrayBuffer()));
  await pg.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
