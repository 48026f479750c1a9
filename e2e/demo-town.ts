import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { connectEmbedded } from "#db/connect.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { openImages } from "#ports/images/sharp.ts";
import { openMailbox } from "#ports/email/embedded-mailbox.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { aClock } from "#test/clock.ts";
import { fakePayments } from "#test/payments.ts";
import { createTestContext } from "#test/app-context.ts";
import { prepareSnapshot, startSnapshot } from "#test/postgres-embedded.ts";
import town from "../town.config.ts";

const extensions = { pg_trgm };

/** Seeds the demo town once. Every worker starts from a copy of its database. */
export async function prepareDemoTown(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "town-e2e-"));
  await prepareSnapshot();
  const pg = await startSnapshot();
  const clock = aClock();
  const mailbox = openMailbox(join(folder, "mail"), { newId: () => v7(), now: clock.now });
  const payments = fakePayments(clock);
  const db = await connectEmbedded(pg, "db/migrations");
  const storage = openFolder(join(folder, "pictures"));
  const app = createTestContext({ db, clock, storage, images: openImages(), mailbox, payments, testCheckout: payments });
  await seedCategories(app, { role: "system", name: "e2e" }, await readTaxonomy(town));
  await seedDemoTown(app);
  await writeFile(join(folder, "town.tar"), Buffer.from(await (await pg.dumpDataDir("none")).arrayBuffer()));
  await pg.close();
  process.env["E2E_TOWN"] = folder;
  return async () => rm(folder, { recursive: true, force: true });
}

/** Opens a copy of the demo town's database. All workers share the pictures folder, because storage keys are unique. */
export async function openDemoTown(): Promise<{ pg: PGlite; pictures: string }> {
  const folder = process.env["E2E_TOWN"]!;
  const pg = await PGlite.create({ extensions, loadDataDir: await openAsBlob(join(folder, "town.tar")) });
  return { pg, pictures: join(folder, "pictures") };
}
