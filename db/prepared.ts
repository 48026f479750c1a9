import type { Db } from "./handle.ts";

/** What asks the databases in which statements have names, so that they are planned once for a connection. */
const naming = new WeakSet<object>();
let last = 0;

/** Says that statements may have names: each connection of this handle leads to a process of its own in the database. */
export function nameStatements(db: Db): void {
  naming.add(clientOf(db)!);
}

/** The same for every handle that goes by it; a transaction has none. */
function clientOf(db: Db): object | undefined {
  return (db as Db & { $client?: object }).$client;
}

/**
 * A query that is put into words once for each handle instead of each time it is asked; `sql.placeholder` stands in it for what
 * `execute` is given.
 */
export function prepared<Ready>(build: (db: Db) => { prepare(name: string): Ready }): (db: Db) => Ready {
  const known = new WeakMap<Db, Ready>();
  const name = `town_${(last += 1)}`;
  return (db) => {
    const before = known.get(db);
    if (before) return before;
    const client = clientOf(db);
    const ready = build(db).prepare(client && naming.has(client) ? name : "");
    known.set(db, ready);
    return ready;
  };
}
