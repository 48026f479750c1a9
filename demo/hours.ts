/** Parses the weeks in data/hours.ts. */

import { type BusinessHours, type Weekday, weekdays } from "#domain/businesses/business-types.shared.ts";
import { type HoursKind, hoursKinds } from "#demo/data/hours.ts";
import { pick } from "#demo/random.ts";

const dayLetters: Readonly<Record<string, Weekday>> = {
  m: "monday",
  t: "tuesday",
  w: "wednesday",
  h: "thursday",
  f: "friday",
  s: "saturday",
  u: "sunday",
};

export function isHoursKind(word: string): word is HoursKind {
  return Object.hasOwn(hoursKinds, word);
}

/** Parses a week such as "mtwhf 08:00-12:00,13:00-17:00; s 09:00-13:00". Days that are not named are closed. */
function week(text: string): BusinessHours {
  const hours: BusinessHours = {};
  for (const day of weekdays) hours[day] = { enabled: false, open: "09:00", close: "17:00" };
  for (const part of text.split("; ").filter(Boolean)) {
    const [days = "", times = ""] = part.split(" ");
    const [open = "", close = "", open2, close2] = times.split(/[-,]/);
    for (const letter of days) {
      const day = dayLetters[letter];
      if (day) hours[day] = { enabled: true, open, close, ...(open2 && close2 && { open2, close2 }) };
    }
  }
  return hours;
}

export function hoursOf(kind: HoursKind, key: string): BusinessHours | null {
  const weeks: readonly string[] = hoursKinds[kind];
  return weeks.length === 0 ? null : week(pick(weeks, key, "hours"));
}
