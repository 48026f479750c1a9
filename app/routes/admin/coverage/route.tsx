import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { type Coverage, listCoverage } from "#domain/freshness/coverage.ts";

const columns = [
  ["confirmed", "Confirmed"],
  ["hours", "Hours"],
  ["phone", "Phone"],
  ["website", "Website"],
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await loadAsAdmin(context, (admin) => listCoverage(context.get(appContext), admin));
  return data({ rows }, { status: rows ? 200 : 503 });
}

export const meta = () => [{ title: "Coverage | Admin Dashboard" }, { name: "robots", content: "noindex" }];

export default function CoverageOfCategories({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Coverage"
        text="See how complete the listings in each category are and how many owners confirmed their hours in the last 90 days."
      />
      {!rows && <TableMessage problem title="Failed to load coverage" text="Please try again in a moment." />}
      {rows && !rows[0]?.listed && <TableMessage title="No listings yet" text="Add or import businesses first." />}
      {rows && Boolean(rows[0]?.listed) && (
        <DataTable
          label="Coverage by category"
          columns={["Category", "Listed", ...columns.map(([, title]) => title)].map((title) => ({ title }))}
        >
          {rows.map((row) => (
            <CoverageRow key={row.category?.id ?? ""} row={row} />
          ))}
        </DataTable>
      )}
    </div>
  );
}

function CoverageRow({ row }: { row: Coverage }) {
  const { category, listed } = row;
  const { locale } = useTown().town;
  return (
    <Row className={category ? "" : "bg-sunken font-semibold"}>
      <Cell heading className="wrap-break-word">
        {category ? (
          <Link to={`/businesses/${category.id}`} className="link max-md:inline-flex max-md:min-h-11 max-md:items-center">
            {category.name}
          </Link>
        ) : (
          "All businesses"
        )}
      </Cell>
      <Cell label="Listed" className="tabular-nums">
        {listed.toLocaleString(locale)}
      </Cell>
      {columns.map(([name, title]) => (
        <Cell key={name} label={title} className="whitespace-nowrap tabular-nums">
          {row[name].toLocaleString(locale)}
          {listed > 0 && (
            <span className="text-ink-soft">{` (${(row[name] / listed).toLocaleString(locale, { style: "percent" })})`}</span>
          )}
        </Cell>
      ))}
    </Row>
  );
}
