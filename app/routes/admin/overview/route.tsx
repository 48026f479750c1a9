import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { getBackupState } from "#domain/backups/backup-reports.ts";
import {
  countCategories,
  getStatistics,
  listRecentPremium,
  type RecentPremium,
  type Statistics,
  getPaymentFigures,
} from "#domain/analytics/overview-statistics.ts";
import { countReviewQueue, listReviewQueue } from "#domain/review-queue/list-review-queue.ts";
import { queueKinds } from "#domain/review-queue/queue-kinds.shared.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { useRefresh } from "#app/routes/admin/use-refresh.ts";
import { getSiteHealth } from "#domain/site-health/site-health.ts";
import { BackupsCard } from "./backups-card.tsx";
import { healthActions } from "./health-actions.ts";
import { HealthCard } from "./health-card.tsx";
import { PaymentCards } from "./payment-cards.tsx";
import { FigureCard, formatCount } from "./figure-card.tsx";
import { ReviewQueue } from "./review-queue.tsx";

/** Loads each part separately, so that one failure does not hide the other parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [queue, statistics, categories, recent] = await Promise.all([
    loadAsAdmin(context, async (admin) => ({
      counts: await countReviewQueue(app.db, admin, queueKinds),
      items: await listReviewQueue(app.db, admin),
    })),
    loadAsAdmin(context, (admin) => getStatistics(app, admin)),
    loadAsAdmin(context, (admin) => countCategories(app.db, admin)),
    loadAsAdmin(context, (admin) => listRecentPremium(app.db, admin)),
  ]);
  const operations = await loadOperations(context);
  const parts = { queue, statistics, categories, recent };
  const isComplete = ![...Object.values(parts), ...Object.values(operations ?? {})].includes(null);
  return data({ ...parts, operations }, { status: isComplete ? 200 : 503 });
}

async function loadOperations(context: Route.LoaderArgs["context"]) {
  const app = context.get(appContext);
  const [payments, backups, health] = await Promise.all([
    loadAsAdmin(context, (admin) => getPaymentFigures(app, admin)),
    loadAsAdmin(context, (admin) => getBackupState(app, admin)),
    loadAsAdmin(context, (admin) => getSiteHealth(app, admin)),
  ]);
  return { payments, backups, health };
}

/** Runs an action from the health card or the backups card. */
export async function action({ context, request }: Route.ActionArgs) {
  await loadAsAdmin(context, () => null);
  const intent = String((await request.formData()).get("intent"));
  if (!Object.hasOwn(healthActions, intent)) throw data({ code: "unknown_intent" }, { status: 400 });
  return healthActions[intent]!(context);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData }: Route.ComponentProps) {
  useRefresh();
  const { queue, statistics, categories, recent, operations } = loaderData;
  const plansShown = usePlansShown();
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Dashboard Overview" />
      <OverviewCards statistics={statistics} categories={categories} />
      {plansShown && <RecentPremium recent={recent} />}
      <ReviewQueue queue={queue} />
      {operations && (
        <>
          {plansShown && <PaymentCards figures={operations.payments} />}
          <HealthCard health={operations.health} />
          <BackupsCard state={operations.backups} />
        </>
      )}
    </div>
  );
}

type Share = { count: number; percent: number };

/** The cards with the counts. Null means not loaded: such statistics have no cards, and such a category count shows 0. */
function OverviewCards({ statistics, categories }: { statistics: Statistics | null; categories: number | null }) {
  const plansShown = usePlansShown();
  return (
    <div className="grid gap-3">
      {!statistics && <AdminProblem>Failed to fetch dashboard statistics. Please try again.</AdminProblem>}
      {categories === null && <AdminProblem>Failed to fetch category count. Please try again.</AdminProblem>}
      <dl className="grid fit-columns-34 gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))]">
        {statistics && (
          <>
            <FigureCard title="Total Businesses" icon="building-2" figure={formatCount(statistics.total)}>
              {`${formatCount(statistics.approved)} approved`}
            </FigureCard>
            {plansShown && (
              <>
                <FigureCard title="Basic Listings" icon="tag" figure={formatCount(statistics.basic.count)}>
                  {percent(statistics.basic, statistics.approved)}
                </FigureCard>
                <FigureCard title="Premium Listings" icon="star" figure={formatCount(statistics.premium.count)}>
                  {percent(statistics.premium, statistics.approved)}
                </FigureCard>
                <FigureCard title="Premium Sponsorships" icon="award" figure={formatCount(statistics.sponsorships.count)}>
                  {percent(statistics.sponsorships, statistics.approved)}
                </FigureCard>
              </>
            )}
          </>
        )}
        <FigureCard title="Categories" icon="folder" figure={formatCount(categories ?? 0)}>
          active
        </FigureCard>
        {statistics && (
          <FigureCard title="Visitors Today" icon="users" figure={formatCount(statistics.visitors.today)}>
            {fromYesterday(statistics.visitors.change)}
          </FigureCard>
        )}
      </dl>
    </div>
  );
}

/** Returns a plan's percentage of the approved businesses, or 0% if no business is approved. */
function percent({ percent: share }: Share, approved: number): string {
  return `${approved ? share.toFixed(2) : 0}% of approved`;
}

function fromYesterday(change: number | null): string {
  if (change === null) return "no visits yesterday";
  return `${change < 0 ? "−" : "+"}${formatCount(Math.abs(change))}% from yesterday`;
}

const title = "Recent Premium Businesses";

/** The newest premium businesses with links to their edit pages. `recent` is null when they could not be loaded. */
function RecentPremium({ recent }: { recent: RecentPremium[] | null }) {
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
