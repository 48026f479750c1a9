import { lines, note } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

const word = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^,\n]*$/);

/** Other words for micro-categories: the format of the synonyms file in a town's data folder. */
export const synonymsFields = z.array(z.strictObject({ microCategoryId: z.string().trim().min(1), terms: z.array(word).min(1) }));

export type Synonyms = z.infer<typeof synonymsFields>;

/** The maximum length of all synonyms as text, in characters. */
export const maxSynonymsText = 50_000;

const linePattern = /^\s*([\w-]+)\s*:(.*[^\s,].*)$/;

/** The setting. The form has a line for each micro-category: "roofing: shingles, leaky roof". */
export const synonymsSetting = z.preprocess(
  (value) => (Array.isArray(value) ? synonymsText(value as Synonyms) : value),
  note(lines, maxSynonymsText)
    .transform((typed) => typed.split("\n").filter((each) => each.trim()))
    .refine((all) => all.every((each) => linePattern.test(each)), "Write each line like this: roofing: shingles, leaky roof")
    .transform((all): Synonyms =>
      all.map((each) => {
        const [, microCategoryId, words] = linePattern.exec(each)!;
        return { microCategoryId: microCategoryId!, terms: words!.split(",").flatMap((term) => term.trim() || []) };
      }),
    )
    .default([]),
);

/** Returns the synonyms as the settings form shows them. */
export function synonymsText(synonyms: Synonyms): string {
  return synonyms.map(({ microCategoryId, terms }) => `${microCategoryId}: ${terms.join(", ")}`).join("\n");
}
