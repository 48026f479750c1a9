import { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";
import { z } from "#domain/zod.shared.ts";
import type { Synonyms } from "#domain/search/synonyms-file.ts";

const text = z.string().trim().min(1);
const dollars = z.number().nonnegative();

/** Everything that makes the site this town's and no other's; checked when the site starts. */
export const townFields = z.strictObject({
  name: text,
  state: text,
  stateCode: z.string().length(2),
  postalCode: text,
  country: z.custom<CountryCode>((code) => typeof code === "string" && isSupportedCountry(code), "is no ISO 3166 country code"),
  timeZone: z.string().refine(isTimeZone, "is no IANA time zone"),
  siteName: text,
  /** One sentence under the site's name, for search engines and the home page. */
  promise: text,
  copyrightYear: z.number().int(),
  /** Folder of the town's taxonomy and synonyms, relative to the project. */
  data: text,
  /** In dollars a month. */
  prices: z.strictObject({ basic: dollars, premium: dollars, premium_sponsorship: dollars }),
  /** What pages promise; the words are the operator's responsibility. */
  marketing: z.strictObject({ views: text, reviewTime: text, replyTime: text }),
});

/** The town as the site knows it: its configuration and, from its data folder, what people call the kinds of service. */
export type Town = z.infer<typeof townFields> & { synonyms?: Synonyms };

/** What every screen needs to know of the town. */
export type PublicTown = Pick<
  Town,
  "name" | "state" | "stateCode" | "postalCode" | "timeZone" | "siteName" | "promise" | "copyrightYear" | "marketing"
> & {
  /** Whether every national telephone number has ten digits. */
  tenDigitPhones: boolean;
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
