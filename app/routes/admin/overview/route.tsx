import { data, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import type { loader as loadLayout } from "#app/routes/admin/layout/route.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { Rows, TableMessage } from "#app/routes/admin/table/table.tsx";
import {
  countCategories,
  getStatistics,
  listRecentPremium,
  type RecentPremium,
  type Statistics,
  getPaymentFigures,
  type PaymentFigures,
} from "#domain/analytics/overview-statistics.ts";
import type { Waiting as WaitingCounts } from "#domain/review-queue/review-queue.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmKeyCopy, getBackupHealth } from "#domain/backups/backup-health.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { formatCount, formatPrice, howMany } from "#domain/text/formats.shared.ts";
import { Health, type FigureFacts, Figures, Section } from "./sections.tsx";

/** Loads each part separately, so that one failure does not hide the other parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const parts = {
    statistics: await loadAsAdmin(context, (admin) => getStatistics(app, admin)),
    categories: await loadAsAdmin(context, (admin) => countCategories(app.db, admin)),
    recent: await loadAsAdmin(context, (admin) => listRecentPremium(app.db, admin)),
    payments: await loadAsAdmin(context, (admin) => getPaymentFigures(app, admin)),
    health: await loadAsAdmin(context, (admin) => getBackupHealth(app, admin)),
  };
  return data(parts, { status: Object.values(parts).includes(null) ? 503 : 200 });
}

/** Records that the admin has a copy of the backup key. */
export const action = formAction(
  noFields,
  { as: "admin", done: { title: "Saved", text: "You have a copy of the backup key." }, to: "/admin/dashboard" },
  ({ app, user }) => confirmKeyCopy(app, user),
);

export const meta = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData: { statistics, categories, recent, payments, health } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const waiting = useRouteLoaderData<typeof loadLayout>("routes/admin/layout/route")?.waiting ?? null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Dashboard Overview" />
      <OverviewCards statistics={statistics} categories={categories} />
      <Section id="waiting" title="Waiting for you" of={waiting} failed="Failed to load what is waiting. Please try again.">
        {(counts) => <Waiting counts={counts} />}
      </Section>
      {plansShown && (
        <>
          <Section id="recent" title="Recent Premium Businesses" of={recent} failed="Failed to fetch recent premium businesses.">
            {(rows) => <RecentPremium rows={rows} />}
          </Section>
          <Section
            id="payments"
            title="Payments"
            of={payments}
            failed="Failed to fetch the payments. Please try again."
            buttons={
              payments?.dashboardUrl && (
                <a href={payments.dashboardUrl} target="_blank" rel="noreferrer" className="btn btn-quiet">
                  Open Stripe
                </a>
              )
            }
          >
            {(figures) => <PaymentCards {...figures} />}
          </Section>
        </>
      )}
      <Section id="health" title="Site health" of={health} failed="Failed to load site health. Please try again.">
        {(loaded) => <Health {...loaded} />}
      </Section>
    </div>
  );
}

const inbox = "/admin/dashboard/contact-messages";
const requests = "/admin/dashboard/business-requests?view=first";

/** What waits for an admin, with the page that shows it. Claims are the first requests. */
const waitingKinds: [kind: keyof WaitingCounts, one: string, many: string, to: string][] = [
  ["claim", "claim", "claims", requests],
  ["request", "request", "requests", requests],
  ["task", "open task", "open tasks", `${inbox}?kind=task`],
  ["report", "reported problem", "reported problems", `${inbox}?kind=report`],
  ["suggestion", "suggested business", "suggested businesses", `${inbox}?kind=suggestion`],
  ["contact", "contact message", "contact messages", `${inbox}?kind=contact`],
];

/** How many items of each kind are waiting. */
function Waiting({ counts }: { counts: WaitingCounts }) {
  const waiting = waitingKinds.filter(([kind]) => counts[kind] > 0);
  if (!waiting.length)
    return (
      <IconText icon="circle-check" look="text-leaf">
        Nothing is waiting for you.
      </IconText>
    );
  return (
    <ul className="flex flex-wrap gap-2">
      {waiting.map(([kind, one, many, to]) => (
        <li key={kind}>
          <Link to={to} className="btn btn-quiet tabular-nums">
            {howMany(counts[kind], one, many)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The cards with the counts. Null means not loaded: such statistics have no cards, and such a category count shows 0. */
function OverviewCards({ statistics, categories }: { statistics: Statistics | null; categories: number | null }) {
  const plansShown = usePlansShown();
  const { total = 0, approved = 0, basic = 0, premium = 0, sponsorships = 0, visitors } = statistics ?? {};
  const share = (count: number) => `${approved ? ((100 * count) / approved).toFixed(2) : 0}% of approved`;
  const plans: FigureFacts[] = [
    ["Basic Listings", "tag", basic, share(basic)],
    ["Premium Listings", "star", premium, share(premium)],
    ["Premium Sponsorships", "award", sponsorships, share(sponsorships)],
  ];
  const all: FigureFacts = ["Total Businesses", "building-2", total, `${formatCount(approved)} approved`];
  return (
    <div className="grid gap-3">
      {!statistics && <AdminProblem>Failed to fetch dashboard statistics. Please try again.</AdminProblem>}
      {categories === null && <AdminProblem>Failed to fetch category count. Please try again.</AdminProblem>}
      <Figures
        of={[
          ...(statistics ? [all, ...(plansShown ? plans : [])] : []),
          ["Categories", "folder", categories ?? 0, "active"],
          ...(visitors ? ([["Visitors Today", "users", visitors.today, fromYesterday(visitors)]] satisfies FigureFacts[]) : []),
        ]}
      />
    </div>
  );
}

/** The change from yesterday. Before the first visit of the day, a change would only say that the day is young. */
function fromYesterday({ today, yesterday }: Statistics["visitors"]): string {
  if (!yesterday) return "no visits yesterday";
  if (!today) return `${formatCount(yesterday)} yesterday`;
  const change = Math.round((100 * (today - yesterday)) / yesterday);
  return `${change < 0 ? "−" : "+"}${formatCount(Math.abs(change))}% from yesterday`;
}

/** The newest premium businesses with links to their edit pages. */
function RecentPremium({ rows }: { rows: RecentPremium[] }) {
  if (!rows.length) return <TableMessage title="No premium businesses found" />;
  return (
    <Rows
      title="Newest premium businesses"
      list={{ rows }}
      columns={[
        { title: "Business", cell: (business) => <BusinessLink business={business} /> },
        { title: "Category", look: "text-ink-soft", cell: ({ category }) => category ?? "Uncategorized" },
      ]}
    />
  );
}

/** Three figures about money. */
function PaymentCards({ active, income, dashboardUrl: _, ...problems }: PaymentFigures) {
  const { pastDue, paidWithoutPlan, planWithoutPayment, notCompared } = problems;
  const parts = [
    pastDue && `${pastDue} past due`,
    paidWithoutPlan && `${paidWithoutPlan} paid without a plan`,
    planWithoutPayment && `${planWithoutPayment} with a plan but no payment`,
    notCompared && "last check incomplete",
  ].filter(Boolean);
  const plans = `${formatCount(active.premium)} ${planNames.premium}, ${formatCount(active.premium_sponsorship)} ${planNames.premium_sponsorship}`;
  const found = pastDue + paidWithoutPlan + planWithoutPayment + Number(notCompared);
  const icon = found ? "circle-alert" : "circle-check";
  return (
    <Figures
      of={[
        ["Active Subscriptions", "credit-card", active.premium + active.premium_sponsorship, plans],
        ["Income", "calendar", income.map(formatPrice).join(", ") || "None", "from active subscriptions"],
        ["Payment Problems", icon, found, parts.join(", ") || "checked every night"],
      ]}
    />
  );
}
