import { type SQL, sql } from "drizzle-orm";
import { checkouts, paymentEvents } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/**
 * Selects every charge and refund: `at`, `plan`, `currency` (null for an unknown one), `charged`, and `refunded`, in minor units. For the body of
 * a CTE.
 */
export function chargesAndRefunds(): SQL {
  const { at, plan, currency, amount, kind, subscriptionId, checkoutId, id } = paymentEvents;
  const startsPeriod = sql`${kind} in ('plan_started', 'renewed') or (${kind} in ('restored', 'cancelled') and ${amount} > 0)`;
  // A refund event contains the total of all refunds in its period, so only the amount above the earlier refunds is counted.
  return sql`
    with events as (
      select ${id} as id, ${kind} as kind, ${at} as at, ${plan} as plan, ${currency} as currency, ${amount} as amount,
        coalesce(${subscriptionId}, ${checkoutId}, ${id}) as purchase,
        count(*) filter (where ${startsPeriod}) over (
          partition by coalesce(${subscriptionId}, ${checkoutId}, ${id}) order by ${at}, ${id}
        ) as period
      from ${paymentEvents}
    )
      select ${checkouts.paidAt} as at, ${checkouts.plan} as plan, ${subscriptions.currency} as currency,
        ${checkouts.cents} as charged, 0 as refunded
      from ${checkouts} join ${subscriptions} on ${subscriptions.id} = ${checkouts.subscriptionId}
      where ${checkouts.paidAt} is not null
      union all
      select at, plan, currency, amount, 0 from events
      where kind in ('renewed', 'plan_changed', 'restored', 'cancelled') and amount > 0
      union all
      select at, plan, currency, 0, greatest(0, amount - coalesce(max(amount) over (
        partition by purchase, period order by at, id rows between unbounded preceding and 1 preceding
      ), 0))
      from events
      where kind in ('refunded', 'partly_refunded', 'second_payment_refunded', 'listing_lost', 'category_lost') and amount > 0`;
}
