import { formatCount } from "#domain/text/formats.shared.ts";
import type { RowReport, Tally } from "./import-row.ts";

/** The rows of an import with the same reason for a remark: their number, and the first three of them. */
export type RemarkGroup = { reason: string; rows: number; examples: string[] };

const maxExamples = 3;

/** Why rows were skipped. */
const skipReasons: Record<keyof Tally["skipped"], string> = {
  unnamed: "without a name",
  not_a_business: "not a business",
  left_out: "left out by your choice of categories",
  closed_down: "permanently closed",
  repeated: "repeated in the file",
  invalid: "with an error",
  twin: "already listed",
  junk: "that looks like a test",
  outside: "outside of the town",
  unknown_kind: "in a category that was just deleted",
  changed_since: "changed since the export",
  removed: "deleted from the directory",
};

const storeSkips: ReadonlySet<string> = new Set(["unknown_kind", "changed_since", "removed"]);

/** Groups the rows by what is to be said about them, most frequent first. */
export function groupRemarks(reports: readonly RowReport[]): RemarkGroup[] {
  const groups = new Map<string, RemarkGroup>();
  const add = (reason: string, example: string) => {
    const group = groups.get(reason) ?? { reason, rows: 0, examples: [] };
    group.rows += 1;
    if (group.examples.length < maxExamples) group.examples.push(example);
    groups.set(reason, group);
  };
  for (const { place, name, skipped, stored, remarks, microCategoryIds } of reports) {
    const row = name ? `${name} (${place})` : place;
    // The first remark says why reading skipped a row, and the last one why storing did.
    const reasonAt = skipped && storeSkips.has(skipped) ? -1 : 0;
    for (const remark of skipped ? [remarks.at(reasonAt) ?? skipReasons[skipped]] : remarks) {
      const [reason = "", ...value] = remark.split(": ");
      add(skipped ? `Skipped: ${reason}` : reason, value.length ? `${row}: ${value.join(": ")}` : row);
    }
    const isExplained = remarks.some((remark) => remark.startsWith("No category for"));
    if (stored && !microCategoryIds.length && !isExplained) add("No category yet, so only the search shows the business", row);
  }
  return [...groups.values()].toSorted((a, b) => b.rows - a.rows);
}

/** Returns how many rows were skipped and why, such as "3 without a name, 1 already listed"; empty for none. */
export function skippedText({ skipped }: Tally): string {
  const counted = Object.entries(skipped) as [keyof Tally["skipped"], number][];
  return counted.map(([reason, count]) => `${formatCount(count)} ${skipReasons[reason]}`).join(", ");
}
