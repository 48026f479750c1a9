import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { formatCount } from "#domain/text/formats.shared.ts";

/** The maximum size of an imported file, in megabytes, and its maximum number of rows. A file is read as a whole. */
export const importFileMegabytes = 20;
export const maxImportRows = 100_000;
/** The advice for a file with more rows or bytes. */
export const splitAdvice = "Please split it, for example by place or category, and import the parts one after another.";
/** The message for a file that is too large. */
export const importFileTooLarge = `The file is larger than ${importFileMegabytes} MB. ${splitAdvice}`;

/** Why rows were skipped. */
const skipReasons = {
  unnamed: "without a name",
  not_a_business: "not a business",
  left_out: "left out by your choice of categories",
  closed_down: "permanently closed",
  repeated: "repeated in the file",
  invalid: "with an error",
  twin: "already listed",
  junk: "named like a test or a total",
  outside: "outside of the town",
};

/** Why a row was not imported. */
export type SkipReason = keyof typeof skipReasons;

/**
 * What happened to a row: it was stored or skipped. A remark about the whole file has neither. `place` is "feature 12 (node/4)" or
 * "line 7". Each of the `remarks` is a reason, or a reason, a colon, and the value that it is about. The first remark on a skipped row
 * says why.
 */
export type RowResult = {
  place: string;
  name: string | null;
  row: { microCategoryIds: string[] } | null;
  skipped: SkipReason | null;
  stored?: "added" | "updated" | "unchanged";
  remarks: string[];
};

/**
 * An import's progress, in rows. `unchanged` rows match a business but change none of its values. `uncategorized` of the stored
 * rows have no category.
 */
export type Tally = Record<"read" | "added" | "updated" | "unchanged" | "uncategorized", number> & {
  skipped: Partial<Record<SkipReason, number>>;
};

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, uncategorized: 0, skipped: {} };
}

export function countRow(tally: Tally, { stored, skipped, row }: RowResult): void {
  if (stored || skipped) tally.read += 1;
  if (stored) tally[stored] += 1;
  if (stored && !row?.microCategoryIds.length) tally.uncategorized += 1;
  if (skipped) tally.skipped[skipped] = (tally.skipped[skipped] ?? 0) + 1;
}

/** The rows of an import with the same reason for a remark: their number, and the first three of them. */
export type RemarkGroup = { reason: string; rows: number; examples: string[] };

const maxExamples = 3;

/** Groups the rows by what is to be said about them, most frequent first. */
export function groupRemarks(results: readonly RowResult[]): RemarkGroup[] {
  const groups = new Map<string, RemarkGroup>();
  const add = (reason: string, example: string) => {
    const group = groups.get(reason) ?? { reason, rows: 0, examples: [] };
    group.rows += 1;
    if (group.examples.length < maxExamples) group.examples.push(example);
    groups.set(reason, group);
  };
  for (const { place, name, skipped, stored, remarks, row } of results) {
    const example = name ? `${name} (${place})` : place;
    for (const remark of skipped ? [remarks[0] ?? skipReasons[skipped]] : remarks) {
      const [reason = "", ...value] = remark.split(": ");
      add(skipped ? `Skipped: ${reason}` : reason, value.length ? `${example}: ${value.join(": ")}` : example);
    }
    const isExplained = remarks.some((remark) => remark.startsWith("No category for"));
    if (stored && !row?.microCategoryIds.length && !isExplained)
      add("No category yet, so only the search shows the business", example);
  }
  return [...groups.values()].toSorted((a, b) => b.rows - a.rows);
}

/** Returns how many rows were skipped and why, such as "3 without a name, 1 already listed"; empty for none. */
export function skippedText({ skipped }: Tally): string {
  const counted = Object.entries(skipped) as [SkipReason, number][];
  return counted.map(([reason, count]) => `${formatCount(count)} ${skipReasons[reason]}`).join(", ");
}

const refusals: Record<string, string> = {
  import_draft_unknown: "The file was deleted. Please choose it again.",
  import_running: "Another import is running. Please wait for it to finish.",
  cannot_be_undone: "A preview saves nothing, so there is nothing to undo.",
  undone_already: "This import was already undone.",
  too_late: `You can undo an import only within ${restoreDays} days.`,
};

/** Returns the message for a refusal, which for a broken file is its problem. */
export function importRefusal({ code, details }: { code: string; details: object | undefined }): string | undefined {
  return (details as { problem?: string } | undefined)?.problem ?? refusals[code];
}
