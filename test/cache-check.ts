import { dataRevision } from "#db/data-revision.ts";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { db } from "./db.ts";
import { aSite } from "./site.ts";

/** Some tests fill a town; a few of each kind show as much. */
const mostOfAKind = 5;

const lists = ["/_.data", "/premium-businesses.data", "/sitemap.xml", "/sitemap/pages.xml", "/sitemap/businesses-1.xml"];
const always = [...lists, "/new-businesses.rss", "/robots.txt"];

/** What visitors are answered now, by address, and at which revision of the data. */
type Look = { revision: number; pages: Record<string, string> };

const kept = globalThis as { checksCache?: boolean };

/** From here on each transaction on the tests' database is checked. */
export function checkCacheAfterChanges(): void {
  if (kept.checksCache) return;
  kept.checksCache = true;
  Object.defineProperty(db, "transaction", { value: checkedTransaction() });
}

/**
 * A transaction on the tests' database that fails when visitors can see what it did and it did not invalidate the page cache: then
 * pages from before it are not what visitors would be answered now. Of a page the data is compared, which is all its rendering has.
 */
export function checkedTransaction(): Db["transaction"] {
  const transaction = db.transaction.bind(db);
  const { render } = aSite();
  let running = 0;
  let started = 0;
  return async (...given) => {
    running += 1;
    const mine = (started += 1);
    try {
      // What happens at the same time is another test's matter: nobody could tell whose change it was.
      const before = running === 1 ? await look(render, await addresses()) : null;
      const done = await transaction(...given);
      const after = before && started === mine ? await look(render, Object.keys(before.pages)) : null;
      if (before && after && started === mine) compare(before, after);
      return done;
    } finally {
      running -= 1;
    }
  };
}

function compare(before: Look, after: Look): void {
  if (before.revision !== after.revision) return;
  const old = Object.keys(before.pages).filter((path) => before.pages[path] !== after.pages[path]);
  if (old.length) throw new Error(`a change that visitors can see at ${old.join(", ")} did not invalidate the page cache`);
}

/** Null when the data changes meanwhile, as in tests of what happens at the same time. */
async function look(render: ReturnType<typeof aSite>["render"], paths: string[]): Promise<Look | null> {
  const { value: revision } = await dataRevision(db);
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const { response } = await render(path);
    pages[path] = `${response.status} ${await response.text()}`;
  }
  return (await dataRevision(db)).value === revision ? { revision, pages } : null;
}

async function addresses(): Promise<string[]> {
  const some = await db.select({ id: categories.id }).from(categories).limit(mostOfAKind);
  const kinds = await db
    .select({ id: microCategories.id, categoryId: microCategories.categoryId })
    .from(microCategories)
    .limit(mostOfAKind);
  const profiles = await db.select({ id: businesses.id }).from(businesses).limit(mostOfAKind);
  return [
    ...always,
    ...some.flatMap(({ id }) => [`/category/${id}.data`, `/businesses/${id}.data`]),
    ...kinds.map(({ id, categoryId }) => `/category/${categoryId}/micro/${id}.data`),
    ...profiles.map(({ id }) => `/business/${id}.data`),
  ];
}
