import { z } from "#domain/zod.shared.ts";
import { lines, note } from "#domain/text/text-validators.shared.ts";

/** The maximum length of a reason, in characters. */
export const reasonLimit = 1000;

/** The form that approves a request in the version that the admin saw. `id` is the business, or a claim that the admin opened. */
export const approvalFields = z.object({ id: z.string(), version: z.number().int() });

/** The form that rejects a request, with an optional reason. */
export const rejectionFields = approvalFields.extend({
  reason: note(lines, reasonLimit)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
