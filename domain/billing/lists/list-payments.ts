import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type DateCursor, type DatePage, isAfter, readDateCursor, toDatePage } from "#db/date-cursor.ts";
import type { Db } from "#db/handle.ts";
import { type Actor, assertAdmin } from "#domain/accounts/actor.ts";
import { containing } from "#domain/accounts/people/match-people.ts";
import { users } from "#domain/accounts/schema.ts";
import { chargesAndRefunds, type MoneyColumns } from "#domain/analytics/charges-and-refunds.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PaymentEventKind } from "#domain/billing/checkout/checkout.shared.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { purchaseMatches } from "./match-purchases.ts";

/** A charge or a refund. `amount` is in minor units of `currency`, and negative for a refund. */
export type ListedPayment = {
  id: string;
  at: Date;
  kind: PaymentEventKind;
  plan: PaidPlan;
  amount: number;
  currency: string;
  /** Null if unknown, for example because the payer deleted their account. */
  email: string | null;
  /** The business at that time, or the payer's business now. */
  business: string | null;
  /** The subscription's id at the provider. */
  providerId: string | null;
  /** The URL of the subscription in the operator's dashboard at the provider; null if there is none. */
  providerUrl: string | null;
};

type App = Pick<AppContext, "db" | "town" | "payments">;

const pageSize = 50;

/**
 * Returns a page of the charges and refunds that match a search, newest first. `search` is part of a business name, an email, or
 * a person's name, or one of the provider's ids. `after` is a cursor in text form. Admins only.
 */
export async function listPayments(
  app: App,
  admin: Actor,
  { search = "", after = null }: { search?: string; after?: string | null },
): Promise<DatePage<ListedPayment>> {
  assertAdmin(admin);
  const rows = await readPayments(app, search, readDateCursor(after), pageSize + 1);
  return toDatePage(rows, pageSize, await countPayments(app.db, search), (row) => row);
}

async function countPayments(db: Db, search: string): Promise<number> {
  const found = await db.execute<{ total: string }>(sql`with money as (${chargesAndRefunds((row) => matching(search, row))})
    select count(*) as total from money`);
  return Number(found.rows[0]!.total);
}

/** Reads the next charges and refunds that match a search, after a cursor. */
export async function readPayments(
  { db, town, payments }: App,
  search: string,
  after: DateCursor | null,
  limit: number,
): Promise<ListedPayment[]> {
  const found = await db.execute<Record<string, string | null>>(sql`
    with money as (${chargesAndRefunds((row) => sql`${matching(search, row)} ${after ? sql`and ${isAfter(after, row.at, row.id)}` : sql``} ${newest(row, limit)}`)}),
    page as (select * from money order by at desc, id desc limit ${limit})
    select page.*, extract(epoch from page.at) * 1000 as millis, ${subscriptions.providerId} as provider_id,
      coalesce(${users.email}, ${checkouts.customerEmail}) as email,
      coalesce(page.business, ${businesses.name}) as business_name
    from page
      left join ${subscriptions} on ${subscriptions.id} = page.subscription_id
      left join ${checkouts} on ${checkouts.id} = page.checkout_id
      left join ${users} on ${users.id} = page.user_id
      left join ${businesses} on ${businesses.ownerId} = page.user_id
    order by page.at desc, page.id desc`);
  return found.rows.map((row) => ({
    id: row.id!,
    at: new Date(Number(row.millis)),
    kind: row.kind as PaymentEventKind,
    plan: row.plan as PaidPlan,
    amount: Number(row.charged) - Number(row.refunded),
    currency: row.currency ?? town.currency.toLowerCase(),
    email: row.email ?? null,
    business: row.business_name ?? null,
    providerId: row.provider_id ?? null,
    providerUrl: row.provider_id ? payments.dashboardUrl(row.provider_id) : null,
  }));
}

function matching(search: string, row: MoneyColumns): SQL {
  if (!search.trim()) return sql``;
  return sql`and (${purchaseMatches(search, row)} or lower(${row.business}) like ${containing(search.trim().toLowerCase())})`;
}

/** Returns the order and limit for each of the two queries, so that each uses its index to read its newest rows. */
function newest({ at, id }: { at: SQLWrapper; id: SQLWrapper }, limit: number): SQL {
  return sql`order by ${at} desc, ${id} desc limit ${limit}`;
}
