import { data, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import type { loader as loadLayout } from "#app/routes/admin/layout/route.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TextLink } from "#app/ui/button.tsx";
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
import { getSiteHealth } from "#domain/site-health/site-health.ts";
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
    health: await loadAsAdmin(context, (admin) => getSiteHealth(app, admin)),
  };
  return data(parts, { status: Object.values(parts).includes(null) ? 503 : 200 });
}

export const meta = () => [{ title: "Admin Dashboard" }];

export default function Overview({ loaderData: { statistics, categories, recent, payments, health } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Dashboard Overview" />
      <OverviewCards statistics={statistics} categories={categories} />
      <Waiting counts={useRouteLoaderData<typeof loadLayout>("routes/admin/layout/route")?.waiting ?? null} />
      {plansShown && <RecentPremium recent={recent} />}
      {plansShown && <Payments figures={payments} />}
      <Health health={health} />
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

/** How many items of each kind are waiting. `counts` is null if they could not be loaded. */
function Waiting({ counts }: { counts: WaitingCounts | null }) {
  const waiting = counts && waitingKinds.filter(([kind]) => counts[kind] > 0);
  return (
    <Section id="waiting" title="Waiting for you" problem={!counts && "Failed to load what is waiting. Please try again."}>
      {waiting?.length === 0 && (
        <IconText icon="circle-check" look="text-leaf">
          Nothing is waiting for you.
        </IconText>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {waiting.map(([kind, one, many, to]) => (
            <li key={kind}>
              <Link to={to} className="btn btn-quiet tabular-nums">
                {howMany(counts[kind], one, many)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The cards with the counts. Null means not loaded: such statistics have no cards, and such a category count shows 0. */
function OverviewCards({ statistics, categories }: { statistics: Statistics | null; categories: number | null }) {
  const plansShown = usePlansShown();
  return (
    <div className="grid gap-3">
      {!statistics && <AdminProblem>Failed to fetch dashboard statistics. Please try again.</AdminProblem>}
      {categories === null && <AdminProblem>Failed to fetch category count. Please try again.</AdminProblem>}
      <Figures
        of={[
          ...(statistics ? businessFigures(statistics, plansShown) : []),
          ["Categories", "folder", categories ?? 0, "active"],
          ...(statistics ? [visitorFigure(statistics)] : []),
        ]}
      />
    </div>
  );
}

function businessFigures({ total, approved, basic, premium, sponsorships }: Statistics, plansShown: boolean): FigureFacts[] {
  const share = (count: number) => `${approved ? ((100 * count) / approved).toFixed(2) : 0}% of approved`;
  const plans: FigureFacts[] = [
    ["Basic Listings", "tag", basic, share(basic)],
    ["Premium Listings", "star", premium, share(premium)],
    ["Premium Sponsorships", "award", sponsorships, share(sponsorships)],
  ];
  return [["Total Businesses", "building-2", total, `${formatCount(approved)} approved`], ...(plansShown ? plans : [])];
}

function visitorFigure({ visitors }: Statistics): FigureFacts {
  return ["Visitors Today", "users", visitors.today, fromYesterday(visitors)];
}

/** The change from yesterday. Before the first visit of the day, a change would only say that the day is young. */
function fromYesterday({ today, yesterday }: Statistics["visitors"]): string {
  if (!yesterday) return "no visits yesterday";
  if (!today) return `${formatCount(yesterday)} yesterday`;
  const change = Math.round((100 * (today - yesterday)) / yesterday);
  return `${change < 0 ? "−" : "+"}${formatCount(Math.abs(change))}% from yesterday`;
}

/** The newest premium businesses with links to their edit pages. `recent` is null when they could not be loaded. */
function RecentPremium({ recent }: { recent: RecentPremium[] | null }) {
  const title = "Recent Premium Businesses";
  return (
    <Section id="recent" title={title} problem={!recent && "Failed to fetch recent premium businesses."}>
      {recent?.length === 0 && <TableMessage title="No premium businesses found" />}
      {recent && recent.length > 0 && (
        <Rows
          title="Newest premium businesses"
          list={{ rows: recent }}
          columns={[
            { title: "Business", cell: ({ id, name }) => <TextLink to={`/admin/dashboard/businesses/${id}`} label={name} /> },
            { title: "Category", look: "text-ink-soft", cell: ({ category }) => category ?? "Uncategorized" },
          ]}
        />
      )}
    </Section>
  );
}

/** Shows three figures about money, and links to the provider's dashboard. `figures` is null if they could not be loaded. */
function Payments({ figures }: { figures: PaymentFigures | null }) {
  return (
    <Section
      id="payments"
      title="Payments"
      problem={!figures && "Failed to fetch the payments. Please try again."}
      buttons={
        figures?.dashboardUrl && (
          <a href={figures.dashboardUrl} target="_blank" rel="noreferrer" className="btn btn-quiet">
            Open Stripe
          </a>
        )
      }
    >
      {figures && <PaymentCards {...figures} />}
    </Section>
  );
}

function PaymentCards({ active, income, withoutPrice, dashboardUrl: _, ...problems }: PaymentFigures) {
  const { pastDue, paidWithoutPlan, planWithoutPayment, notCompared } = problems;
  const parts = [
    pastDue && `${pastDue} past due`,
    paidWithoutPlan && `${paidWithoutPlan} paid without a plan`,
    planWithoutPayment && `${planWithoutPayment} with a plan but no payment`,
    notCompared && "last check incomplete",
  ].filter(Boolean);
  const unknown = withoutPrice ? `, not counting ${formatCount(withoutPrice)} without a known price` : "";
  const plans = `${formatCount(active.premium)} ${planNames.premium}, ${formatCount(active.premium_sponsorship)} ${planNames.premium_sponsorship}`;
  const found = pastDue + paidWithoutPlan + planWithoutPayment + Number(notCompared);
  const icon = found ? "circle-alert" : "circle-check";
  return (
    <Figures
      of={[
        ["Active Subscriptions", "credit-card", active.premium + active.premium_sponsorship, plans],
        ["Income", "calendar", income.map(formatPrice).join(", ") || "None", `from active subscriptions${unknown}`],
        ["Payment Problems", icon, found, parts.join(", ") || "checked every night"],
      ]}
    />
  );
}
