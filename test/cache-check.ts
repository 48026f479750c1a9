import { dataRevision } from "#db/data-revision.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db } from "./db.ts";
import { aSite } from "./site.ts";

/** The maximum number of addresses of each kind. Some tests fill a town, but a few addresses are enough. */
const maxPerKind = 5;

const lists = ["/_.data", "/premium-businesses.data", "/sitemap.xml", "/sitemap/pages.xml", "/sitemap/businesses-1.xml"];
const always = [...lists, "/robots.txt"];

/** The current responses by address, and their data revision. */
type Responses = { revision: number; pages: Record<string, string> };

const globals = globalThis as { checksCache?: boolean };

/** Checks every later transaction on the test database. */
export function checkCacheAfterChanges(): void {
  if (globals.checksCache) return;
  globals.checksCache = true;
  Object.defineProperty(db, "transaction", { value: checkedTransaction() });
}

/**
 * Returns a `transaction` function. It throws an error if visitors can see the change and the page cache was not invalidated. It
 * compares the pages' data, because their HTML depends only on this data.
 */
function checkedTransaction(): Db["transaction"] {
  const transaction = db.transaction.bind(db);
  const { render } = aSite();
  let running = 0;
  let started = 0;
  return async (...given) => {
    running += 1;
    const number = (started += 1);
    try {
      // Skips concurrent transactions, because the change could be another transaction's.
      const before = running === 1 ? await readResponses(render, await addresses()) : null;
      const done = await transaction(...given);
      const after = before && started === number ? await readResponses(render, Object.keys(before.pages)) : null;
      if (before && after && started === number) compare(before, after);
      return done;
    } finally {
      running -= 1;
    }
  };
}

function compare(before: Responses, after: Responses): void {
  if (before.revision !== after.revision) return;
  const old = Object.keys(before.pages).filter((path) => before.pages[path] !== after.pages[path]);
  if (old.length) throw new Error(`a change that visitors can see at ${old.join(", ")} did not invalidate the page cache`);
}

/** Reads the responses. Returns null if the data changes during the requests, as in concurrency tests. */
async function readResponses(render: ReturnType<typeof aSite>["render"], paths: string[]): Promise<Responses | null> {
  const { value: revision } = await dataRevision(db);
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const { response } = await render(path);
    pages[path] = `${response.status} ${await response.text()}`;
  }
  return (await dataRevision(db)).value === revision ? { revision, pages } : null;
}

async function addresses(): Promise<string[]> {
  const some = await db.select({ id: categories.id }).from(categories).limit(maxPerKind);
  const kinds = await db
    .select({ id: microCategories.id, categoryId: microCategories.categoryId })
    .from(microCategories)
    .limit(maxPerKind);
  const profiles = await db.select({ id: businesses.id }).from(businesses).limit(maxPerKind);
  return [
    ...always,
    ...some.flatMap(({ id }) => [`/category/${id}.data`, `/businesses/${id}.data`]),
    ...kinds.map(({ id, categoryId }) => `/category/${categoryId}/micro/${id}.data`),
    ...profiles.map(({ id }) => `/business/${id}.data`),
  ];
}
