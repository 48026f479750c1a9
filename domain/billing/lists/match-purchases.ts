import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { containing, idsOfPeople } from "#domain/accounts/people/match-people.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

type Columns = { userId: SQLWrapper; subscriptionId: SQLWrapper };

/**
 * Returns the condition for the rows whose payer's email, name, or business name contains the text, or whose subscription,
 * customer, payment, or checkout has this id at the provider.
 */
export function purchaseMatches(search: string, { userId, subscriptionId }: Columns): SQL {
  const text = search.trim();
  const { providerId, customerId, paymentId } = subscriptions;
  const paidBy = sql`select ${checkouts.subscriptionId} from ${checkouts}
    where ${checkouts.subscriptionId} is not null
      and (${checkouts.sessionId} = ${text} or lower(${checkouts.customerEmail}) like ${containing(text.toLowerCase())})`;
  const byId = sql`select ${subscriptions.id} from ${subscriptions}
    where ${providerId} = ${text} or ${customerId} = ${text} or ${paymentId} = ${text}`;
  return sql`(${userId} in (${idsOfPeople(text)}) or ${subscriptionId} in (${byId} union ${paidBy}))`;
}
