import { howMany, formatDate } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { confirmedDays } from "#domain/listing-check/limits.shared.ts";

const millisecondsPerDay = 86_400_000;

/** Says when the owner confirmed the hours, or where the listing comes from. */
export function HoursConfirmedNote({ freshness: { confirmedOn, importedOn } }: Pick<CommonProfile, "freshness">) {
  const { today, town } = useTown();
  const age = confirmedOn === null ? null : today - Date.parse(confirmedOn) / millisecondsPerDay;
  const text =
    age !== null && age <= confirmedDays
      ? `Hours confirmed ${agoText(age)}`
      : importedOn &&
        `From OpenStreetMap (${formatDate(importedOn, town.locale, { month: "long", year: "numeric" })}), not confirmed by the owner`;
  return text ? <p>{text}</p> : null;
}

/** Returns text such as "today", "3 days ago", "3 weeks ago", or "3 months ago". */
function agoText(days: number): string {
  if (days < 1) return "today";
  if (days < 14) return `${howMany(days, "day", "days")} ago`;
  if (days < 60) return `${Math.floor(days / 7)} weeks ago`;
  return `${Math.floor(days / 30)} months ago`;
}
