import { daysBefore } from "#domain/town-config/local-date.ts";

/** A week's first and last day: Monday and Sunday. */
export type Week = { from: string; to: string };

/** Returns the week that contains a day. */
export function weekOf(day: string): Week {
  const from = daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
  return { from, to: daysBefore(from, -6) };
}

/** Returns the last `count` weeks, oldest first. The last one contains the day. */
export function weeksUntil(day: string, count: number): Week[] {
  const { from } = weekOf(day);
  return Array.from({ length: count }, (_, index) => weekOf(daysBefore(from, 7 * (count - 1 - index))));
}
