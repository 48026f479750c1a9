import { line, text } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { settingsLimits as limits } from "../limits.shared.ts";

/** The names of the town and its site. */
export const namesFields = z.object({
  name: text(line, 1, "Enter the town's name.", limits.name),
  state: text(line, 1, "Enter the state.", limits.name),
  /** As in addresses: "ND". */
  stateCode: text(line, 1, "Enter the short form of the state.", limits.stateCode),
  postalCode: text(line, 1, "Enter the town's postal code.", limits.postalCode),
  siteName: text(line, 1, "Enter the site's name.", limits.name),
  promise: text(line, 1, "Enter one sentence about the site.", limits.promise),
});

export type Names = z.infer<typeof namesFields>;
