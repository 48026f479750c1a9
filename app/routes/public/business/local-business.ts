import { placeName } from "#domain/town-config/place-name.shared.ts";
import { pictureUrl } from "#app/ui/picture/picture.tsx";
import type { Profile } from "#domain/directory/business-profile.ts";
import { splitAddress } from "#domain/directory/split-address.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Fact } from "#app/ui/meta-tags.ts";
import { weekdays, type DayHours, type HoursException, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { spansOf, dayLength } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/**
 * Returns a business as a schema.org item, with only the data that its page shows. `holidays` lists the dates of the coming public
 * holidays.
 */
export function localBusiness(origin: string, town: Town, business: Profile, holidays: string[]): Fact {
  const url = `${origin}/business/${business.id}`;
  const { logo, photos = [] } = business;
  const [logoUrl, ...photoUrls] = [logo, ...photos].map((each) => each && origin + pictureUrl(each, each.widths.at(-1)!));
  return withoutEmpty({
    "@type": "LocalBusiness",
    "@id": `${url}#business`,
    url,
    name: business.name,
    telephone: business.phoneE164,
    email: business.email,
    address: business.address ? postalAddress(business.address, town) : business.isTownOnly ? townAddress(town) : null,
    areaServed: { "@type": "City", name: placeName(town.name, town.state) },
    ...openingHours(business.times, holidays),
    slogan: business.tagline,
    description: business.description,
    logo: logoUrl,
    image: [...photoUrls, logoUrl].filter(Boolean),
    sameAs: [business.website, ...Object.values(business.socialMedia ?? {})].filter(Boolean),
  });
}

/** Returns a schema.org address. For an address in another town, the street includes the town, which has no separate field. */
function postalAddress(address: string, town: Town): Fact {
  const { street, postalCode, isElsewhere } = splitAddress(address, town);
  const place = isElsewhere ? { "@type": "PostalAddress", addressCountry: town.country } : townAddress(town);
  return { ...place, streetAddress: street, postalCode };
}

function townAddress({ name, stateCode, country }: Town): Fact {
  const region = stateCode && { addressRegion: stateCode };
  return { "@type": "PostalAddress", addressCountry: country, addressLocality: name, ...region };
}

function withoutEmpty(item: Fact): Fact {
  const isEmpty = (value: unknown) => value === null || value === undefined || (value as { length?: number }).length === 0;
  return Object.fromEntries(Object.entries(item).filter(([, value]) => !isEmpty(value))) as Fact;
}

/**
 * Returns the schema.org properties for the regular weekly hours and for the dates that differ. Unknown hours are null. The weekly
 * hours are not valid on public holidays for which the business has stated no hours.
 */
function openingHours({ hours, hourExceptions, ...closings }: OpeningTimes, holidays: string[]) {
  const { temporarilyClosedFrom, temporarilyClosedUntil, closedForGoodOn } = closings;
  const uncertain = holidays.filter((date) => !hourExceptions.some(({ from, to }) => from <= date && date <= to)).toSorted();
  const special = hourExceptions.flatMap(specialHours);
  if (temporarilyClosedFrom !== null) special.push(closedBetween(temporarilyClosedFrom, temporarilyClosedUntil));
  if (closedForGoodOn !== null) special.push(closedBetween(closedForGoodOn, null));
  return {
    openingHoursSpecification: hours ? periodsWithout(uncertain).flatMap((dates) => weeklyHours(hours, dates)) : null,
    specialOpeningHoursSpecification: special,
  };
}

type Period = { validFrom?: string; validThrough?: string };

/** Returns the periods before, between, and after dates. Without dates, it is one period without an end. */
function periodsWithout(dates: string[]): Period[] {
  const periods = [undefined, ...dates].map((date, index) => ({
    ...(date && { validFrom: daysBefore(date, -1) }),
    ...(dates[index] && { validThrough: daysBefore(dates[index], 1) }),
  }));
  return periods.filter(({ validFrom = "", validThrough = "9999" }) => validFrom <= validThrough);
}

/** Groups days that have the same hours and leaves out closed days. A day with two sets of hours is in two groups. */
function weeklyHours(hours: NonNullable<OpeningTimes["hours"]>, period: Period): Fact[] {
  const spans = weekdays.flatMap((day) => {
    const name = `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`;
    return hours[day]?.enabled ? timesOf(hours[day]).map((times) => ({ name, ...times })) : [];
  });
  return [...Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ name }) => name),
    opens: same[0]!.opens,
    closes: same[0]!.closes,
    ...period,
  }));
}

function specialHours(exception: HoursException): Fact[] {
  const dates = { validFrom: exception.from, validThrough: exception.to };
  if (exception.kind !== "other") return exception.kind === "closed" ? [closed(dates)] : [];
  return timesOf(exception.hours).map((times) => ({ "@type": "OpeningHoursSpecification", ...times, ...dates }));
}

/** Returns a closed period. `until` is the day when the business reopens. */
function closedBetween(from: string, until: string | null): Fact {
  return closed({ validFrom: from, ...(until !== null && { validThrough: daysBefore(until, 1) }) });
}

/** Describes closed days. Google expects equal opening and closing times for a closed day. */
function closed(dates: object): Fact {
  return { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00", ...dates };
}

/** Returns a day's times. For a business that is open 24 hours, Google expects 00:00 to 23:59. */
function timesOf(day: Omit<DayHours, "enabled">): { opens: string; closes: string }[] {
  return spansOf(day).map(({ from, to }) =>
    to - from === dayLength ? { opens: "00:00", closes: "23:59" } : { opens: clock(from), closes: clock(to % dayLength) },
  );
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
