import type { Statistics } from "#domain/insights/overview.ts";
import { AdminProblem } from "./admin-layout.tsx";
import { Icon } from "./icon.tsx";

type Share = { count: number; percent: number };

/** The numbers that admins see first; null is what could not be read. The categories then count 0. */
export function OverviewCards({ statistics, categories }: { statistics: Statistics | null; categories: number | null }) {
  return (
    <div className="grid gap-3">
      {!statistics && <AdminProblem>Failed to fetch dashboard statistics. Please try again.</AdminProblem>}
      {categories === null && <AdminProblem>Failed to fetch category count. Please try again.</AdminProblem>}
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        {statistics && (
          <>
            <Card title="Total Businesses" icon="building-2" count={statistics.total}>
              {`${number(statistics.approved)} approved`}
            </Card>
            <Card title="Basic Listings" icon="tag" count={statistics.basic.count}>
              {percent(statistics.basic, statistics.approved)}
            </Card>
            <Card title="Premium Listings" icon="star" count={statistics.premium.count}>
              {percent(statistics.premium, statistics.approved)}
            </Card>
            <Card title="Premium Sponsorships" icon="award" count={statistics.sponsorships.count}>
              {percent(statistics.sponsorships, statistics.approved)}
            </Card>
          </>
        )}
        <Card title="Categories" icon="folder" count={categories ?? 0}>
          active
        </Card>
        {statistics && (
          <Card title="Visitors Today" icon="users" count={statistics.visitors.today}>
            {fromYesterday(statistics.visitors.change)}
          </Card>
        )}
      </dl>
    </div>
  );
}

function Card({ title, icon, count, children }: { title: string; icon: string; count: number; children: string }) {
  return (
    <div className="card p-4">
      <dt className="flex items-start justify-between gap-2 font-medium text-ink-soft">
        {title}
        <Icon name={icon} className="size-4.5 max-sm:hidden" />
      </dt>
      <dd className="mt-1">
        <span className="block font-display text-2xl font-bold tabular-nums">{number(count)}</span>
        <span className="text-ink-soft">{children}</span>
      </dd>
    </div>
  );
}

/** A share of nothing is 0. */
function percent({ percent: share }: Share, approved: number): string {
  return `${approved ? share.toFixed(2) : 0}% of approved`;
}

function fromYesterday(change: number | null): string {
  if (change === null) return "no visits yesterday";
  return `${change < 0 ? "−" : "+"}${number(Math.abs(change))}% from yesterday`;
}

function number(count: number): string {
  return count.toLocaleString("en-US");
}
