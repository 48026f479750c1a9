// Kills a process that writes to the embedded store, at random moments, and counts what that lost:
// node bench/kill-store.ts --rounds 50 [--seed 1] [--folder FOLDER]
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openStore } from "#db/embedded/store.ts";
import { randomNumbers, say } from "./killing.ts";

/** What a writer found on opening: the rows written alone, and how many rows each transaction's group has. */
type Found = { openMs: number; alone: number[]; groups: [group: number, rows: number][] };
type Tally = { alone: Set<number>; groups: Set<number>; lost: number; half: number; openMs: number[] };

const GROUP_ROWS = 5;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    folder: { type: "string" },
    writer: { type: "boolean", default: false },
    from: { type: "string", default: "0" },
  },
});
if (options.writer) await writeUntilKilled(options.folder ?? "", Number(options.from));
else await killRounds(Number(options.rounds), randomNumbers(Number(options.seed)));

async function killRounds(rounds: number, random: () => number): Promise<void> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "kill-store-"));
  const tally: Tally = { alone: new Set(), groups: new Set(), lost: 0, half: 0, openMs: [] };
  // The last round only looks; one kill in three may fall into the opening, where it hits creation or recovery.
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds;
    await runRound(folder, round, tally, { whileOpening: !isLast && random() < 1 / 3, ms: isLast ? 0 : random() * 800 });
  }
  if (!options.folder) rmSync(folder, { recursive: true, force: true });
  report(rounds, tally);
}

async function runRound(folder: string, round: number, tally: Tally, kill: { whileOpening: boolean; ms: number }): Promise<void> {
  const args = ["--writer", "--folder", folder, "--from", String(round * 1_000_000)];
  const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const killLater = () => setTimeout(() => child.kill("SIGKILL"), kill.ms);
  if (kill.whileOpening) killLater();
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = "", rest = ""] = line.split(/ (.*)/s);
    if (word === "found") {
      compare(JSON.parse(rest) as Found, tally);
      if (!kill.whileOpening) killLater();
    } else if (word === "alone") tally.alone.add(Number(rest));
    else if (word === "group") tally.groups.add(Number(rest));
  }
  if (child.signalCode !== "SIGKILL") await new Promise((resolve) => child.once("exit", resolve));
  if (child.signalCode !== "SIGKILL") throw new Error(`Round ${round}: the writer ended by itself (${child.exitCode}).`);
}

function compare(found: Found, tally: Tally): void {
  const alone = new Set(found.alone);
  const groups = new Map(found.groups);
  const missing = [...tally.alone].filter((id) => !alone.has(id)).length;
  const missingGroups = [...tally.groups].filter((group) => !groups.has(group)).length;
  tally.openMs.push(found.openMs);
  tally.lost = Math.max(tally.lost, missing + missingGroups);
  tally.half = Math.max(tally.half, found.groups.filter(([, rows]) => rows !== GROUP_ROWS).length);
}

function report(rounds: number, { alone, groups, lost, half, openMs }: Tally): void {
  const sorted = openMs.toSorted((a, b) => a - b);
  const [middle, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `${rounds} rounds, ${alone.size + groups.size} acknowledged (${groups.size} transactions of ${GROUP_ROWS} rows), ` +
      `${lost} lost, ${half} half-written, ${openMs.length} openings: median ${middle} ms, longest ${longest} ms`,
  );
  process.exitCode = lost + half > 0 || alone.size === 0 ? 1 : 0;
}

async function writeUntilKilled(folder: string, from: number): Promise<never> {
  const start = performance.now();
  const { pg } = await openStore(folder, "bench/kill-store.ts");
  const openMs = Math.round(performance.now() - start);
  await pg.exec("create table if not exists written (id int primary key, part int, words text)");
  const { rows } = await pg.query<{ id: number }>("select id from written where part is null");
  const groups = await pg.query<{ part: number; rows: number }>(
    "select part, count(*)::int as rows from written where part is not null group by part",
  );
  const found: Found = { openMs, alone: rows.map((row) => row.id), groups: groups.rows.map((row) => [row.part, row.rows]) };
  say("found", JSON.stringify(found));
  for (let id = from; ; id += GROUP_ROWS) {
    if (id % 40 === 0) {
      await pg.transaction(async (tx) => {
        for (let row = 0; row < GROUP_ROWS; row += 1) {
          await tx.query("insert into written values ($1, $2, $3)", [id + row, id, "x".repeat(300)]);
        }
      });
      say("group", String(id));
    } else {
      await pg.query("insert into written values ($1, null, $2)", [id, "x".repeat(300)]);
      say("alone", String(id));
    }
    if (id % 5000 === 0) await pg.exec("checkpoint");
  }
}
