import { DomainError } from "#domain/domain-error.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** How many days ahead owners can set dates. The open state is computed day by day up to the last date. */
const farthestDay = 730;

/** Throws (`conflict`) "date_past" for a day before today, or "date_too_far" for a day more than two years ahead. */
export function checkComingDate(day: string, today: string): void {
  if (day < today) throw new DomainError("conflict", "date_past");
  if (day > daysBefore(today, -farthestDay)) throw new DomainError("conflict", "date_too_far");
}
