import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** `numbers` is the maximum number of phone numbers on the card. The others are maximum lengths in characters. */
export const helpLimits = { numbers: 40, name: 80, phone: 30, text: 200, topic: 40 };

const isPhone = (typed: string) => /^\+?\d[\d\s()-]*$/.test(typed);

/** A number to call in a crisis. `topics` lists the search topics for which it is shown. */
export const helpNumberFields = z.object({
  name: text(line, 1, "Enter the name of the service.", helpLimits.name),
  phone: text(line, 2, "Enter the number to call.", helpLimits.phone).refine(isPhone, "Enter the number as people dial it."),
  text: text(line, 1, "Enter a sentence that describes the service.", helpLimits.text),
  topics: z.array(z.string().max(helpLimits.topic), "Choose at least one topic.").min(1, "Choose at least one topic."),
});

export type HelpNumberSettings = z.infer<typeof helpNumberFields>;

/** The help card above search results. If `numbers` is null, the card shows the country's numbers. */
export const helpCardFields = z.object({
  isOn: z.boolean(),
  numbers: z
    .array(helpNumberFields)
    .max(helpLimits.numbers, `The card can have at most ${helpLimits.numbers} numbers.`)
    .nullable(),
});

export type HelpCardSettings = z.infer<typeof helpCardFields>;
