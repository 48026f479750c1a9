import { z } from "#domain/zod.shared.ts";

/** Whether the site sells plans. */
export const paidPlansFields = z.strictObject({ on: z.boolean() });

export type PaidPlans = z.infer<typeof paidPlansFields>;
