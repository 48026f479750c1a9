import { z } from "#domain/zod.shared.ts";
import { note, line } from "#domain/text/text-validators.shared.ts";
import { weekdays, type DayHours } from "#domain/businesses/business-types.shared.ts";
import { limits, textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Invalid time format");
const spans = { open: time, close: time, open2: time.optional(), close2: time.optional() };

const noOverlap = "The second set of hours must start after the first set ends, and end before the first set starts again";

/** Returns whether the second span of a day, if any, is complete and follows the first. It may pass midnight. */
function areInOrder({ open, close, open2, close2 }: Omit<DayHours, "enabled">): boolean {
  if (open2 === undefined || close2 === undefined) return open2 === close2;
  return open < close && close < open2 && (open2 < close2 || close2 <= open);
}

const date = z.iso.date("Invalid date").refine((day) => day >= "1900-01-01", "Invalid date");

const dates = {
  from: date,
  to: date,
  reason: note(line, textLimits.hoursReason)
    .transform((typed) => typed || undefined)
    .optional(),
};

/** Special hours on one or more dates. */
export const specialDateSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("closed"), ...dates }),
    z.object({ kind: z.literal("usual"), ...dates }),
    z.object({ kind: z.literal("other"), ...dates, hours: z.object(spans).refine(areInOrder, noOverlap) }),
  ])
  .refine(({ from, to }) => to >= from, "The last day can't be before the first day");

/**
 * A business's opening times, for forms, imports, and admins. Exceptions are sorted by date. A temporary closing needs a start
 * but no end.
 */
export const openingTimesSchema = z
  .object({
    hours: z
      .partialRecord(z.enum(weekdays), z.object({ enabled: z.boolean(), ...spans }).refine(areInOrder, noOverlap))
      .nullable(),
    hourExceptions: z
      .array(specialDateSchema)
      .max(limits.hourExceptions, `Please list at most ${limits.hourExceptions} dates with special hours`)
      .transform((list) => list.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from))))
      .refine(
        (list) => list.every(({ from }, index) => index === 0 || from > list[index - 1]!.to),
        "Two special dates include the same day",
      ),
    temporarilyClosedFrom: date.nullable(),
    temporarilyClosedUntil: date.nullable(),
    closedForGoodOn: date.nullable(),
  })
  .refine(({ temporarilyClosedFrom: from, temporarilyClosedUntil: until }) => until === null || (from !== null && until > from), {
    path: ["temporarilyClosedUntil"],
    message: "A temporary closure must start before it ends",
  });
