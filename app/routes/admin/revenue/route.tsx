import { formatDate } from "#domain/town-config/locale.shared.ts";
import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { longDay } from "#app/ui/format.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { getRevenue, listPastDue, type PastDue, type RevenueRow } from "#domain/analytics/revenue.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const loaded = await loadAsAdmin(context, async (admin) => ({
    revenue: await getRevenue(app, admin),
    pastDue: await listPastDue(app, admin),
    plansShown: await arePlansShown(app),
  }));
  if (loaded?.plansShown === false) throw redirect("/admin/dashboard");
  return data({ loaded }, { status: loaded ? 200 : 503 });
}

export const meta = () => [{ title: "Revenue | Admin Dashboard" }];

export default function Revenue({ loaderData: { loaded } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Revenue" text="Payments and refunds in the last 24 months, by month and plan." />
      <MoneyTabs />
      {loaded ? (
        <div className="grid max-w-4xl grid-cols-1 gap-8">
          <Months rows={loaded.revenue} />
          <PastDueTable rows={loaded.pastDue} />
        </div>
      ) : (
        <AdminProblem>Failed to load revenue. Please try again.</AdminProblem>
      )}
    </div>
  );
}

function Months({ rows }: { rows: RevenueRow[] }) {
  const { locale } = useTown().town;
  if (!rows.length) return <TableMessage title="No payments yet" text="Payments appear here once an owner buys a plan." />;
  return (
    <DataTable label="Revenue by month" columns={["Month", "Plan", "Charged", "Refunded", "Net"].map((title) => ({ title }))}>
      {rows.map(({ month, plan, currency, charged, refunded }) => (
        <Row key={`${month} ${plan} ${currency}`} className={plan ? "" : "bg-sunken font-semibold"}>
          <Cell heading>{monthName(month, locale)}</Cell>
          <Cell label="Plan">{plan ? planNames[plan] : "All plans"}</Cell>
          <Cell label="Charged" className="tabular-nums">
            {formatMoney(charged, currency)}
          </Cell>
          <Cell label="Refunded" className="tabular-nums">
            {formatMoney(refunded, currency)}
          </Cell>
          <Cell label="Net" className="tabular-nums">
            {formatMoney(charged - refunded, currency)}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** Formats a month: "2026-01" becomes "January 2026". */
function monthName(month: string, locale: string): string {
  return formatDate(`${month}-01`, locale, { month: "long", year: "numeric" });
}

function PastDueTable({ rows }: { rows: PastDue[] }) {
  const { town } = useTown();
  return (
    <section aria-labelledby="past-due" className="grid grid-cols-1 gap-3">
      <h2 id="past-due" className="text-xl">
        Past due
      </h2>
      {!rows.length && <TableMessage title="Nothing is past due" />}
      {rows.length > 0 && (
        <DataTable label="Past due" columns={["Owner", "Plan", "Due", "Since", "Plan ends"].map((title) => ({ title }))}>
          {rows.map(({ id, email, business, plan, amount, currency, since, until }) => (
            <Row key={id}>
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
              <Cell label="Due" className="tabular-nums">
                {amount === null || currency === null ? "Unknown" : formatMoney(amount, currency)}
              </Cell>
              <Cell label="Since">{longDay(since, town)}</Cell>
              <Cell label="Plan ends">{until ? longDay(until, town) : "Suspended"}</Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </section>
  );
}
