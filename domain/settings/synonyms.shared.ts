import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** Other words for micro-categories: the format of the synonyms file in a town's data folder, and of the setting. */
export const synonymsFields = z.array(
  z.strictObject({ microCategoryId: z.string().trim().min(1), terms: z.array(z.string().trim().min(1)).min(1) }),
);

export type Synonyms = z.infer<typeof synonymsFields>;

/** The maximum length of a synonym, in characters. */
export const maxSynonym = 60;

/** The form for a word or a few words that people type for a micro-category. */
export const synonymFields = z.object({
  term: text(line, 2, "Enter a word with at least two characters.", maxSynonym, "Enter a word."),
  microCategoryId: z.string("Choose a micro-category.").min(1, "Choose a micro-category.").max(100),
});

export type Synonym = z.infer<typeof synonymFields>;
