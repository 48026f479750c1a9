import { line, note, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { settingsLimits as limits } from "../limits.shared.ts";

/** The names of the town and its site. */
export const namesFields = z.object({
  name: text(line, 1, "Enter the town's name.", limits.name),
  /** Empty in a country without states. */
  state: note(line, limits.name).default(""),
  /** As in addresses: "ND". */
  stateCode: note(line, limits.stateCode).default(""),
  postalCode: text(line, 1, "Enter the town's postal code.", limits.postalCode),
  siteName: text(line, 1, "Enter the site's name.", limits.name),
  promise: text(line, 1, "Enter one sentence about the site.", limits.promise),
});

export type Names = z.infer<typeof namesFields>;
