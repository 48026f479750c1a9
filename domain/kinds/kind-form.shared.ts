import { z } from "#domain/zod.shared.ts";

/** The fields for micro-categories, best first. */
export const kindFieldNames = ["first", "second", "third", "fourth"] as const;

const id = z.string().max(100).optional();

/**
 * The form that chooses a kind's micro-categories. "names" goes back to those from kinds.json, or else to those with a matching
 * name.
 */
export const kindFormFields = z
  .object({ choice: z.enum(["micro", "none", "names"]), first: id, second: id, third: id, fourth: id })
  .transform(({ choice, ...fields }) => ({
    choice,
    ids: [...new Set(kindFieldNames.flatMap((name) => fields[name] || []))],
  }))
  .refine(({ choice, ids }) => choice !== "micro" || ids.length > 0, "Please choose a micro-category");
