import type { RecentPremium } from "#domain/insights/overview.ts";
import { Link } from "react-router";
import { AdminProblem } from "./admin-layout.tsx";
import { Cell, DataTable, Row, TableMessage } from "./data-table.tsx";

const title = "Recent Premium Businesses";

/** The newest premium businesses, each leading to where it is edited; null when they could not be read. */
export function RecentPremium({ recent }: { recent: RecentPremium[] | null }) {
  return (
    <section className="mt-3 grid grid-cols-1 gap-3">
      <h2 className="text-xl">{title}</h2>
      {!recent && <AdminProblem>Failed to fetch recent premium businesses.</AdminProblem>}
      {recent?.length === 0 && <TableMessage title="No premium businesses found" />}
      {recent && recent.length > 0 && (
        <DataTable label={title} columns={[{ title: "Business" }, { title: "Category" }]}>
          {recent.map(({ id, name, category }) => (
            <Row key={id} className="relative">
              <Cell heading className="p-0">
                <Link
                  to={`/admin/dashboard/businesses/${id}`}
                  className="flex min-h-7 items-center wrap-anywhere text-accent after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
                >
                  {name}
                </Link>
              </Cell>
              <Cell className="text-ink-soft">{category ?? "Uncategorized"}</Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </section>
  );
}
