import { z } from "#domain/zod.shared.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { isTime } from "#domain/directory/open-filter.ts";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug");
const month = z.int().min(1).max(12);
/** The page cache lasts until the end of the hour, so highlights change on the hour. */
const hour = z.int().min(0).max(24);

/** When a highlight is shown, in the town's time zone. All given conditions must be true. */
const when = z.strictObject({
  /** 1 is January. */
  months: z.array(month).nonempty().optional(),
  weekdays: z.array(z.enum(weekdays)).nonempty().optional(),
  /** From the first hour to the second, such as [16, 22]. [22, 6] ends the next morning. */
  hours: z.tuple([hour, hour]).optional(),
  /** From this many days before a public holiday to the holiday. */
  daysBeforeHoliday: z.int().min(0).max(14).optional(),
});

const highlight = z
  .strictObject({
    /** "{holiday}" is the name of the public holiday: "Open on {holiday}". */
    title: z.string().trim().min(1).max(40),
    /**
     * The category or micro-category that the highlight links to. Without either, it links to all businesses that match `open`.
     */
    category: id.optional(),
    microCategory: id.optional(),
    /** The businesses that are open at this time, such as "21:30", or that stated hours for the holiday. */
    open: z.union([z.literal("holiday"), z.string().refine(isTime, 'is neither a time such as 21:30 nor "holiday"')]).optional(),
    when,
  })
  .refine(({ category, microCategory }) => !category || !microCategory, "has a category and a microCategory")
  .refine(({ category, microCategory, open }) => category ?? microCategory ?? open, "needs category, microCategory, or open")
  .refine(
    ({ title, open, when: { daysBeforeHoliday } }) =>
      daysBeforeHoliday !== undefined || (open !== "holiday" && !title.includes("{holiday}")),
    "needs daysBeforeHoliday to name a holiday",
  );

/** A town's highlights.json file: links on the home page that depend on the season and the hour. The first ones have priority. */
export const highlightFields = z.array(highlight).max(30);

export type Highlight = z.infer<typeof highlight>;
