import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { DatePages, listAddress } from "#app/routes/admin/date-pages.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { paymentsPath } from "#app/routes/admin/revenue/money-links.ts";
import { MoneyTabs } from "#app/routes/admin/revenue/money-tabs.tsx";
import { ProviderLink } from "#app/routes/admin/revenue/provider-link.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { howMany } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { type ListedPayment, listPayments } from "#domain/billing/lists/list-payments.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const after = url.searchParams.get("after");
  const loaded = await loadAsAdmin(context, async (admin) => ({
    list: await listPayments(app, admin, { search, after }),
    plansShown: await arePlansShown(app),
  }));
  if (loaded?.plansShown === false) throw redirect("/admin/dashboard");
  return data({ list: loaded?.list ?? null, search, isFirst: after === null }, { status: loaded ? 200 : 503 });
}

export const meta = () => [{ title: "Payments | Admin Dashboard" }];

export default function Payments({ loaderData: { list, search, isFirst } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Payments" text="Every charge and refund, newest first." />
      <MoneyTabs />
      <ListSearch
        list="Payments"
        label="Search by business, name, email, or provider ID"
        placeholder="Business, email, ID..."
        search={search}
      />
      {!list && <TableMessage problem title="Error loading payments" text="Please try again later" />}
      {list?.rows.length === 0 && (
        <TableMessage
          title="No payments found"
          text={search ? "No payments match your search." : "Payments appear here once an owner buys a plan."}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="grow text-ink-soft tabular-nums">
              {howMany(list.total, "payment", "payments")}
            </p>
            <a href={listAddress(`${paymentsPath}.csv`, { search })} download className="btn btn-quiet">
              <Icon name="download" className="size-4" />
              Export CSV
            </a>
          </div>
          <DataTable label="Payments" columns={columns}>
            {list.rows.map((row) => (
              <PaymentRow key={row.id} row={row} />
            ))}
          </DataTable>
          <DatePages isFirst={isFirst} next={list.next} to={(after) => listAddress(paymentsPath, { search, after })} />
        </>
      )}
    </div>
  );
}

const columns = [
  { title: "Date" },
  { title: "Business", wide: true },
  { title: "Plan" },
  { title: "Amount" },
  { title: "Type" },
  { title: "Provider" },
];

const kindLabels: Partial<Record<ListedPayment["kind"], string>> = {
  plan_started: "First payment",
  renewed: "Renewal",
  plan_changed: "Plan change",
};

function PaymentRow({
  row: { at, kind, plan, amount, currency, email, business, providerId, providerUrl },
}: {
  row: ListedPayment;
}) {
  return (
    <Row>
      <Cell className="text-ink-soft tabular-nums">
        <DateTime at={at} stacked />
      </Cell>
      <Cell heading className="wrap-anywhere">
        {business ?? "No business"}
        <span className="block font-normal text-ink-soft">{email ?? "A deleted account"}</span>
      </Cell>
      <Cell label="Plan">{planNames[plan]}</Cell>
      <Cell label="Amount" className="tabular-nums">
        {formatMoney(amount, currency)}
      </Cell>
      <Cell label="Type">{amount < 0 ? "Refund" : (kindLabels[kind] ?? "Payment")}</Cell>
      <Cell label="Provider" className="wrap-anywhere">
        {providerId && <ProviderLink id={providerId} url={providerUrl} />}
      </Cell>
    </Row>
  );
}
