import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt } from "#app/http/domain-errors.ts";
import { type BulkAction, selectionParams, selectionOf, parseBulkAction } from "./parse-bulk-action.ts";
import { filterOf } from "#app/routes/admin/businesses/business-filter.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { bulkDeletionToast, bulkResultToast, refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { BulkChoices, BulkPreview, type BulkPreviewData } from "./bulk-edit-form.tsx";
import { adminListPath } from "#app/ui/plan-and-status-labels.ts";
import { howMany } from "#app/ui/format.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-micro-category-choices.ts";
import { countBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import {
  changeCategories,
  changePlans,
  previewCategoryChange,
  previewPlanChange,
  type Selection,
} from "#domain/businesses/admin/bulk-change-businesses.ts";
import { deleteBusinesses, previewDeletion } from "#domain/businesses/deletion/bulk-delete.ts";
import type { AppContext } from "#domain/app-context.ts";
import { arePlansShown } from "#domain/plans/are-plans-shown.ts";
import { LinkButton } from "#app/ui/button.tsx";

const list = "/admin/dashboard/businesses";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [selection, bulkAction] = [selectionOf(params), parseBulkAction(params)];
  const { db } = context.get(appContext);
  const read = await loadAsAdmin(context, async (admin) => {
    if (!selection) return { count: 0, offers: [], result: null };
    const count = "ids" in selection ? selection.ids.length : await countBusinesses(db, admin, selection.filter);
    const result = bulkAction && (await attempt(() => previewOf(db, admin, selection, bulkAction)));
    return { count, offers: await listMicroCategoryChoices(db), result };
  });
  const problem = read?.result && "refused" in read.result ? refusalMessage(read.result.refused).text : null;
  const preview = read?.result && "done" in read.result ? read.result.done : null;
  const fields = { selection: selectionParams(params), all: [...params] };
  const result = { count: read?.count ?? 0, offers: read?.offers ?? null, preview, problem, fields, filter: filterOf(params) };
  return data({ ...result, readable: read !== null }, { status: read ? (problem ? 409 : 200) : 503 });
}

async function previewOf(
  db: AppContext["db"],
  admin: Admin,
  selection: Selection,
  bulkAction: BulkAction,
): Promise<BulkPreviewData> {
  if (bulkAction.kind === "delete") return { kind: "delete", ...(await previewDeletion(db, admin, selection)) };
  if (bulkAction.kind === "plan") return { kind: "plan", ...(await previewPlanChange(db, admin, selection, bulkAction.plan)) };
  return { kind: "offer", ...(await previewCategoryChange(db, admin, selection, bulkAction.offer)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const params = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  const [selection, bulkAction] = [selectionOf(params), parseBulkAction(params)];
  const app = context.get(appContext);
  const outcome = await runAsAdmin(context, async (admin) => {
    if (!selection || !bulkAction) return [];
    if (bulkAction.kind === "delete") return deleteBusinesses(app, admin, selection);
    if (bulkAction.kind === "plan") return changePlans(app, admin, selection, bulkAction.plan);
    return changeCategories(app, admin, selection, bulkAction.offer);
  });
  const back = adminListPath(list, selection && "filter" in selection ? selection.filter : {});
  if (outcome && "done" in outcome) {
    const toast =
      bulkAction?.kind === "delete" ? bulkDeletionToast(outcome.done, await arePlansShown(app)) : bulkResultToast(outcome.done);
    return redirectWithToast(back, toast);
  }
  const text = outcome
    ? refusalMessage(outcome.refused).text
    : "Some businesses may already have been updated. Please try again.";
  return redirectWithToast(back, { title: "Failed to update the businesses.", text, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Edit Businesses" }];

export default function Bulk({ loaderData }: Route.ComponentProps) {
  const { count, offers, preview, problem, fields, filter, readable } = loaderData;
  const [params] = useSearchParams();
  const all = params.get("all") === "1";
  const names = Object.fromEntries(
    (offers ?? []).flatMap(({ microCategories }) => microCategories.map(({ id, name }) => [id, name])),
  );
  const categories = Object.fromEntries((offers ?? []).map(({ id, name }) => [id, name]));
  const back = adminListPath(list, all ? filter : {});
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Edit Businesses"
        text={
          count > 0 &&
          `${all ? `All ${howMany(count)} in the list` : `${howMany(count)} selected`}. You'll see a preview before anything changes. Approval statuses stay the same.`
        }
      />
      {!readable && <TableMessage problem title="Error loading businesses. Please try again later." />}
      {readable && count === 0 && (
        <TableMessage title="No businesses selected" text="Select businesses in the list first.">
          <LinkButton to={list} label="Back to Business Listings" look="btn-accent" />
        </TableMessage>
      )}
      {problem && <TableMessage problem title={problem} />}
      {count > 0 && preview && (
        <BulkPreview preview={preview} fields={fields.all} names={names} categories={categories} cancelTo={back} />
      )}
      {count > 0 &&
        (preview ? (
          <details>
            <summary className="link inline-flex min-h-11 items-center font-medium">Choose another change</summary>
            <div className="pt-2">
              <BulkChoices fields={fields.selection} offers={offers} />
            </div>
          </details>
        ) : (
          <BulkChoices fields={fields.selection} offers={offers} />
        ))}
    </div>
  );
}
