import { z } from "#domain/zod.shared.ts";

const line = (what: string) => z.string().trim().min(1, `Enter ${what}.`).max(60, `This can be at most 60 characters.`);

/** Claims on the marketing pages. The operator is responsible for them. */
export const marketingFields = z.strictObject({
  reviewTime: line("how long a review takes"),
  replyTime: line("how long a reply takes"),
});

export type Marketing = z.infer<typeof marketingFields>;
