import { placeName } from "#domain/town-config/place-name.shared.ts";
import { href } from "react-router";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import type { Profile } from "#domain/directory/business-profile.ts";
import { splitAddress } from "#domain/directory/split-address.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { openingHours } from "./opening-hours.ts";
import type { Fact } from "#app/ui/meta-tags.ts";

/**
 * Returns a business as a schema.org item, with only the data that its page shows. `holidays` lists the dates of the coming public
 * holidays.
 */
export function localBusiness(origin: string, town: Town, business: Profile, holidays: string[]): Fact {
  const url = origin + href("/business/:businessId", { businessId: business.id });
  const otherUrls = [business.website, ...Object.values(business.socialMedia ?? {})].filter(Boolean);
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
    slogan: business.tagline ?? null,
    description: business.description ?? null,
    ...pictureProperties(origin, business),
    sameAs: otherUrls.length ? otherUrls : null,
  });
}

function pictureProperties(origin: string, { logo = null, photos = [] }: Profile) {
  const pictures = [...photos, ...(logo ? [logo] : [])].map((picture) => origin + largest(picture));
  return { logo: logo && origin + largest(logo), image: pictures.length ? pictures : null };
}

function largest({ storageKey, widths }: PublicPicture): string {
  return href("/pictures/:storageKey/:file", { storageKey, file: `${widths.at(-1)}.webp` });
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

function withoutEmpty<T extends object>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== "")) as T;
}
