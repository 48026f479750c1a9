/** The demo town's holidays and closings. The dates are fixed, so they are the same on every machine. */

import type { HoursException } from "#domain/businesses/business-types.shared.ts";
import type { StoredOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { HoursKind } from "#demo/data/hours.ts";
import { temporarilyClosed } from "#demo/data/standing.ts";
import { chance } from "#demo/random.ts";

/** The fourth Thursday in November of each year. */
const thanksgivings = ["2025-11-27", "2026-11-26", "2027-11-25", "2028-11-23", "2029-11-22", "2030-11-28"];

const closesOnHolidays: readonly HoursKind[] = ["office", "clinic", "shop", "retail", "food", "salon", "trade"];
const opensOnThanksgiving: readonly HoursKind[] = ["grocery", "everyday", "coffee"];

/** Returns a business's exceptions and closing. About a fifth of the businesses that have hours list their holidays. */
export function specialHoursOf(name: string, kind: HoursKind, key: string, hasHours: boolean): Omit<StoredOpeningTimes, "hours"> {
  const isListed = hasHours && chance(key, "holidays") < 0.2;
  return {
    hourExceptions: isListed ? thanksgivings.flatMap((day) => holidays(day, kind)) : [],
    temporarilyClosedFrom: temporarilyClosed[name] ?? null,
    temporarilyClosedUntil: null,
    closedForGoodOn: null,
  };
}

function holidays(thanksgiving: string, kind: HoursKind): HoursException[] {
  const year = thanksgiving.slice(0, 4);
  const on = (day: string, reason: string) => ({ from: day, to: day, reason });
  if (opensOnThanksgiving.includes(kind)) return [{ kind: "usual", ...on(thanksgiving, "Thanksgiving") }];
  if (!closesOnHolidays.includes(kind)) return [];
  return [
    { kind: "closed", ...on(thanksgiving, "Thanksgiving") },
    { kind: "other", ...on(`${year}-12-24`, "Christmas Eve"), hours: { open: "09:00", close: "13:00" } },
    { kind: "closed", ...on(`${year}-12-25`, "Christmas") },
  ];
}
