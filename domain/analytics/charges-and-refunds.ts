import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkouts, paymentEvents } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

/** The columns of a charge or refund that a condition can use. */
export type MoneyColumns = {
  at: SQLWrapper;
  id: SQLWrapper;
  userId: SQLWrapper;
  subscriptionId: SQLWrapper;
  checkoutId: SQLWrapper;
  business: SQLWrapper;
};

/** The end of each query: a condition that starts with "and", an order, and a limit (all optional). */
type Rest = (columns: MoneyColumns) => SQL;

const event = alias(paymentEvents, "event");
const earlier = alias(paymentEvents, "earlier");
const between = alias(paymentEvents, "between_events");

const charges = sql`('renewed', 'plan_changed', 'restored', 'cancelled')`;
const refunds = sql`('refunded', 'partly_refunded', 'second_payment_refunded', 'listing_lost', 'category_lost')`;

/**
 * Selects every charge and refund. The columns are `at`, `id`, `kind`, `plan`, `currency` (null if unknown), `charged` and
 * `refunded` (in minor units), `user_id`, `subscription_id`, `checkout_id`, and `business`. Used as the body of a CTE.
 */
export function chargesAndRefunds(rest: Rest = () => sql``): SQL {
  const first = {
    at: checkouts.paidAt,
    id: checkouts.id,
    userId: checkouts.userId,
    subscriptionId: checkouts.subscriptionId,
    checkoutId: checkouts.id,
    business: sql`(select ${earlier.business} from ${paymentEvents} ${sql.identifier("earlier")}
      where ${earlier.checkoutId} = ${checkouts.id} and ${earlier.business} is not null order by ${earlier.at} limit 1)`,
  };
  return sql`
    (select ${first.at} as at, ${first.id} as id, 'plan_started' as kind, ${checkouts.plan} as plan, ${subscriptions.currency} as currency,
      ${checkouts.cents} as charged, 0 as refunded, ${first.userId} as user_id, ${first.subscriptionId} as subscription_id,
      ${first.checkoutId} as checkout_id, ${first.business} as business
    from ${checkouts} join ${subscriptions} on ${subscriptions.id} = ${checkouts.subscriptionId}
    where ${checkouts.paidAt} is not null and ${checkouts.cents} > 0 ${rest(first)})
    union all
    (select ${event.at}, ${event.id}, ${event.kind}, ${event.plan}, ${event.currency},
      case when ${event.kind} in ${charges} then ${event.amount} else 0 end,
      case when ${event.kind} in ${refunds} then ${event.amount} - ${refundedBefore} else 0 end,
      ${event.userId}, ${event.subscriptionId}, ${event.checkoutId}, ${event.business}
    from ${paymentEvents} ${sql.identifier("event")}
    where ${event.amount} > 0 and (${event.kind} in ${charges} or (${event.kind} in ${refunds} and ${event.amount} > ${refundedBefore})) ${rest(event)})`;
}

/** A refund event contains the total of all refunds in its period, so only the amount above the earlier refunds is counted. */
const refundedBefore = sql`coalesce((select max(${earlier.amount}) from ${paymentEvents} ${sql.identifier("earlier")}
  where ${purchaseOf(earlier)} = ${purchaseOf(event)} and ${earlier.kind} in ${refunds}
    and (${earlier.at}, ${earlier.id}) < (${event.at}, ${event.id})
    and not exists (select 1 from ${paymentEvents} ${sql.identifier("between_events")}
      where ${purchaseOf(between)} = ${purchaseOf(event)}
        and (${between.kind} in ('plan_started', 'renewed') or (${between.kind} in ('restored', 'cancelled') and ${between.amount} > 0))
        and (${between.at}, ${between.id}) > (${earlier.at}, ${earlier.id})
        and (${between.at}, ${between.id}) < (${event.at}, ${event.id}))), 0)`;

function purchaseOf({ subscriptionId, checkoutId, id }: Pick<MoneyColumns, "subscriptionId" | "checkoutId" | "id">): SQL {
  return sql`coalesce(${subscriptionId}, ${checkoutId}, ${id})`;
}
