import { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";
import { z } from "#domain/zod.shared.ts";
import type { TownNumbers } from "#domain/kinds/crisis/find-help.ts";
import type { TownKind, TownKinds } from "#domain/kinds/kinds.ts";
import type { PageLinks } from "#domain/pages/page-form.shared.ts";
import { isWebAddress } from "#domain/pages/allowed-link.shared.ts";
import { type Notice, settingsFields } from "#domain/settings/settings.shared.ts";
import type { Synonyms } from "#domain/settings/synonyms.shared.ts";
import { line } from "#domain/text/text-validators.shared.ts";

const text = z.string().trim().min(1);
const amount = z.number().nonnegative();

const footerLinkFields = z.strictObject({
  label: line().pipe(z.string().min(1, "Please enter the text of the link").max(40)),
  address: line().pipe(z.string().max(300).refine(isWebAddress, "Please enter an address that starts with https:// or http://")),
});

/** One town's settings. The site checks them when it starts. */
export const townFields = z.strictObject({
  name: text,
  /** Empty in a country without states. */
  state: z.string().trim().default(""),
  /** As in addresses: "ND". Two letters in the US. */
  stateCode: z.string().trim().max(3).default(""),
  postalCode: text,
  country: z.custom<CountryCode>(
    (code) => typeof code === "string" && isSupportedCountry(code),
    "is not an ISO 3166 country code",
  ),
  /** The area code of local phone numbers, in a country where all numbers have the calling code 1. */
  areaCode: z
    .string()
    .regex(/^[2-9]\d\d$/, "is not a North American area code")
    .optional(),
  timeZone: z.string().refine(isTimeZone, "is not an IANA time zone"),
  siteName: text,
  /** One sentence under the site's name, for search engines and the home page. */
  promise: text,
  copyrightYear: z.number().int(),
  /** Without it, the copyright line names the site. */
  copyrightHolder: z.string().trim().optional(),
  /** How visitors reach the operator. */
  contact: settingsFields.shape.contact.optional(),
  legalName: z.string().trim().optional(),
  /** Where people can write to the operator. Optional emails show it. */
  postalAddress: z.string().trim().optional(),
  look: settingsFields.shape.look.optional(),
  /** The fields that listings without a paid plan show. */
  basicShows: settingsFields.shape.basicShows.optional(),
  /** The folder with the town's taxonomy, synonyms, kinds, and numbers, relative to the project. */
  data: text,
  /** The ISO 4217 code of the currency of all prices. */
  currency: z
    .string('is missing. It is the ISO 4217 code of the currency of all prices, such as "CHF"')
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), "is not an ISO 4217 currency code"),
  /** Monthly amounts in the currency's main unit: dollars, not cents. */
  prices: z.strictObject({ basic: amount, premium: amount, premium_sponsorship: amount }),
  /** What the paid plans cost in a year, if buyers can pay yearly. */
  yearlyPrices: z.strictObject({ premium: amount, premium_sponsorship: amount }).optional(),
  /** Whether visitors can buy plans. Existing subscriptions continue while plans are off. */
  paidPlans: z.boolean().default(true),
  /** Claims on the marketing pages. The operator is responsible for them. */
  marketing: z.strictObject({ reviewTime: text, replyTime: text }),
  /** The footer's links to other sites. */
  footerLinks: z.array(footerLinkFields).max(10, "Please use at most 10 links").optional(),
});

/**
 * The town's settings, the search synonyms, and kinds of business from its data folder, and the links to its own pages.
 */
export type Town = z.infer<typeof townFields> & {
  synonyms?: Synonyms;
  kinds?: TownKind[];
  /** The micro-categories in kinds.json. */
  fileKinds?: TownKinds;
  /** The town's own numbers for help and public services. */
  helpNumbers?: TownNumbers;
  pageLinks?: PageLinks;
  /** The admins' notice. `findLiveNotice` returns it while visitors see it. */
  notice?: Notice;
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
