import type { Db } from "./handle.ts";

let last = 0;

/**
 * A query that is made once for each handle instead of each time it is run; `sql.placeholder` marks in it what `execute` is given.
 * With a name the database plans it once for each connection.
 */
export function prepared<Query>(build: (db: Db) => { prepare(name: string): Query }): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  const name = `town_${(last += 1)}`;
  return (db) => {
    let query = queries.get(db);
    if (!query) queries.set(db, (query = build(db).prepare(db.namesStatements ? name : "")));
    return query;
  };
}
