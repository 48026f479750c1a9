import { z } from "zod";

/** The synonyms file in a town's data folder: other words for micro-categories. */
export const synonymFields = z.array(
  z.strictObject({ microCategoryId: z.string().trim().min(1), terms: z.array(z.string().trim().min(1)).min(1) }),
);

export type Synonyms = z.infer<typeof synonymFields>;
