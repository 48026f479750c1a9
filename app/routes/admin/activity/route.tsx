import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { listAuditLog } from "#domain/activity/list-audit-log.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { changedValues, words } from "./changed-values.ts";

/** The kinds of subjects in the filter, with their labels. */
const subjectKinds = {
  business: "Businesses",
  category: "Categories",
  micro_category: "Micro-categories",
  message: "Messages",
  user: "Accounts",
  import: "Imports",
  settings: "Settings",
  page: "Pages",
};
const paidKinds = { checkout: "Purchases", subscription: "Subscriptions" };

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { page }) => {
    const { timeZone, currency, country } = app.town;
    const query = (name: string) => args.url.searchParams.get(name) ?? "";
    const filter = { personId: query("person"), subjectKind: query("kind"), subjectId: query("subject") };
    const { names, rows, ...list } = await listAuditLog(app, admin, { page, ...filter });
    const local = { locale: localeOf(country), timeZone, currency };
    return { ...list, rows: rows.map((row) => ({ ...row, changes: changedValues(row, names, local) })) };
  });

export const meta = () => [{ title: "Activity | Admin Dashboard" }];

const actors: Record<string, string> = { visitor: "A visitor", system: "The site" };

export default function Activity({ loaderData: { list } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  return (
    <ListScreen
      title="Activity"
      text="Who changed what, newest first. Choose a name to see only the changes by or to it."
      filters={[{ name: "kind", label: "Show", all: "Everything", choices: { ...subjectKinds, ...(plansShown && paidKinds) } }]}
      list={list}
      noun={["entry", "entries"]}
      empty={{ title: "No activity found" }}
      columns={[
        { title: "When", look: "text-ink-soft", cell: ({ at }) => <DateTime at={at} stacked /> },
        {
          title: "Who",
          look: "wrap-anywhere md:min-w-28",
          cell: ({ actorEmail, actorId, actorRole }) =>
            actorEmail && actorId ? (
              <Link to={`?person=${actorId}`} className="link">
                {actorEmail}
              </Link>
            ) : (
              (actors[actorRole] ?? "A former user")
            ),
        },
        {
          title: "What",
          heading: true,
          wide: true,
          cell: ({ action, subjectKind: kind, subjectId: subject, subjectName }) => (
            <>
              {words(action)}{" "}
              {subject && (subjectName || kind === "settings") && (
                <Link to={`?${new URLSearchParams({ kind, subject })}`} className="link">
                  {subjectName ?? words(subject)}
                </Link>
              )}
            </>
          ),
        },
        {
          title: "Details",
          wide: true,
          cell: ({ changes }) =>
            changes.length > 0 && (
              <details>
                <summary className="link inline-flex min-h-11 items-center text-ink-soft md:min-h-8">What changed</summary>
                <dl className="grid gap-1 py-2">
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt className="inline font-medium">{`${field}: `}</dt>
                      <dd className="inline wrap-anywhere">{`${before} → ${after}`}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            ),
        },
      ]}
    />
  );
}
