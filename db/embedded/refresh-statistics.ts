import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** How often the tables are checked, in milliseconds. */
const interval = 10_000;
/** A table with fewer changed rows needs no new statistics. */
const minChanges = 1_000;
/** Columns per statement. All columns of 10,000 businesses at once would block the process for 400 ms. */
const columnsPerStatement = 4;
/** The same target as for the column `search_name`. With this target, up to 7,500 rows are read. */
const statisticsTarget = 25;
/** The pause after each statement, as a multiple of the statement's time. */
const pausePerStatement = 3;

type TableChanges = { table: string; changes: number; rows: number };

/**
 * Keeps the planner's statistics up to date between the nightly vacuums, because PGlite has no autovacuum. Without current
 * statistics, an import of 10,000 rows makes the home page three times slower.
 */
export function keepStatistics(pg: PGlite): { stop(): Promise<void> } {
  const refresher = statisticsRefresher(pg);
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= refresher
      .refresh()
      // If the store fails, the next change reports it.
      .catch(() => {})
      .finally(() => (running = null));
  }, interval);
  return {
    async stop() {
      clearInterval(timer);
      refresher.stop();
      await running;
    },
  };
}

/**
 * Analyzes the tables in which at least half of the rows, and at least 1,000, have changed since the last time. Works in short
 * statements, with a pause after each.
 */
export function statisticsRefresher(pg: PGlite): { refresh(): Promise<void>; stop(): void } {
  const analyzedAt = new Map<string, number>();
  let isStopped = false;

  async function refresh(): Promise<void> {
    for (const { table, changes, rows } of await changedTables(pg)) {
      if (changes - (analyzedAt.get(table) ?? 0) < Math.max(minChanges, rows / 2)) continue;
      analyzedAt.set(table, changes);
      const columns = await columnsOf(pg, table);
      for (let at = 0; at < columns.length && !isStopped; at += columnsPerStatement) {
        const started = performance.now();
        const names = columns.slice(at, at + columnsPerStatement).join(", ");
        await pg.transaction(async (tx) => {
          await tx.exec(`SET LOCAL default_statistics_target = ${statisticsTarget}`);
          await tx.exec(`ANALYZE ${table} (${names})`);
        });
        await pause((performance.now() - started) * pausePerStatement);
      }
    }
  }

  return { refresh, stop: () => void (isStopped = true) };
}

async function changedTables(pg: PGlite): Promise<TableChanges[]> {
  // Postgres counts changes with a delay of a second or more.
  await pg.query("select pg_stat_force_next_flush()");
  const { rows } = await pg.query<TableChanges>(
    `select relid::regclass::text as "table", (n_tup_ins + n_tup_upd + n_tup_del)::float8 as changes, n_live_tup::float8 as rows
     from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del >= $1 order by 1`,
    [minChanges],
  );
  return rows;
}

/** Returns a table's columns except JSON columns, which no query searches and which take the longest to analyze. */
async function columnsOf(pg: PGlite, table: string): Promise<string[]> {
  const { rows } = await pg.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
     and atttypid not in ('json'::regtype, 'jsonb'::regtype) order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
