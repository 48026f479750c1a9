import type { ComponentProps } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { failedToDelete } from "#app/routes/admin/business-and-import-messages.ts";
import { ListScreen, selectionForm, withParam } from "#app/routes/admin/list-screen.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminPlanBadge, MicroCategoryBadges, StatusBadge } from "#app/ui/badge.tsx";
import { IconLink, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { howMany } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { adminPlanNames, statusNames } from "#app/ui/plan-and-status-labels.ts";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { type BusinessGroup, businessOrders } from "#domain/businesses/business-types.shared.ts";
import { listBusinesses } from "#domain/businesses/admin/edit-business-as-admin.ts";
import type { ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { filterOf } from "./business-filter.ts";
import { changeSelected, deleteFromList, savePhoneInRow } from "./list-actions.ts";
import { PhoneForm } from "./phone-form.tsx";
import { DeletionEffects, RefundChoice } from "./refund-choice.tsx";
import { SelectionActions } from "./selection-actions.tsx";

const here = "/admin/dashboard/businesses";

export async function loader({ context, url: { searchParams: params } }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const order = businessOrders.find((each) => each === params.get("order")) ?? "name";
  const read = await loadAsAdmin(context, async (admin) => ({
    list: await listBusinesses(db, admin, { ...filterOf(params), order, page: Number(params.get("page")) }),
    categories: await listMicroCategoryChoices(db),
  }));
  return data(read ?? { list: null, categories: [] }, { status: read ? 200 : 503 });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

/** Skips loading when only the delete dialog or a row's form opens or closes, because the row is already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map((url) => withoutDialog(url.searchParams));
  const dialogOnly = !formMethod && currentUrl.search !== nextUrl.search && before === after;
  return dialogOnly ? false : defaultShouldRevalidate;
}

export async function action({ context, request }: Route.ActionArgs) {
  const back = here + withoutDialog(new URL(request.url).searchParams);
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  if (intent === "phone") return savePhoneInRow({ context, request }, form, back);
  if (intent === "delete") return deleteFromList({ context, request }, form, back);
  return changeSelected({ context, request }, intent, back);
}

export const meta = () => [{ title: "Business Listings" }];

const groups: Record<BusinessGroup, string> = {
  owned: "With an owner",
  unowned: "Without an owner",
  paying: "Premium or sponsor",
  claimable: "Claimable",
  no_category: "No category",
};
const orders: [string, string][] = [
  ["", "By name"],
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
  ["changed", "Recently changed first"],
];

export default function Businesses({ loaderData: { list, categories }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = useAnswer(actionData);
  const plansShown = usePlansShown();
  const toDelete = list?.rows.find(({ id }) => id === query.get("delete"));
  const groupChoices = Object.entries(groups).filter(([group]) => plansShown || group !== "paying");
  const plans = {
    name: "plan",
    label: "Plan",
    choices: [["", "All plans"], ...Object.entries(adminPlanNames)] as [string, string][],
  };
  return (
    <ListScreen
      title="Business Listings"
      links={<LinkButton to={`${here}/new`} icon="plus" label="Add Business" look="btn-accent" />}
      search={{ label: "Search by name, category, phone, email, or street", placeholder: "Name, phone, email, street..." }}
      filters={[
        ...(plansShown ? [plans] : []),
        { name: "status", label: "Review", choices: [["", "Any status"], ...Object.entries(statusNames)] },
        { name: "group", label: "Group", choices: [["", "All businesses"], ...groupChoices] },
        { name: "order", label: "Order", choices: orders },
      ]}
      list={list}
      failed="Error loading businesses. Please try again later."
      noun={["business", "businesses"]}
      count={list?.hasMore ? `Showing the first ${howMany(list.total)}. Type more to narrow the search.` : undefined}
      tools={
        <>
          <a href={`${here}.csv${withParam(query, "page", null)}`} download className="btn btn-quiet">
            <Icon name="download" className="size-4" />
            Export CSV
          </a>
          <LinkButton to="/admin/dashboard/duplicates" label="Duplicates" />
          <LinkButton to={`${here}/deleted`} label="Deleted Businesses" />
        </>
      }
      empty={{
        title: "No businesses found",
        text: "Add your first business or import a file.",
        link: <LinkButton to="/admin/dashboard/imports" label="Import a file" />,
      }}
      nameOf={({ name }) => name}
      columns={[
        {
          title: "Name",
          wide: true,
          cell: ({ id, name, approvalStatus }) => (
            <span className="flex flex-wrap items-center gap-2">
              {approvalStatus === "approved" ? (
                <Link to={`/business/${id}`} className="link max-md:inline-flex max-md:min-h-11 max-md:items-center">
                  {name}
                </Link>
              ) : (
                name
              )}
              <StatusBadge status={approvalStatus} />
            </span>
          ),
        },
        { title: "Micro Categories", wide: true, cell: ({ microCategories }) => <MicroCategoryBadges names={microCategories} /> },
        {
          title: "Contact",
          cell: ({ id, name, phone, email }) => (
            <>
              <Link
                to={withParam(query, "edit", id)}
                preventScrollReset
                aria-label={`${phone ?? "Add a phone number"}: edit the phone number of ${name}`}
                className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums md:min-h-7"
              >
                {phone ?? "Add a phone number"}
              </Link>
              <span className="block truncate text-ink-soft md:max-w-48" title={email ?? undefined}>
                {email}
              </span>
            </>
          ),
        },
        ...(plansShown ? [{ title: "Plan", cell: ({ plan }) => <AdminPlanBadge plan={plan} /> } satisfies Column] : []),
        {
          title: "Actions",
          sticky: true,
          beside: true,
          look: "whitespace-nowrap",
          cell: ({ id, name }) => (
            <div className="flex">
              <IconLink
                to={`${here}/${id}?${new URLSearchParams({ list: here + withoutDialog(query) })}`}
                icon="pencil"
                label={`Edit ${name}`}
              />
              <IconLink
                to={withParam(query, "delete", id)}
                preventScrollReset
                icon="trash-2"
                label={`Delete ${name}`}
                look="text-brick"
              />
            </div>
          ),
        },
      ]}
      detail={(row) =>
        row.id === query.get("edit") && <PhoneForm row={row} back={withParam(query, "edit", null)} answer={answer} />
      }
      selection={(count) => (
        <>
          <PostForm
            id={selectionForm}
            failed={{ title: "Failed to update the businesses." }}
            toastOnly
            preventScrollReset
            className="hidden"
          />
          <SelectionActions form={selectionForm} count={count} categories={categories} />
        </>
      )}
      below={
        toDelete && (
          <ConfirmDialog
            title="Delete business"
            back={here + withoutDialog(query)}
            failed={failedToDelete}
            fields={{ intent: "delete", businessId: toDelete.id }}
            choice={toDelete.pays && !toDelete.claim && <RefundChoice>Refund the last payment</RefundChoice>}
            label="Delete"
            icon="trash-2"
          >
            <p>{`Are you sure you want to delete "${toDelete.name}"? You can undo this for ${restoreDays} days.`}</p>
            <DeletionEffects {...toDelete} />
          </ConfirmDialog>
        )
      }
    />
  );
}

type Column = NonNullable<ComponentProps<typeof ListScreen<ListedBusiness>>["columns"]>[number];

function withoutDialog(query: URLSearchParams): string {
  return withParam(new URLSearchParams(withParam(query, "delete", null)), "edit", null).replace(/\?$/, "");
}
