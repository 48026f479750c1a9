import { z } from "#domain/zod.shared.ts";
import { paidPlans, type PaidPlan } from "#domain/plans/plans.shared.ts";

/** On these days before a plan paid by check or cash ends, its owner and the admins get a reminder. */
export const manualPlanReminderDays = [30, 7];

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

/** A plan paid by check or cash, through the day `until`. `amount` is in minor units of `currency`. */
export type ManualPlan = {
  plan: PaidPlan;
  until: string;
  amount: number;
  currency: string;
  how: (typeof manualPayments)[number];
  reference: string;
};
