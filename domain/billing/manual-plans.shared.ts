import { z } from "#domain/zod.shared.ts";
import { paidPlans } from "#domain/plans/plans.shared.ts";

/** How a plan was paid without a card. */
export const manualPayments = ["check", "cash"] as const;

/** What an admin enters about a plan paid by check or cash. `amount` is in the main unit of the town's currency. */
export const manualPlanFields = z.object({
  plan: z.enum(paidPlans),
  until: z.iso.date("Please enter the last day of the plan"),
  amount: z.coerce.number("Please enter the amount").positive("Please enter the amount").max(1_000_000),
  how: z.enum(manualPayments),
  reference: z.string().trim().max(100).default(""),
});
export type ManualPlanInput = z.output<typeof manualPlanFields>;
