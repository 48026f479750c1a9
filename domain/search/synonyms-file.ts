import { z } from "zod";

/** What people of the town call a kind of service besides its name, as the town's data folder holds it. */
export const synonymFields = z.array(
  z.strictObject({ microCategoryId: z.string().trim().min(1), terms: z.array(z.string().trim().min(1)).min(1) }),
);

export type Synonyms = z.infer<typeof synonymFields>;
