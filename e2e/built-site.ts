import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 } from "uuid";
import type { AppContext } from "#domain/app-context.ts";
import { openImages } from "#ports/images/sharp.ts";
import { openMailbox } from "#ports/email/embedded-mailbox.ts";
import type { Mailbox } from "#ports/email/port.ts";
import { openFolder } from "#ports/storage/embedded-folder.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/http/http-server.ts";
import { followRevision, notifyOnCommit, followSettings } from "#server/page-cache/data-revision.ts";
import { startDelivery } from "#server/jobs/send-emails.ts";
import type { IntervalRunner } from "#server/jobs/run-every-interval.ts";
import { freePort } from "#test/free-port.ts";
import { aClock, type MovableClock } from "#test/clock.ts";
import { fakePayments } from "#test/payments.ts";
import { createTestContext } from "#test/app-context.ts";
import { openDemoTown } from "./demo-town.ts";

/** `delivery.runNow()` sends due emails right away, instead of every two seconds. */
export type BuiltSite = {
  url: string;
  app: AppContext;
  mailbox: Mailbox;
  delivery: IntervalRunner;
  clock: MovableClock;
  problems: string[];
};

/**
 * Starts the built site with its own copy of the demo town, storage, and a mailbox. The site's clock moves only when the caller
 * moves it. `prepareDemoTown` must have run.
 */
export async function openBuiltSite(): Promise<BuiltSite & { close(): Promise<void> }> {
  const { createApp } = (await import(join(process.cwd(), "build/server/app.js"))) as typeof import("#server/http/create-app.ts");
  const folder = await mkdtemp(join(tmpdir(), "town-e2e-"));
  const { db, pictures, close: closeDatabase } = await openDemoTown();
  const clock = aClock();
  const mailbox = openMailbox(join(folder, "mail"), { newId: () => v7(), now: clock.now });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const payments = fakePayments(clock, url);
  const storage = openFolder(pictures);
  const context = createTestContext({
    db,
    clock,
    storage,
    images: openImages(),
    mailbox,
    payments,
    testCheckout: payments,
  });
  const problems: string[] = [];
  const log = {
    info() {},
    warn() {},
    error: (facts: object, message: string) => void problems.push(`${message} ${JSON.stringify(facts)}`),
  };

  const revision = followRevision(context.db);
  context.db = notifyOnCommit(context.db, revision.expire);
  const refreshTown = followSettings(context, revision);
  const app = createApp({ app: context, refreshTown, publicOrigin: url, log });
  const server = await listen({
    app,
    files: staticFiles(url),
    settings: { port, host: "127.0.0.1", publicOrigin: url, trustedProxies: [] },
    log,
  });
  const delivery = startDelivery({ app: context, publicOrigin: url, refreshTown }, log);
  return {
    url,
    app: context,
    mailbox,
    delivery,
    clock,
    problems,
    async close() {
      await server.drain(0);
      await delivery.stop();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
