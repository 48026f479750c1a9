import { farthestDay } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";

/** Throws (`conflict`) "date_past" for a day before today, or "date_too_far" for a day more than two years ahead. */
export function checkComingDate(day: string, today: string): void {
  if (day < today) throw new DomainError("conflict", "date_past");
  if (day > daysBefore(today, -farthestDay)) throw new DomainError("conflict", "date_too_far");
}
