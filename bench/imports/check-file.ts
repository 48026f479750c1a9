import { slugOf } from "#domain/categories/category-slug.shared.ts";
import { mapKinds } from "#domain/kinds/map-kinds.ts";
import { vocabulary } from "#domain/kinds/vocabulary.ts";
import { readListings } from "#domain/imports/read-listings-file.ts";
import { readingOf, type ReadRow } from "#domain/imports/import-row.ts";
import { openSpreadsheets } from "#ports/spreadsheets/xlsx.ts";
import { xlsxWorker } from "#server/startup/open-app-context.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import type { TownFile } from "./five-files.ts";

const samples = 60;

/** Reads a file as an import does, compares it with its description, and prints 60 rows. Returns whether it meets the limits. */
export async function checkFile({ fileName, content, businesses, repeated, losses, taxonomy }: TownFile): Promise<boolean> {
  const town = await readTown("town.config.ts");
  const listed = taxonomy
    ? taxonomy.map((name) => ({ id: slugOf(name), name }))
    : (await readTaxonomy(town)).flatMap(({ microCategories }) => microCategories);
  const place = taxonomy ? { ...town, synonyms: [], kinds: mapKinds(vocabulary, listed, {}) } : town;
  const reading = readingOf(place, new Map(listed.map(({ id, name }) => [id, name])), new Date());
  const stored: ReadRow[] = [];
  const others: ReadRow[] = [];
  for await (const read of readListings(content, fileName, reading, openSpreadsheets(xlsxWorker)))
    (read.row ? stored : others).push(read);
  const byName = new Map(stored.map((read) => [read.name, read]));
  const found = businesses.map((expected) => ({ expected, read: byName.get(expected.name) }));
  const kept = found.filter(({ read }) => read).length;
  const right = found.filter(({ expected, read }) =>
    expected.categories.every((id) => read?.row?.microCategoryIds.includes(id)),
  ).length;
  const timed = found.filter(({ expected }) => expected.hours !== undefined);
  const rightHours = timed.filter(({ expected, read }) => mondayOf(read) === expected.hours).length;
  const remarks = [...stored, ...others].flatMap((read) => read.remarks).join("\n");
  const unnamed = losses.filter((loss) => !loss.test(remarks));
  const twice = others.filter(({ skipped }) => skipped === "repeated").length;
  const out = (text: string) => process.stdout.write(`${text}\n`);
  out(
    `\n${fileName}: ${businesses.length} businesses, ${kept} kept, ${stored.length - kept} unexpected, ${twice} of ${repeated} repeats`,
  );
  out(`  right category ${percent(right, found.length)}, hours right ${rightHours} of ${timed.length}`);
  out(
    `  losses named ${losses.length - unnamed.length} of ${losses.length}${unnamed.length ? `, missing ${unnamed.join(", ")}` : ""}`,
  );
  for (const { expected, read } of sampleOf(found)) {
    const hours = expected.hours === undefined ? "" : ` | ${mondayOf(read) ?? "no hours"}`;
    out(`    ${read?.name ?? `LOST ${expected.name}`} | ${read?.row?.microCategoryIds.join(", ") ?? ""}${hours}`);
  }
  const isComplete = kept === businesses.length && stored.length === kept && twice === repeated && !unnamed.length;
  return isComplete && right >= businesses.length * 0.95 && rightHours === timed.length;
}

function mondayOf(read: ReadRow | undefined): string | null {
  const monday = read?.row?.hours?.monday;
  if (!monday?.enabled) return null;
  return `${monday.open}-${monday.close}${monday.open2 ? ` ${monday.open2}-${monday.close2}` : ""}`;
}

function sampleOf<T>(all: T[]): T[] {
  const step = all.length / samples;
  return Array.from({ length: Math.min(samples, all.length) }, (_, at) => all[Math.floor(at * step)]!);
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} % (${part} of ${whole})`;
}
