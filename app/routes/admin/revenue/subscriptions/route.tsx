import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { DatePages, listAddress } from "#app/routes/admin/date-pages.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { subscriptionsPath } from "#app/routes/admin/revenue/money-links.ts";
import { MoneyTabs } from "#app/routes/admin/revenue/money-tabs.tsx";
import { ProviderLink } from "#app/routes/admin/revenue/provider-link.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { Options } from "#app/ui/form/field.tsx";
import { howMany, longDay } from "#app/ui/format.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { type ListedSubscription, listSubscriptions } from "#domain/billing/lists/list-subscriptions.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { formatPrice } from "#domain/plans/format-price.shared.ts";
import { planNames, type SubscriptionStatus, subscriptionStatuses } from "#domain/plans/plans.shared.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const status = subscriptionStatuses.find((each) => each === url.searchParams.get("status"));
  const after = url.searchParams.get("after");
  const filter = { search, ...(status && { status }) };
  const loaded = await loadAsAdmin(context, async (admin) => ({
    list: await listSubscriptions(app, admin, { ...filter, after }),
    plansShown: await arePlansShown(app),
  }));
  if (loaded?.plansShown === false) throw redirect("/admin/dashboard");
  return data({ list: loaded?.list ?? null, filter, isFirst: after === null }, { status: loaded ? 200 : 503 });
}

export const meta = () => [{ title: "Subscriptions | Admin Dashboard" }];

const statusLabels: Record<SubscriptionStatus, string> = { live: "Paid", past_due: "Past due", ended: "Ended" };

export default function Subscriptions({ loaderData: { list, filter, isFirst } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Subscriptions" text="Every paid plan, newest first." />
      <MoneyTabs />
      <ListSearch
        list="Subscriptions"
        label="Search by business, name, email, or provider ID"
        placeholder="Business, email, ID..."
        search={filter.search}
      >
        <select
          key={filter.status}
          name="status"
          aria-label="Status"
          defaultValue={filter.status ?? ""}
          className="input-box max-md:grow"
        >
          <Options
            of={[["", "Any status"], ...subscriptionStatuses.map((each): [string, string] => [each, statusLabels[each]])]}
          />
        </select>
      </ListSearch>
      {!list && <TableMessage problem title="Error loading subscriptions" text="Please try again later" />}
      {list?.rows.length === 0 && (
        <TableMessage
          title="No subscriptions found"
          text={
            filter.search || filter.status
              ? "No subscriptions match your search."
              : "Subscriptions appear here once an owner buys a plan."
          }
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <p role="status" className="text-ink-soft tabular-nums">
            {howMany(list.total, "subscription", "subscriptions")}
          </p>
          <DataTable label="Subscriptions" columns={columns}>
            {list.rows.map((row) => (
              <SubscriptionRow key={row.id} row={row} />
            ))}
          </DataTable>
          <DatePages isFirst={isFirst} next={list.next} to={(after) => listAddress(subscriptionsPath, { ...filter, after })} />
        </>
      )}
    </div>
  );
}

const columns = [
  { title: "Business", wide: true },
  { title: "Plan" },
  { title: "Price" },
  { title: "Status" },
  { title: "Started" },
  { title: "Provider" },
];

function SubscriptionRow({ row }: { row: ListedSubscription }) {
  const { town } = useTown();
  const { business, email, plan, amount, currency, interval, providerId, providerUrl, startedAt } = row;
  return (
    <Row>
      <Cell heading className="wrap-anywhere">
        {business ? (
          <Link to={`/admin/dashboard/businesses/${business.id}`} className="link">
            {business.name}
          </Link>
        ) : (
          "No business"
        )}
        <span className="block font-normal text-ink-soft">{email ?? "No account"}</span>
      </Cell>
      <Cell label="Plan">{planNames[plan]}</Cell>
      <Cell label="Price" className="tabular-nums">
        {amount === null || currency === null || interval === null ? "Unknown" : formatPrice({ amount, currency, interval })}
      </Cell>
      <Cell label="Status">
        {statusLabels[row.status]}
        <span className="block text-ink-soft">{endOf(row, (day) => longDay(day, town))}</span>
      </Cell>
      <Cell label="Started">{longDay(startedAt, town)}</Cell>
      <Cell label="Provider" className="wrap-anywhere">
        <ProviderLink id={providerId} url={providerUrl} />
      </Cell>
    </Row>
  );
}

function endOf({ status, endedAt, paidUntil, cancelAtPeriodEnd }: ListedSubscription, write: (day: Date) => string): string {
  if (endedAt) return `on ${write(endedAt)}`;
  if (status === "past_due") return `since ${write(paidUntil)}`;
  return cancelAtPeriodEnd ? `canceled, ends ${write(paidUntil)}` : `until ${write(paidUntil)}`;
}
