import { formatCount } from "#domain/text/formats.shared.ts";
import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** `term` is a maximum length in characters. `changes` is the maximum number of words that admins can add or remove. */
export const synonymLimits = { term: 60, changes: 2_000 };

/** A word or a few words that people type for a micro-category. */
export const synonymFields = z.object({
  term: text(line, 2, "Enter a word with at least two characters.", synonymLimits.term, "Enter a word."),
  microCategoryId: z.string("Choose a micro-category.").min(1, "Choose a micro-category.").max(100),
});

export type Synonym = z.infer<typeof synonymFields>;

const changes = z
  .array(synonymFields)
  .max(synonymLimits.changes, `You can add or remove at most ${formatCount(synonymLimits.changes)} words.`);

/** How the synonyms differ from those in the town's file. */
export const synonymChangesFields = z.object({ added: changes, removed: changes });

export type SynonymChanges = z.infer<typeof synonymChangesFields>;
