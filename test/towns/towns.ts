import type { Town } from "#domain/town-config/town-config.ts";
import { readTownData } from "#server/startup/read-town-files.ts";

const data = "./towns/starter";
const { kinds, fileKinds } = await readTownData({ data });
const common = {
  ...{ copyrightYear: 2026, data, paidPlans: true, promise: "Find and call local businesses." },
  prices: { basic: 0, premium: 29.9, premium_sponsorship: 90 },
  marketing: { reviewTime: "a day", replyTime: "within a day" },
  ...{ kinds, fileKinds },
};

/** A second town in the same country as the first town. */
export const bemidji = {
  ...common,
  ...{ name: "Bemidji", state: "Minnesota", stateCode: "MN", postalCode: "56601", siteName: "Bemidji Directory" },
  ...{ country: "US", areaCode: "218", timeZone: "America/Chicago", currency: "USD" },
  ...{ legalName: "Bemidji Online Inc.", postalAddress: "5 Market St, Bemidji, MN 56601" },
  contact: { email: "hello@bemidji.example", telephone: "218-444-0000" },
} satisfies Town;

/** A town with different formats for phone numbers, postal codes, dates, times, and money. */
export const rapperswil = {
  ...common,
  ...{ name: "Rapperswil", state: "", stateCode: "", postalCode: "8640", siteName: "Rapperswil Directory" },
  ...{ country: "CH", timeZone: "Europe/Zurich", currency: "CHF" },
  ...{ legalName: "Verein Rapperswil", postalAddress: "Marktgasse 5, 8640 Rapperswil" },
  contact: { email: "info@rapperswil.example", telephone: "055 220 00 00" },
} satisfies Town;

/** Returns contact data for a business in a town. */
export function contactIn({ country }: Town): { phone: string; address: string; elsewhere: string } {
  return country === "CH"
    ? { phone: "044 668 18 00", address: "Marktgasse 5, 8640 Rapperswil", elsewhere: "Seestrasse 9, 8645 Jona" }
    : { phone: "218-444-1234", address: "5 Market St, Bemidji, MN 56601", elsewhere: "9 Lake Ave, Cass Lake, MN 56633" };
}
