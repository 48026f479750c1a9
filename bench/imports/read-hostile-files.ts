/** Reads the files in a folder one after another, as the command does, and prints each refusal and this process's peak memory. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BrokenFile } from "#domain/imports/import-row.ts";
import { aReading, readListings } from "#test/imports.ts";

const folder = process.argv[2]!;
const names = readdirSync(folder).toSorted();
const reading = aReading();
let refused = 0;
for (const name of names) {
  try {
    await readListings(readFileSync(join(folder, name)), reading);
    process.stdout.write(`  ${name} was read\n`);
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    refused += 1;
    process.stdout.write(`  ${peak()} MB  ${error.message.slice(0, 120)}\n`);
  }
}
process.stdout.write(`${refused} of ${names.length} refused, peak ${peak()} MB\n`);

function peak(): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024);
}
