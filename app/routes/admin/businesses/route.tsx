import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { filterOf, orderOf } from "./business-filter.ts";
import { changeSelected, deleteFromList, savePhoneInRow } from "./list-actions.ts";
import { appContext } from "#app/http/request-context.ts";
import { failedToDelete } from "#app/routes/admin/business-and-import-messages.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { adminListPath, adminPlanNames, statusNames } from "#app/ui/plan-and-status-labels.ts";
import { howMany } from "#app/ui/format.ts";
import { DeletionEffects, RefundChoice } from "./refund-choice.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Options } from "#app/ui/form/field.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { approvalStatuses, plans, type BusinessGroup } from "#domain/businesses/business-types.shared.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { BusinessesTable } from "./business-table.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const here = "/admin/dashboard/businesses";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filter = filterOf(params);
  const order = orderOf(params);
  const options = { ...filter, order, page: Number(params.get("page")) };
  const { db } = context.get(appContext);
  const read = await loadAsAdmin(context, async (admin) => ({
    list: await listBusinesses(db, admin, options),
    categories: await listMicroCategoryChoices(db),
  }));
  return data({ filter, order, ...(read ?? { list: null, categories: [] }) }, { status: read ? 200 : 503 });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

/** Skips loading when only the delete dialog or a row's form opens or closes, because the row is already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => withoutDialog(url.searchParams));
  const dialogOnly = !formMethod && currentUrl.search !== nextUrl.search && before === after;
  return dialogOnly ? false : defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const back = withoutDialog(new URL(request.url).searchParams);
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  if (intent === "phone") return savePhoneInRow({ context, request }, form, back);
  if (intent === "delete") return deleteFromList({ context, request }, form, back);
  return changeSelected({ context, request }, intent, back);
}

export const meta = () => [{ title: "Business Listings" }];

export default function Businesses({ loaderData: { filter, order, list, categories }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useAnswer(actionData);
  const shown = { ...filter, ...(order !== "name" && { order }) };
  const editing = params.get("edit");
  const isFiltered = Object.keys(filter).length > 0;
  const plansShown = usePlansShown();
  const toDelete = list?.rows.find(({ id }) => id === params.get("delete"));
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Business Listings">
        <LinkButton to={`${here}/new`} icon="plus" label="Add Business" look="btn-accent" />
      </AdminTitle>
      <ListSearch
        list="Businesses"
        label="Search by name, category, phone, email, or street"
        placeholder="Name, phone, email, street..."
        search={filter.search ?? ""}
      >
        {plansShown && <Choice name="plan" label="Plan" value={filter.plan} names={[["", "All plans"], ...planChoices]} />}
        <Choice name="status" label="Review" value={filter.status} names={[["", "Any status"], ...statusChoices]} />
        <Choice
          name="group"
          label="Group"
          value={filter.group}
          names={[["", "All businesses"], ...groupChoices.filter(([group]) => plansShown || group !== "paying")]}
        />
        <Choice name="order" label="Order" value={order === "name" ? "" : order} names={orderChoices} />
        {isFiltered && <LinkButton to={here} label="Show all" look="btn-quiet max-md:w-full" />}
      </ListSearch>
      {list ? (
        <>
          {list.total > 0 && (
            <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
              <p role="status" className="grow text-ink-soft tabular-nums max-sm:w-full">
                {list.hasMore ? `Showing the first ${howMany(list.total)}. Type more to narrow the search.` : howMany(list.total)}
              </p>
              <a href={adminListPath(`${here}.csv`, filter)} download className="btn btn-quiet">
                <Icon name="download" className="size-4" />
                Export CSV
              </a>
              <LinkButton to="/admin/dashboard/duplicates" label="Duplicates" />
              <LinkButton to={`${here}/deleted`} label="Deleted Businesses" />
            </div>
          )}
          {toDelete && (
            <ConfirmDialog
              title="Delete business"
              back={withoutDialog(params)}
              failed={failedToDelete}
              fields={{ intent: "delete", businessId: toDelete.id }}
              choice={toDelete.pays && !toDelete.claim && <RefundChoice>Refund the last payment</RefundChoice>}
              label="Delete"
              icon="trash-2"
            >
              <p>{`Are you sure you want to delete "${toDelete.name}"? You can undo this for ${restoreDays} days.`}</p>
              <DeletionEffects {...toDelete} />
            </ConfirmDialog>
          )}
          {list.rows.length > 0 ? (
            <BusinessesTable
              rows={list.rows}
              to={(params) => adminListPath(here, shown, { page: list.page, ...params })}
              editing={editing}
              answer={answer}
              categories={categories}
            >
              <Pagination
                page={list.page}
                pages={Math.ceil(list.total / list.pageSize)}
                to={(page) => adminListPath(here, shown, { page })}
              />
            </BusinessesTable>
          ) : (
            <TableMessage
              title="No businesses found"
              text={isFiltered ? "No businesses match your search and filters." : "Add your first business or import a file."}
            >
              {isFiltered ? (
                <LinkButton to={here} label="Show all businesses" />
              ) : (
                <LinkButton to="/admin/dashboard/imports" label="Import a file" />
              )}
            </TableMessage>
          )}
        </>
      ) : (
        <TableMessage problem title="Error loading businesses. Please try again later." />
      )}
    </div>
  );
}

type Names = [value: string, label: string][];

const planChoices: Names = plans.map((plan) => [plan, adminPlanNames[plan]]);
const groupChoices: Names = Object.entries({
  owned: "With an owner",
  unowned: "Without an owner",
  paying: "Premium or sponsor",
  claimable: "Claimable",
  no_category: "No category",
} satisfies Record<BusinessGroup, string>);
const orderChoices: Names = [
  ["", "By name"],
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["changed", "Recently changed first"],
];
const statusChoices: Names = approvalStatuses.map((status) => [status, statusNames[status]]);

type ChoiceProps = { name: string; label: string; value: string | undefined; names: Names };

function Choice({ name, label, value = "", names }: ChoiceProps) {
  const look = "input-box max-md:min-w-0 max-md:grow max-md:basis-36";
  return (
    <select key={value} aria-label={label} name={name} defaultValue={value} className={look}>
      <Options of={names} />
    </select>
  );
}

function withoutDialog(params: URLSearchParams): string {
  const remaining = new URLSearchParams(params);
  remaining.delete("delete");
  remaining.delete("edit");
  return remaining.size ? `${here}?${remaining}` : here;
}
