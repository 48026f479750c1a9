/** Returns how many rows were skipped and why, such as "3 without a name". */
export function skippedText(reason: string, count: number): string {
  const label = reason === "not_a_business" && count === 1 ? "that is not a business" : (skipLabels[reason] ?? reason);
  return `${count.toLocaleString("en-US")} ${label}`;
}

const skipLabels: Record<string, string> = {
  unnamed: "without a name",
  not_a_business: "that are not businesses",
  unmapped_kind: "in a category we don't list",
  closed_down: "permanently closed",
  repeated: "repeated in the file",
  invalid: "with errors",
  duplicate: "already listed",
  unknown_kind: "in an unknown category",
  changed_since: "changed since the export",
  removed: "deleted from the directory",
};

/** The label for each outcome of a row. */
export const outcomeLabels: Record<string, string> = {
  added: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  unnamed: "Skipped: no name",
  not_a_business: "Skipped: not a business",
  unmapped_kind: "Skipped: no matching category",
  closed_down: "Skipped: permanently closed",
  repeated: "Merged: repeated in the file",
  invalid: "Skipped: error in the row",
  duplicate: "Skipped: already listed",
  unknown_kind: "Skipped: unknown category",
  changed_since: "Skipped: changed since the export",
  removed: "Skipped: deleted from the directory",
};

const minute = 60_000;

/** Returns "About 2 minutes left", or null if the time left is unknown or nothing is left to read. Times are in milliseconds. */
export function timeLeft({ read, total, elapsed }: { read: number; total: number | null; elapsed: number }): string | null {
  if (!read || !total || read >= total || elapsed <= 0) return null;
  const left = (elapsed / read) * (total - read);
  if (left < minute) return "Less than a minute left";
  const minutes = Math.ceil(left / minute);
  return `About ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
