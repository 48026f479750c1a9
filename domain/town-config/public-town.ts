import type { AppContext } from "#domain/app-context.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { examplePhone, hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import { lookCss } from "#domain/settings/look.shared.ts";
import { findLiveNotice } from "#domain/settings/notice.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { exampleAddress, postalFormatOf } from "./postal-format.ts";
import type { Town } from "./town-config.ts";

/** The site's name and look, which error pages use too. */
export type SiteLook = ReturnType<typeof siteLook>;

/** Returns the look of a page. `lookCss` is the style sheet with the town's own colors. */
export function siteLook({ siteName, look }: Pick<Town, "siteName" | "look">) {
  const css = lookCss(look);
  const { logo, icon } = look ?? {};
  return { siteName, ...(css && { lookCss: css }), ...(logo && { logo }), ...(icon && { icon }) };
}

/** The settings that every screen gets. */
export type PublicTown = Awaited<ReturnType<typeof publicTown>>;

/** Returns the settings that every screen gets, with the notice that visitors see now, and the public holidays of the days around now. */
export async function publicTown({ town, clock }: Pick<AppContext, "town" | "clock">) {
  const { country, pageLinks = { header: [], footer: [] }, footerLinks = [], basicShows } = town;
  const notice = findLiveNotice({ town, clock });
  return {
    ...pick(town, ["name", "state", "stateCode", "postalCode", "timeZone", "promise"]),
    ...pick(town, ["copyrightYear", "copyrightHolder", "marketing", "currency", "paidPlans"]),
    ...siteLook(town),
    ...{ pageLinks, footerLinks },
    ...(notice && { notice }),
    /** The fields that Basic profiles show, if the town has chosen them. */
    ...(basicShows && { basicAlsoShows: basicShows.profile }),
    /** The locale for dates and times: "en-US". */
    locale: localeOf(country),
    holidays: await holidaysNear(town, clock.now()),
    /** Whether the postal code comes before the town in addresses, as in "8640 Rapperswil". In the US, it comes last. */
    postalCodeFirst: postalFormatOf(country)?.isFirst ?? true,
    /** Examples in the country's formats, for the help texts in forms. `phone` is null where none is known. */
    examples: { phone: examplePhone(town), address: exampleAddress(town) },
    /** Whether every national phone number has ten digits. */
    tenDigitPhones: hasTenDigitNumbers(country),
  };
}
