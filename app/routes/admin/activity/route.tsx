import { localeOf } from "#domain/town-config/locale.shared.ts";
import { data, Form } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin, runAsStaff } from "#app/routes/admin/run-as-admin.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AuditLogList, type ActivityEntry } from "./audit-log-list.tsx";
import { differencesOf } from "./audit-log-differences.ts";
import { sentenceOf, subjectKinds } from "./audit-log-text.ts";
import { mergeRefusalText } from "./merge-refusal-text.ts";
import { notRestoredText } from "./not-restored-text.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { type AuditLogRow, listAuditLog } from "#domain/audit-log/list-audit-log.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { TextLink } from "#app/ui/button.tsx";

const here = "/admin/dashboard/activity";
const failed = "Failed to undo. Please try again.";

const refusals: Record<string, string> = {
  activity_unknown: "This entry is no longer in the log.",
  business_unknown: "This can no longer be undone because the business was already restored or permanently deleted.",
  cannot_be_undone: "This cannot be undone.",
  claim_is_over:
    "A rejected claim cannot be restored. The listing is unchanged, and the payment was refunded. The claimant can claim the listing again.",
  undone_already: "Someone already undid this.",
  too_late: "This can no longer be undone because more than 30 days have passed.",
  slug_taken: "This can no longer be undone because another page now uses the same address.",
  header_full: "This cannot be undone while three other pages are in the header menu.",
  id_taken: "This can no longer be undone because another category now uses the same address.",
  name_taken: "This can no longer be undone because another category now has the same name.",
  category_deleted: "This cannot be undone because the parent category was deleted. Undo that deletion first.",
  changed_since: "This can no longer be undone because there have been other changes since then.",
};

const done: Record<string, string> = {
  approve_business: "Approval undone",
  approve_claim: "Approval undone",
  reject_business: "Rejection undone",
  delete_business: "Deletion undone",
  delete_category: "Deletion undone",
  delete_micro_category: "Deletion undone",
  delete_page: "Deletion undone",
  merge_businesses: "Merge undone",
  merge_category: "Merge undone",
  merge_micro_category: "Merge undone",
};

const emailTexts = { not_sent: "The email was not sent.", sent: "The email about it was already sent." };

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = filterOf(url);
  const list = await loadAsAdmin(context, (admin) => listAuditLog(app, admin, { ...filter, page: pageOf(url) }));
  if (!list) return data({ actions: null, page: 1, pages: 1, total: 0, filter }, { status: 503 });
  const { rows, total, page, pageSize } = list;
  const { timeZone, currency, country } = app.town;
  const local = { locale: localeOf(country), timeZone, currency };
  const actions = rows.map((row) => toEntry(row, local));
  return data({ actions, page, pages: Math.max(1, Math.ceil(total / pageSize)), total, filter });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = String(form.get("id"));
  const outcome = await runAsStaff(context, (admin) => undoAction(context.get(appContext), admin, id));
  const back = adminPath(form.get("back")) ?? addressOf(filterOf(url), pageOf(url));
  if (!outcome) return redirectWithToast(back, { title: failed, tone: "problem" });
  if ("refused" in outcome) {
    const title = mergeRefusalText(outcome) ?? refusals[outcome.refused] ?? failed;
    return redirectWithToast(back, { title, tone: "problem" });
  }
  const { action: undone, lost, email } = outcome.done;
  const text = [email && emailTexts[email], notRestoredText(lost)].filter(Boolean).join(" ");
  return redirectWithToast(back, { title: done[undone] ?? "Undone", ...(text && { text }) });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Activity | Admin Dashboard" }];

const aboutPlans = ["checkout", "subscription"];

export default function Activity({ loaderData: { actions, page, pages, total, filter } }: Route.ComponentProps) {
  const plansShown = usePlansShown();
  const kinds = Object.entries(subjectKinds).filter(([kind]) => plansShown || !aboutPlans.includes(kind));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Activity"
        text="See who changed what, newest first. You can undo reviews, merges, deletions, and changes to the site for 30 days."
      />
      <Form className="flex flex-wrap items-end gap-3" key={filter.subjectKind}>
        <label className="grid gap-1 font-semibold">
          Show
          <select name="kind" defaultValue={filter.subjectKind ?? ""} className="input-box min-w-[min(12rem,80vw)] font-normal">
            <Options of={[["", "Everything"], ...kinds]} />
          </select>
        </label>
        <button className="btn btn-quiet">Apply</button>
        {isFiltered && <TextLink to={here} label="Show everything" />}
        {actions && (
          <p className="ml-auto py-2 text-ink-soft">{`${total.toLocaleString("en-US")} ${total === 1 ? "entry" : "entries"}`}</p>
        )}
      </Form>
      {!actions && <TableMessage problem title="Error loading activity. Please try again later." />}
      {actions?.length === 0 && (
        <TableMessage
          title="No activity found"
          text={isFiltered ? "No activity matches this filter." : "There is no activity yet."}
        />
      )}
      {actions && actions.length > 0 && <AuditLogList actions={actions} back={addressOf(filter, page)} />}
      <Pagination page={page} pages={pages} to={(number) => addressOf(filter, number)} />
    </div>
  );
}

/** Returns the posted path if it is in the admin area, or null. */
function adminPath(posted: FormDataEntryValue | null): string | null {
  return typeof posted === "string" && /^\/admin\/dashboard[/a-z0-9_-]*(\?[a-z0-9=&%_+.*-]*)?$/i.test(posted) ? posted : null;
}

type Filter = { subjectKind?: string; subjectId?: string };

function filterOf(url: URL): Filter {
  const [subjectKind, subjectId] = [url.searchParams.get("kind"), url.searchParams.get("subject")];
  return { ...(subjectKind && { subjectKind }), ...(subjectKind && subjectId && { subjectId }) };
}

function pageOf(url: URL): number {
  return Number(url.searchParams.get("page")) || 1;
}

function addressOf({ subjectKind, subjectId }: Filter, page = 1): string {
  const query = new URLSearchParams({
    ...(subjectKind && { kind: subjectKind }),
    ...(subjectId && { subject: subjectId }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size ? `${here}?${query}` : here;
}

function toEntry(row: AuditLogRow, local: Parameters<typeof differencesOf>[1]): ActivityEntry {
  const { id, at, subjectKind, subjectId, undoable, undoneAt } = row;
  return {
    id,
    at,
    sentence: sentenceOf(row),
    history: subjectId ? addressOf({ subjectKind, subjectId }) : null,
    differences: differencesOf(row, local),
    undoable,
    undoneAt,
  };
}
