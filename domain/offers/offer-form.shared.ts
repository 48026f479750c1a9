import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { offerLimits } from "./limits.shared.ts";

/** An offer: one line and its last day. */
export const offerFields = z.object({
  text: text(line, 3, "Please describe the offer in a few words", offerLimits.text, "Please describe the offer"),
  lastDay: z.iso.date("Please enter the last day"),
});

export type Offer = z.output<typeof offerFields>;
