import { href } from "react-router";
import { weekdays, type BusinessHours } from "#domain/businesses/business-fields.shared.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";
import type { Profile } from "#domain/directory/business-profile.ts";
import { splitAddress } from "#domain/directory/split-address.ts";
import { schemaTypeOf } from "#domain/directory/schema-org-types.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { StructuredDataItem } from "./page-types.ts";

/** Returns a business as a schema.org item, with only the data that its page shows. */
export function localBusiness(origin: string, town: Town, business: Profile): StructuredDataItem {
  const url = origin + href("/business/:businessId", { businessId: business.id });
  return withoutEmpty({
    "@type": schemaTypeOf(business.services[0]),
    "@id": `${url}#business`,
    url,
    name: business.name,
    telephone: business.phoneE164,
    email: business.email,
    address: business.address ? postalAddress(business.address, town) : null,
    areaServed: { "@type": "City", name: `${town.name}, ${town.state}` },
    ...(business.premium && premiumProperties(origin, business)),
  });
}

function premiumProperties(origin: string, business: Profile & { premium: true }) {
  const { tagline, description, website, hours, socialMedia, logo, photos } = business;
  const pictures = [...photos, ...(logo ? [logo] : [])].map((picture) => origin + largest(picture));
  const otherUrls = [website, ...Object.values(socialMedia)].filter(Boolean);
  return {
    slogan: tagline,
    description,
    logo: logo && origin + largest(logo),
    image: pictures.length ? pictures : null,
    sameAs: otherUrls.length ? otherUrls : null,
    openingHoursSpecification: hours ? openingHours(hours) : null,
  };
}

function largest({ storageKey, widths }: PublicPicture): string {
  return href("/pictures/:storageKey/:file", { storageKey, file: `${widths.at(-1)}.webp` });
}

/** Groups days with the same hours and leaves out closed days. Google expects "open 24 hours" as 00:00 to 23:59. */
function openingHours(hours: BusinessHours): StructuredDataItem[] {
  const days = weekdays.flatMap((day) => {
    const { enabled, open, close } = hours[day] ?? { enabled: false, open: "", close: "" };
    if (!enabled || !open || !close) return [];
    const [opens, closes] = open === close ? ["00:00", "23:59"] : [padded(open), padded(close)];
    return [{ day: `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`, opens, closes }];
  });
  return [...Map.groupBy(days, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ day }) => day),
    opens: same[0]!.opens,
    closes: same[0]!.closes,
  }));
}

function padded(time: string): string {
  return time.padStart(5, "0");
}

/** Returns a schema.org address. For another town's postal code it has only the street and that code. */
function postalAddress(address: string, town: Town): StructuredDataItem {
  const { street, postalCode, isElsewhere } = splitAddress(address, town);
  const locality = isElsewhere ? {} : { addressLocality: town.name, addressRegion: town.stateCode };
  return { "@type": "PostalAddress", addressCountry: town.country, streetAddress: street, ...locality, postalCode };
}

function withoutEmpty<T extends object>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== "")) as T;
}
