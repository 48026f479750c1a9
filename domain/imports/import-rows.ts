import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { change } from "#db/transaction.ts";
import type { Admin, System } from "#domain/accounts/actor.ts";
import { microCategories } from "#domain/categories/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { batchRows, nextBatch } from "./store/batch-size.ts";
import { storeBatch, type Taken } from "./store/store-batch.ts";
import { countSkip, emptyTally, type ImportMessage, type RowReport, type Tally } from "./import-progress.ts";
import type { ReadRow } from "./import-row.ts";

type Changing = Pick<AppContext, "db" | "clock" | "town">;

/** The micro-categories that rows may name. */
export async function knownKinds({ db }: Pick<AppContext, "db">): Promise<Set<string>> {
  return new Set((await db.select({ id: microCategories.id }).from(microCategories)).map(({ id }) => id));
}

/**
 * Stores the rows of a file: what is new is added approved, basic and claimable; what the same source brought
 * before is updated where nobody has changed it since. Works in batches, each a transaction and as large as holds nobody up
 * (see `nextBatch`), and lets other requests in between. A dry run reports the same and stores nothing.
 * `beside` a site that people are using it rests after each batch for as long as the batch took.
 */
export async function* importRows(
  app: Changing,
  actor: Admin | System,
  rows: AsyncIterable<ReadRow>,
  { dryRun = false, beside = false }: { dryRun?: boolean; beside?: boolean } = {},
): AsyncGenerator<ImportMessage> {
  const course: Course = {
    tally: emptyTally(),
    kinds: await knownKinds(app),
    taken: new Map(),
    dryRun,
    size: batchRows.first,
  };
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < course.size) continue;
    const started = performance.now();
    yield* messages(await takeBatch(app, actor, batch, course), course.tally);
    batch = [];
    if (beside) await pause(performance.now() - started);
    else await nextTurn();
  }
  yield* messages(await takeBatch(app, actor, batch, course), course.tally);
}

function* messages(rows: RowReport[], tally: Tally): Generator<ImportMessage> {
  if (rows.length) yield { rows };
  yield { progress: { ...tally, skipped: { ...tally.skipped } } };
}

type Course = { tally: Tally; kinds: ReadonlySet<string>; taken: Taken; dryRun: boolean; size: number };

async function takeBatch(app: Changing, actor: Admin | System, batch: ReadRow[], course: Course): Promise<RowReport[]> {
  const { tally, kinds, taken, dryRun } = course;
  const reports: RowReport[] = [];
  tally.read += batch.length;
  for (const { place, name, skipped, remarks } of batch) {
    if (skipped) countSkip(tally, skipped);
    if (skipped || remarks.length) reports.push({ place, name, skipped, remarks });
  }
  const storable = batch.filter((read) => read.row);
  if (!storable.length) return reports;

  let holds = 0;
  const store = () =>
    change(app, actor, "import", { kind: "businesses" }, async (tx, entry) => {
      holds = performance.now();
      const outcome = await storeBatch(tx, storable, { country: app.town.country, kinds, taken, at: entry.at });
      entry.after = { added: outcome.added, updated: outcome.updated };
      const idle = !outcome.added.length && !outcome.updated.length;
      if (dryRun || idle) throw new NothingStored(outcome);
      entry.invalidate(outcome.updated.length ? undefined : "addition");
      return outcome;
    });
  const outcome = await store().catch((error: unknown) => {
    if (error instanceof NothingStored) return error.outcome;
    throw error;
  });
  course.size = nextBatch(storable.length, performance.now() - holds);
  tally.added += outcome.added.length;
  tally.updated += outcome.updated.length;
  tally.unchanged += outcome.unchanged;
  for (const { place, name, reason, remark } of outcome.refused) {
    countSkip(tally, reason);
    reports.push({ place, name, skipped: reason, remarks: [remark] });
  }
  return reports;
}

/** Leaves the transaction with nothing in it: for a dry run, or a batch that changes nothing. */
class NothingStored extends Error {
  readonly outcome: Awaited<ReturnType<typeof storeBatch>>;

  constructor(outcome: NothingStored["outcome"]) {
    super("nothing stored");
    this.outcome = outcome;
  }
}
