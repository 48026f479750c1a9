import type { ChangeSinceMerge } from "#domain/duplicates/undo-merge.ts";

const changes: Record<ChangeSinceMerge, string> = {
  deleted: "deleted or merged into another business",
  edited: "edited",
  claimed: "claimed",
  paid: "upgraded",
};

/**
 * Returns the message for an undo that was refused because of what has happened to a business since its merge. Returns undefined
 * for other refusals.
 */
export function mergeRefusalText({ refused, details }: { refused: string; details?: object | undefined }): string | undefined {
  if (refused !== "merge_changed_since") return undefined;
  const { name, since } = details as { name: string | null; since: ChangeSinceMerge[] };
  const subject = name === null ? "the remaining business" : `“${name}”`;
  const what = list.format(since.map((each) => changes[each]));
  return `The merge can no longer be undone because ${subject} was ${what} after the merge.`;
}

const list = new Intl.ListFormat("en-US");
