import { localeOf } from "#domain/text/formats.shared.ts";
import { Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { type AuditLogFilter, type AuditLogRow, listAuditLog } from "#domain/activity/list-audit-log.ts";
import { type ChangedValue, changedValues, words } from "./changed-values.ts";

/** The kinds of subjects in the filter, with their labels. */
const subjectKinds: Record<string, string> = {
  business: "Businesses",
  category: "Categories",
  micro_category: "Micro-categories",
  message: "Messages",
  admin_task: "Admin tasks",
  checkout: "Purchases",
  subscription: "Subscriptions",
  user: "Accounts",
  import: "Imports",
  settings: "Settings",
  page: "Pages",
  email: "Emails",
};

const aboutPlans = ["checkout", "subscription"];

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async (app, admin, { page }) => {
    const { timeZone, currency, country } = app.town;
    const local = { locale: localeOf(country), timeZone, currency };
    const list = await listAuditLog(app, admin, { ...filterOf(args.url), page });
    return { ...list, rows: list.rows.map((row) => ({ ...row, changes: changedValues(row, local) })) };
  });

export const meta = () => [{ title: "Activity | Admin Dashboard" }];

export default function Activity({ loaderData: { list } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const kinds = Object.entries(subjectKinds).filter(([kind]) => plansShown || !aboutPlans.includes(kind));
  return (
    <ListScreen
      title="Activity"
      text="Who changed what, newest first. Choose a name to see only the changes by or to it."
      filters={[{ name: "kind", label: "Show", choices: [["", "Everything"], ...kinds] }]}
      list={list}
      failed="Error loading activity. Please try again later."
      noun={["entry", "entries"]}
      empty={{ title: "No activity found" }}
    >
      {(rows) => (
        <ol className="card divide-y divide-line">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ol>
      )}
    </ListScreen>
  );
}

type EntryRow = Omit<AuditLogRow, "before" | "after"> & { changes: ChangedValue[] };

/** An entry: who, the action, and the subject. A `<details>` element shows the values before and after. */
function Entry({
  row: { at, actorRole, actorId, actorEmail, action, subjectKind, subjectId, subjectName, changes },
}: {
  row: EntryRow;
}) {
  const subject = subjectName ?? (subjectKind === "settings" && subjectId ? words(subjectId) : null);
  return (
    <li className="px-4 py-2.5 wrap-anywhere">
      <p>
        {actorEmail && actorId ? (
          <TextLink to={`?person=${actorId}`} label={actorEmail} />
        ) : (
          <span className="font-semibold">{actorNames[actorRole] ?? "A former user"}</span>
        )}
        {`: ${words(action)} `}
        {subject && subjectId && (
          <Link to={`?${new URLSearchParams({ kind: subjectKind, subject: subjectId })}`} className="link font-semibold">
            {subject}
          </Link>
        )}
        <span className="text-ink-soft">
          , <DateTime at={at} />
        </span>
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center text-ink-soft md:min-h-8">What changed</summary>
          <dl className="grid gap-1 py-2">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="inline font-medium">{`${field}: `}</dt>
                <dd className="inline">{`${before} → ${after}`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const actorNames: Record<string, string> = { visitor: "A visitor", system: "The site" };

function filterOf({ searchParams }: URL): AuditLogFilter {
  const [personId, subjectKind, subjectId] = ["person", "kind", "subject"].map((name) => searchParams.get(name));
  return { ...(personId && { personId }), ...(subjectKind && { subjectKind }), ...(subjectKind && subjectId && { subjectId }) };
}
