import { data, Form, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { howMany } from "#app/ui/format.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { type AuditLogRow, listAuditLog } from "#domain/activity/list-audit-log.ts";
import { localeOf } from "#domain/town-config/locale.shared.ts";
import { type ChangedValue, changedValues, words } from "./changed-values.ts";

const here = "/admin/dashboard/activity";

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

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = filterOf(url);
  const page = Number(url.searchParams.get("page"));
  const list = await loadAsAdmin(context, (admin) => listAuditLog(app, admin, { ...filter, page }));
  const { timeZone, currency, country } = app.town;
  const local = { locale: localeOf(country), timeZone, currency };
  const rows = list?.rows.map((row) => ({ ...row, changes: changedValues(row, local) })) ?? null;
  return data({ filter, list: list && { ...list, rows: rows! } }, { status: list ? 200 : 503 });
}

export const meta = () => [{ title: "Activity | Admin Dashboard" }];

export default function Activity({ loaderData: { filter, list } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const kinds = Object.entries(subjectKinds).filter(([kind]) => plansShown || !aboutPlans.includes(kind));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Activity" text="Who changed what, newest first. Choose a name to see only the changes by or to it." />
      <Form className="flex flex-wrap items-end gap-3" key={addressOf(filter)}>
        {filter.personId && <input type="hidden" name="person" value={filter.personId} />}
        <label className="grid gap-1 font-semibold">
          Show
          <select name="kind" defaultValue={filter.subjectKind ?? ""} className="input-box min-w-[min(12rem,80vw)] font-normal">
            <Options of={[["", "Everything"], ...kinds]} />
          </select>
        </label>
        <button className="btn btn-quiet">Apply</button>
        {isFiltered && <TextLink to={here} label="Show everything" />}
        {list && <p className="ml-auto py-2 text-ink-soft">{howMany(list.total, "entry", "entries")}</p>}
      </Form>
      {!list && <TableMessage problem title="Error loading activity. Please try again later." />}
      {list?.rows.length === 0 && <TableMessage title="No activity found" />}
      {list && list.rows.length > 0 && (
        <ol className="card divide-y divide-line">
          {list.rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ol>
      )}
      {list && <Pagination page={list.page} pages={list.pages} to={(page) => addressOf(filter, page)} />}
    </div>
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
          <TextLink to={addressOf({ personId: actorId })} label={actorEmail} />
        ) : (
          <span className="font-semibold">{actorNames[actorRole] ?? "A former user"}</span>
        )}
        {`: ${words(action)} `}
        {subject && subjectId && (
          <Link to={addressOf({ subjectKind, subjectId })} className="link font-semibold">
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

type Filter = ReturnType<typeof filterOf>;

function filterOf({ searchParams }: URL) {
  const [personId, subjectKind, subjectId] = ["person", "kind", "subject"].map((name) => searchParams.get(name));
  return { ...(personId && { personId }), ...(subjectKind && { subjectKind }), ...(subjectKind && subjectId && { subjectId }) };
}

function addressOf({ personId, subjectKind, subjectId }: Filter, page = 1): string {
  const query = new URLSearchParams({
    ...(personId && { person: personId }),
    ...(subjectKind && { kind: subjectKind }),
    ...(subjectId && { subject: subjectId }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size ? `${here}?${query}` : here;
}
