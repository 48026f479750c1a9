import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import { connect, type Database } from "#db/connect.ts";
import { seedDemoTown } from "#demo/fill.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { openImages } from "#ports/images/sharp.ts";
import { openMailbox } from "#ports/email/embedded-mailbox.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { aClock } from "#test/clock.ts";
import { fakePayments } from "#test/payments.ts";
import { createTestContext } from "#test/app-context.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import town from "../town.config.ts";

const seeded = "template_demo_town";

/** Everything that a site of the demo town uses, with a clock that moves only when a test moves it. */
export function contextOf(db: Database["db"], { mail, pictures, url }: { mail: string; pictures: string; url?: string }) {
  const clock = aClock();
  const mailbox = openMailbox(mail, { newId: () => v7(), now: clock.now });
  const payments = fakePayments(clock, url);
  const parts = { db, clock, storage: openFolder(pictures), images: openImages(), mailbox, payments, testCheckout: payments };
  return { clock, mailbox, context: createTestContext(parts) };
}

/** Playwright's global setup: starts a PostgreSQL server and seeds the demo town once. Every worker starts from a copy of its database. */
export default async function prepareDemoTown(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "town-e2e-"));
  const server = await startTestServer();
  const { db, close } = await connect(await createTestDatabase(server.url, seeded));
  const { context: app } = contextOf(db, { mail: join(folder, "mail"), pictures: join(folder, "pictures") });
  await seedCategories(app, { role: "system", name: "e2e" }, await readTaxonomy(town));
  await seedDemoTown(app);
  await close();
  process.env["E2E_TOWN"] = folder;
  process.env["E2E_SERVER"] = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Opens a copy of the demo town's database. All workers share the pictures folder, because storage keys are unique. */
export async function openDemoTown(): Promise<Database & { pictures: string }> {
  const name = `demo_town_${crypto.randomUUID().slice(0, 8)}`;
  const url = await createTestDatabase(process.env["E2E_SERVER"]!, name, seeded);
  return { ...(await connect(url)), pictures: join(process.env["E2E_TOWN"]!, "pictures") };
}
