import { slugOf } from "#domain/categories/category-forms.shared.ts";
import { mapKinds, vocabulary } from "#domain/kinds/kinds.ts";
import type { ReadRow } from "#domain/imports/import-row.ts";
import { readListings } from "#test/imports.ts";
import { readTaxonomy, readTown } from "#server/startup/read-town-files.ts";
import type { Weekday } from "#domain/businesses/business-types.shared.ts";
import type { Expected, TownFile } from "./five-files.ts";

const samples = 60;

/**
 * Reads a file as an import does, compares the result with the file's description, and prints the source's words and what an
 * import would store for a sample of 60 businesses. Returns whether the result meets the limits.
 */
export async function checkFile({ fileName, content, businesses, repeated, losses, taxonomy }: TownFile): Promise<boolean> {
  const town = await readTown("town.config.ts");
  const listed = taxonomy
    ? taxonomy.map((name) => ({ id: slugOf(name), name }))
    : (await readTaxonomy(town)).flatMap(({ microCategories }) => microCategories);
  const place = taxonomy ? { ...town, synonyms: [], kinds: mapKinds(vocabulary, listed, {}) } : town;
  const reading = { town: place, microCategories: new Map(listed.map(({ id, name }) => [id, name])), now: new Date() };
  const stored: ReadRow[] = [];
  const others: ReadRow[] = [];
  for (const read of await readListings(content, reading)) (read.row ? stored : others).push(read);
  const byName = new Map(stored.map((read) => [read.name, read]));
  const found = businesses.map((expected) => ({ expected, read: byName.get(expected.name) }));
  const kept = found.filter(({ read }) => read).length;
  const right = found.filter(isRight).length;
  const timed = found.filter(({ expected }) => expected.hours !== undefined);
  const rightHours = timed.filter(hasRightHours).length;
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
    const hours = expected.typedHours === undefined ? "" : ` | ${expected.typedHours} → ${dayOf(read, "monday") ?? "no hours"}`;
    const categories = `${expected.words} → ${read?.row?.microCategoryIds.join(", ") || "no category"}`;
    const isWrong = !isRight({ expected, read }) || (expected.hours !== undefined && !hasRightHours({ expected, read }));
    out(`  ${isWrong ? "✗" : " "} ${read?.name ?? `LOST ${expected.name}`} | ${categories}${hours}`);
  }
  const isComplete = kept === businesses.length && stored.length === kept && twice === repeated && !unnamed.length;
  return isComplete && right >= businesses.length * 0.95 && rightHours === timed.length;
}

type Found = { expected: Expected; read: ReadRow | undefined };

/** Returns whether the categories are exactly the expected categories. */
function isRight({ expected, read }: Found): boolean {
  const ids = read?.row?.microCategoryIds;
  return ids?.length === new Set(expected.categories).size && expected.categories.every((id) => ids.includes(id));
}

function hasRightHours({ expected, read }: Found): boolean {
  return dayOf(read, "monday") === expected.hours;
}

/** Returns a day's hours as "09:00-17:00" or "closed", or null if they are unknown. */
function dayOf(read: ReadRow | undefined, day: Weekday): string | null {
  const hours = read?.row?.hours;
  if (!hours) return null;
  const times = hours[day];
  if (!times?.enabled) return "closed";
  return `${times.open}-${times.close}${times.open2 ? ` ${times.open2}-${times.close2}` : ""}`;
}

/**
 * Returns a sample of the rows, which is always the same. Its stride follows the golden ratio, so that it doesn't coincide with
 * patterns in the files.
 */
function sampleOf<T>(all: T[]): T[] {
  const at = (index: number) => Math.floor(((index * 0.618033988749895) % 1) * all.length);
  return Array.from({ length: Math.min(samples, all.length) }, (_, index) => all[at(index)]!);
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)}% (${part} of ${whole})`;
}
