import type { Db } from "./handle.ts";

let last = 0;

/**
 * Returns a query that is built only once for each handle instead of each time it runs. `sql.placeholder` marks the values that
 * `execute` passes. Its name lets PostgreSQL plan it only once for each connection.
 */
export function prepared<Query>(build: (db: Db) => { prepare(name: string): Query }): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  const name = `town_${(last += 1)}`;
  return (db) => {
    let query = queries.get(db);
    if (!query) queries.set(db, (query = build(db).prepare(name)));
    return query;
  };
}
