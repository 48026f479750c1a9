/**
 * Backs up, restores, and moves the demo town with each combination of database and picture storage in docs/backups.md: `npm run
 * build && npm run bench -- backup-forms [--only TEXT]`. The sources are running sites on the embedded store and on PostgreSQL,
 * with the pictures in a folder and in a bucket, and a stopped site. Each backup is restored as if on another machine, from a
 * copy of the file and with a new data folder, database, and bucket. The bench compares its own checksums of all tables and
 * picture files, opens a page with a picture, and logs in with the cookie from before the backup and with the password. It prints
 * a line for each form and exits with 1 if anything differs.
 */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { aDemoTown, type Contents, differences, read, type Seen, visit } from "./backup-forms/contents.ts";
import { aBucket, aDatabase, aPlace, backUp, closeAll, folder, town } from "./backup-forms/places.ts";
import type { Database, Pictures, Place, Ran } from "./backup-forms/places.ts";
import { startSite } from "./running.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const isChosen = (name: string) => name.includes(values.only);
/** A backup and the jobs of a running site change only these tables. */
const changing = new Set(["backup_reports", "job_runs", "outbox"]);
const kinds = ["folder", "bucket"] as const;

try {
  for (const pictures of kinds) {
    await everyTarget("embedded", pictures);
    await everyTarget("PostgreSQL", pictures);
  }
  await stoppedSite();
  await move("folder", "folder");
  await move("folder", "bucket");
  await move("bucket", "bucket");
  await refusals();
} finally {
  await closeAll();
}

/** Backs up a running site, tests the backup with a drill, and restores it into each kind of target. */
async function everyTarget(database: Database, pictures: Pictures): Promise<void> {
  const from = `${database} + ${pictures}`;
  if (!isChosen(from)) return;
  const { seen, ...source } = await aDemoTown(database, pictures);
  const before = await read(source);
  const site = await startSite({ env: source.env });
  const file = await backUp(source);
  await site.stop();
  const contents = await read(source);
  const drill = await town(source, ["restore", "--drill"]);
  report(`${from}: drill`, drill.code === 0 ? [] : [drill.output], lastLine(drill));
  for (const to of ["embedded", "PostgreSQL"] as const)
    for (const into of kinds) {
      const target = await aPlace(`${from} -> ${to} + ${into}`, to, into);
      const copy = join(target.env["DATA_DIR"]!, "copied.backup");
      copyFileSync(file, copy);
      await verify(target, await town(target, ["restore", copy]), { before, contents, seen });
    }
}

/** Backs up a site that is not running, and restores the backup with the schema that it has. */
async function stoppedSite(): Promise<void> {
  const name = "stopped embedded + folder -> embedded + folder, --as-is";
  if (!isChosen(name)) return;
  const { seen, ...source } = await aDemoTown("embedded", "folder");
  const before = await read(source);
  const file = await backUp(source);
  const target = await aPlace(name, "embedded", "folder");
  const restored = await town(target, ["restore", file, "--as-is"]);
  await verify(target, restored, { before, contents: await read(source), seen });
}

/** Moves the embedded store to PostgreSQL, with the pictures from one place to the other. */
async function move(from: Pictures, to: Pictures): Promise<void> {
  const name = `move embedded + ${from} -> PostgreSQL + ${to}`;
  if (!isChosen(name)) return;
  const { seen, ...source } = await aDemoTown("embedded", from);
  const contents = await read(source);
  const [env, url] = [{ ...source.env, ...(from !== to && (await aBucket())) }, await aDatabase()];
  const moved = await town({ name, env }, ["move", url]);
  const changed = differences(contents, await read(source));
  report(`${name}: the source`, changed, "unchanged");
  await verify({ name, env: { ...env, DATABASE_URL: url } }, moved, { before: contents, contents, seen });
}

/** Checks that a restored or moved town equals its source, and that it works as a site. */
async function verify(
  target: Place,
  ran: Ran,
  { before, contents, seen }: { before: Contents; contents: Contents; seen: Seen },
): Promise<void> {
  if (ran.code !== 0) return report(target.name, [`exit ${ran.code}: ${ran.output}`], "");
  const restored = await read(target);
  const changed = Object.keys(contents.tables).filter((table) => contents.tables[table] !== before.tables[table]);
  const faults = [
    ...changed.filter((table) => !changing.has(table)).map((table) => `the source changed ${table} meanwhile`),
    ...differences(contents, restored, new Set(changed)),
    ...(ran.output.includes("missing from storage") ? [ran.output] : []),
    ...(await visit(target, seen)),
  ];
  const counts = `${Object.keys(restored.tables).length - changed.length} tables, ${restored.rows} rows, ${Object.keys(restored.pictures).length} picture files`;
  report(
    target.name,
    faults,
    `${counts}, page, and logins, ${ran.seconds.toFixed(1)} s${changed.length ? ` (without ${changed.join(", ")})` : ""}`,
  );
}

/** Runs the commands in situations in which they must refuse to work and must not change anything. */
async function refusals(): Promise<void> {
  if (!isChosen("refused")) return;
  const source = await aDemoTown("embedded", "folder");
  const file = await backUp(source);
  const bytes = readFileSync(file);
  report(
    "encrypted: the file contains no text from the site",
    ["Williston", "example.com", "WEBP"].filter((text) => bytes.includes(text)),
    `${(bytes.length / 1e6).toFixed(1)} MB`,
  );
  const [cut, changed] = [join(folder, "cut.backup"), join(folder, "changed.backup")];
  writeFileSync(cut, bytes.subarray(0, bytes.length - 1000));
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(changed, bytes);
  for (const [what, path, env, expected] of [
    ["another key", file, { BACKUP_KEY: "a phrase of somebody else" }, "BACKUP_KEY is not the key"],
    ["no key", file, { BACKUP_KEY: "" }, "BACKUP_KEY is not set"],
    ["a cut file", cut, {}, "cut off"],
    ["a changed bit", changed, {}, "changed or damaged"],
  ] as const) {
    const target = await aPlace(`refused: ${what}`, "embedded", "folder");
    const ran = await town({ ...target, env: { ...target.env, ...env } }, ["restore", path]);
    refused(target.name, ran, expected, readdirSync(target.env["DATA_DIR"]!));
  }
  const before = await read(source);
  const full = await town(source, ["restore", file]);
  refused("refused: a store that is not empty", full, "is not empty", differences(before, await read(source)));
  const site = await startSite({ env: source.env });
  refused("refused: restore while the site is running", await town(source, ["restore", file]), "in use by the site");
  refused("refused: move while the site is running", await town(source, ["move", await aDatabase()]), "in use by the site");
  await site.stop();
}

function refused(name: string, ran: Ran, expected: string, left: string[] = []): void {
  const isRefused = ran.code === 1 && ran.output.includes(expected);
  report(name, [...(isRefused ? [] : [`exit ${ran.code}: ${ran.output}`]), ...left], lastLine(ran));
}

function lastLine({ output }: Ran): string {
  return output.split("\n").at(-1)!;
}

function report(name: string, faults: string[], text: string): void {
  if (faults.length) process.exitCode = 1;
  const shown = faults.length ? faults.slice(0, 8).join("; ") : text;
  process.stdout.write(`${faults.length ? "DIFFERS" : "equal  "}  ${name.padEnd(58)}  ${shown}\n`);
}
