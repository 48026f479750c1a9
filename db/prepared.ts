import type { Db } from "./handle.ts";

/** In the database it has none: behind a pooler the next statement may go out by another connection. */
const noName = "";

/**
 * A query that is put into words once for each handle instead of each time it is asked; `sql.placeholder` stands in it for what
 * `execute` is given.
 */
export function prepared<Ready>(build: (db: Db) => { prepare(name: string): Ready }): (db: Db) => Ready {
  const known = new WeakMap<Db, Ready>();
  return (db) => {
    const before = known.get(db);
    if (before) return before;
    const ready = build(db).prepare(noName);
    known.set(db, ready);
    return ready;
  };
}
