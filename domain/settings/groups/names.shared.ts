import { z } from "#domain/zod.shared.ts";

/** The names of the town and its site. */
export const namesFields = z.strictObject({
  name: z.string().trim().min(1, "Enter the town's name.").max(60, "The town's name can be at most 60 characters."),
  state: z.string().trim().min(1, "Enter the state.").max(60, "The state can be at most 60 characters."),
  siteName: z.string().trim().min(1, "Enter the site's name.").max(60, "The site's name can be at most 60 characters."),
  promise: z.string().trim().min(1, "Enter one sentence about the site.").max(160, "This can be at most 160 characters."),
});

export type Names = z.infer<typeof namesFields>;
