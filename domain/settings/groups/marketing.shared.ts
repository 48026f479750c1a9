import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { settingsLimits as limits } from "../limits.shared.ts";

/** Claims on the marketing pages. The operator is responsible for them. */
export const marketingFields = z.object({
  reviewTime: text(line, 1, "Enter how long a review takes.", limits.time),
  replyTime: text(line, 1, "Enter how long a reply takes.", limits.time),
});

export type Marketing = z.infer<typeof marketingFields>;
