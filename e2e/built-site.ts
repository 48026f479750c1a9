import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { staticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/http/http-server.ts";
import { followRevision, notifyOnCommit, followSettings } from "#server/page-cache/data-revision.ts";
import { startDelivery } from "#server/jobs/send-emails.ts";
import { freePort } from "#test/free-port.ts";
import { contextOf, openDemoTown } from "./demo-town.ts";

/** `delivery.runNow()` sends due emails right away, instead of every two seconds. */
export type BuiltSite = Omit<Awaited<ReturnType<typeof openBuiltSite>>, "close">;

/**
 * Starts the built site with its own copy of the demo town, storage, and a mailbox. The site's clock moves only when the caller
 * moves it. `prepareDemoTown` must have run.
 */
export async function openBuiltSite() {
  const { createApp } = (await import(join(process.cwd(), "build/server/app.js"))) as typeof import("#server/http/create-app.ts");
  const folder = await mkdtemp(join(tmpdir(), "town-e2e-"));
  const { db, pictures, close: closeDatabase } = await openDemoTown();
  const url = `http://127.0.0.1:${await freePort()}`;
  const { clock, mailbox, context } = contextOf(db, { mail: join(folder, "mail"), pictures, url });
  const problems: string[] = [];
  const log = {
    info() {},
    warn() {},
    error: (facts: object, message: string) => void problems.push(`${message} ${inspect(facts)}`),
  };

  const revision = followRevision(context.db);
  context.db = notifyOnCommit(context.db, revision.expire);
  const refreshTown = followSettings(context, revision);
  const app = createApp({ app: context, refreshTown, publicOrigin: url, log });
  const server = await listen({
    app,
    files: staticFiles(url),
    settings: { port: Number(new URL(url).port), host: "127.0.0.1", publicOrigin: url, trustedProxies: [] },
    log,
  });
  const delivery = startDelivery({ app: context, publicOrigin: url, refreshTown }, log);
  return {
    ...{ url, app: context, mailbox, delivery, clock, problems },
    async close() {
      await server.drain(0);
      await delivery.stop();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
