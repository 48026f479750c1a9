import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt } from "#app/http/domain-errors.ts";
import { type BulkAction, saidAgain, selectionOf, parseBulkAction } from "./parse-bulk-action.ts";
import { filterOf } from "#app/routes/admin/businesses/business-filter.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { bulkWords, refusedWords } from "#app/routes/admin/result-messages.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { BulkChoices, BulkPreview, type Previewed } from "./bulk-edit-form.tsx";
import { adminListPath } from "#app/ui/plan-and-status-labels.ts";
import { howMany } from "#app/ui/format.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-micro-category-choices.ts";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import {
  changeCategories,
  changePlans,
  previewCategoryChange,
  previewPlanChange,
  type Selection,
} from "#domain/businesses/admin/bulk-change-businesses.ts";
import type { AppContext } from "#domain/app-context.ts";
import { LinkButton } from "#app/ui/button.tsx";

const list = "/admin/dashboard/businesses";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [selection, wish] = [selectionOf(params), parseBulkAction(params)];
  const { db } = context.get(appContext);
  const read = await loadAsAdmin(context, async (admin) => {
    if (!selection) return { count: 0, offers: [], asked: null };
    const count =
      "ids" in selection ? selection.ids.length : (await listBusinesses(db, admin, { ...selection.filter, page: 1 })).total;
    const asked = wish && (await attempt(() => previewOf(db, admin, selection, wish)));
    return { count, offers: await listMicroCategoryChoices(db), asked };
  });
  const problem = read?.asked && "refused" in read.asked ? refusedWords(read.asked.refused).text : null;
  const preview = read?.asked && "done" in read.asked ? read.asked.done : null;
  const said = { selection: saidAgain(params), wish: [...params] };
  const shown = { count: read?.count ?? 0, offers: read?.offers ?? null, preview, problem, said, filter: filterOf(params) };
  return data({ ...shown, readable: read !== null }, { status: read ? (problem ? 409 : 200) : 503 });
}

async function previewOf(db: AppContext["db"], admin: Admin, selection: Selection, wish: BulkAction): Promise<Previewed> {
  if (wish.kind === "plan") return { kind: "plan", ...(await previewPlanChange(db, admin, selection, wish.plan)) };
  return { kind: "offer", ...(await previewCategoryChange(db, admin, selection, wish.offer)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const params = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  const [selection, wish] = [selectionOf(params), parseBulkAction(params)];
  const given = context.get(appContext);
  const outcome = await runAsAdmin(context, async (admin) => {
    if (!selection || !wish) return [];
    if (wish.kind === "plan") return changePlans(given, admin, selection, wish.plan);
    return changeCategories(given, admin, selection, wish.offer);
  });
  const back = adminListPath(list, selection && "filter" in selection ? selection.filter : {});
  if (outcome && "done" in outcome) return redirectWithToast(back, bulkWords(outcome.done));
  const text = outcome
    ? refusedWords(outcome.refused).text
    : "Please try again. What had been changed before it failed stays changed.";
  return redirectWithToast(back, { title: "Failed to change businesses.", text, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Change Businesses" }];

export default function Bulk({ loaderData }: Route.ComponentProps) {
  const { count, offers, preview, problem, said, filter, readable } = loaderData;
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
        title="Change Businesses"
        text={
          count > 0 &&
          `${all ? `All ${howMany(count)} that the list shows` : `${howMany(count)} selected`}. Nothing changes before you have seen what will. Approval statuses stay.`
        }
      />
      {!readable && <TableMessage problem title="Error loading businesses. Please try again later." />}
      {readable && count === 0 && (
        <TableMessage title="No businesses selected" text="Tick some in the list first.">
          <LinkButton to={list} label="Back to Business Listings" look="btn-accent" />
        </TableMessage>
      )}
      {problem && <TableMessage problem title={problem} />}
      {count > 0 && preview && (
        <BulkPreview preview={preview} said={said.wish} names={names} categories={categories} cancelTo={back} />
      )}
      {count > 0 &&
        (preview ? (
          <details>
            <summary className="link inline-flex min-h-11 items-center font-medium">Choose another change</summary>
            <div className="pt-2">
              <BulkChoices said={said.selection} offers={offers} />
            </div>
          </details>
        ) : (
          <BulkChoices said={said.selection} offers={offers} />
        ))}
    </div>
  );
}
