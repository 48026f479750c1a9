/**
 * Opens every category and the premium businesses at the same time on two processes that share one PostgreSQL, and compares the order
 * of the businesses on all pages: `npm run bench -- list-order [--size 3000]`. Needs a build.
 */
import { parseArgs } from "node:util";
import { connectServer } from "#db/connect.ts";
import { categories } from "#domain/categories/schema.ts";
import { hourOf } from "#domain/directory/list-order.ts";
import { createTestDatabase, startTestServer } from "#test/postgres-server.ts";
import { fillBigTown } from "./big-town.ts";
import { startSite, type Site } from "./running.ts";

const { values } = parseArgs({ options: { size: { type: "string", default: "3000" } } });
const server = await startTestServer();
if (!server) throw new Error("this benchmark needs PostgreSQL");
const url = await createTestDatabase(server.url, "list_order");
const { db, close } = await connectServer(url, "db/migrations", () => {});
await fillBigTown(db, Number(values.size));
const paths = (await db.select({ id: categories.id }).from(categories)).map(({ id }) => `/businesses/${id}`);
await close();

const env = { DATABASE_URL: url, DEMO: "off" };
const sites = [await startSite({ env }), await startSite({ env })] as const;
const hour = hourOf(new Date());
let [different, incomplete, pages, cards] = [0, 0, 0, 0];
for (const path of [...paths, "/premium-businesses"]) {
  // Both processes get their first request for a list at the same time, so both try to store its order.
  const [one, other] = await Promise.all(sites.map((site) => readList(site, path)));
  if (String(one!.ids) !== String(other!.ids)) different += 1;
  if (new Set(one!.ids).size !== one!.ids.length || one!.ids.length !== (one!.total ?? one!.ids.length)) incomplete += 1;
  pages += one!.pages;
  cards += one!.ids.length;
}
await Promise.all(sites.map((site) => site.stop()));
await server.stop();
process.stdout.write(
  `${paths.length + 1} lists, ${pages} pages, ${cards} cards on two processes: ${different} lists in a different order, ` +
    `${incomplete} with repeated or missing businesses\n`,
);
if (different || incomplete || pages <= paths.length + 1) process.exitCode = 1;

/** Returns a list's ids in page order, the total that its pages state (or null if they state none), and its number of pages. */
async function readList({ origin }: Site, path: string): Promise<{ ids: string[]; total: number | null; pages: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const html = await (await fetch(`${origin}${path}?page=${page}&hour=${hour}`)).text();
    ids.push(...[...html.matchAll(/<a href="\/business\/([0-9a-f-]{36})">/g)].map(([, id]) => id!));
    if (/>Show \d+ more</.test(html)) continue;
    const total = /([\d,]+) business(?:es)? found/.exec(html)?.[1];
    return { ids, total: total ? Number(total.replace(",", "")) : null, pages: page };
  }
}
