import { z } from "#domain/zod.shared.ts";
import { lines, note } from "#domain/text/text-validators.shared.ts";

/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;

/** A decision on the version that the admin saw. `id` is the business or the claim. A rejection may have a reason. */
export const decisionFields = z.object({
  id: z.string(),
  version: z.number().int(),
  reason: note(lines, reasonLimit)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
