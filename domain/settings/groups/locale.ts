import { z } from "#domain/zod.shared.ts";
import { townFields } from "#domain/town-config/town-config.ts";

const { country, currency, timeZone } = townFields.shape;

/** The town's country, currency, and time zone. Only an operator's command changes them. */
export const localeFields = z.strictObject({ country, currency, timeZone });

export type LocaleSettings = z.infer<typeof localeFields>;
