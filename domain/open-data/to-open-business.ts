import { type DayHours, type OpeningTimes, weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import type { ListedProfile } from "#domain/directory/business-profile.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { OpenBusiness } from "./open-data-schema.ts";

/** The town's values that a listing needs. `origin` is the site's. */
export type OpenDataSite = { origin: string; town: Pick<Town, "timeZone" | "siteName"> };

/** Returns a listing as open data: only what visitors see, without its email address. */
export function toOpenBusiness({ profile, changedAt }: ListedProfile, { origin, town }: OpenDataSite): OpenBusiness {
  const { id, name, phoneE164, address, services, times, source } = profile;
  return {
    id,
    url: `${origin}/business/${id}`,
    name,
    tagline: profile.tagline ?? null,
    description: profile.description ?? null,
    phone: phoneE164,
    address,
    website: profile.website ?? null,
    socialMedia: socialNetworks.flatMap((network) => profile.socialMedia?.[network] ?? []),
    services: services.map((service) => ({ id: service.id, name: service.name, categoryId: service.categoryId })),
    hours: toHours(times, town.timeZone),
    changedAt: changedAt.toISOString(),
    license: licenseOf(source, origin, town),
  };
}

function licenseOf(source: string | null, origin: string, { siteName }: OpenDataSite["town"]): OpenBusiness["license"] {
  if (source === "osm")
    return {
      name: "Open Database License 1.0",
      url: "https://opendatacommons.org/licenses/odbl/1-0/",
      attribution: "© OpenStreetMap contributors",
    };
  return { name: `Terms of ${siteName}`, url: `${origin}/terms`, attribution: siteName };
}

function toHours({ hours, exceptions, temporarilyClosed }: OpeningTimes, timeZone: string): OpenBusiness["hours"] {
  if (!hours && !exceptions.length && !temporarilyClosed) return null;
  const ofDay = (day: DayHours | undefined) => (day?.enabled ? spansOf(day) : []);
  const week = Object.fromEntries(weekdays.map((name) => [name, ofDay(hours?.[name])])) as NonNullable<
    OpenBusiness["hours"]
  >["week"];
  return {
    timeZone,
    week,
    exceptions: exceptions.map((exception) => ({
      from: exception.from,
      to: exception.to,
      hours: exception.kind === "other" ? spansOf(exception.hours) : exception.kind === "closed" ? [] : null,
      reason: exception.reason ?? null,
    })),
    temporarilyClosed,
  };
}

function spansOf({ open, close, open2, close2 }: Omit<DayHours, "enabled">) {
  return [{ open, close }, ...(open2 && close2 ? [{ open: open2, close: close2 }] : [])];
}
