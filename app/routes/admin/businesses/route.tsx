import { howMany } from "#domain/text/formats.shared.ts";
import { useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { ListScreen, withParam } from "#app/routes/admin/list-screen.tsx";
import type { Column } from "#app/routes/admin/table/table.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { AdminPlanBadge, adminPlanNames, MicroCategoryBadges, StatusBadge, statusNames } from "#app/ui/badge.tsx";
import { IconLink, LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { ActionButton, ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { listBusinesses, type ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { withFormattedPhones } from "#domain/businesses/format-phone.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { plainField } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { businessesPath, businessFailures, deletionEffects, filterOf, RefundChoice } from "./business-parts.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async ({ db, town }, admin, { page }) => {
    const list = await listBusinesses(db, admin, { ...filterOf(args.url.searchParams), page });
    const rows = withFormattedPhones(list.rows, town.country);
    return { ...list, rows, categories: await listMicroCategoryChoices(db) };
  });

export const meta = () => [{ title: "Business Listings" }];

export default function Businesses({ loaderData: { list } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const plansShown = usePlansShown();
  return (
    <ListScreen
      title="Business Listings"
      links={<LinkButton to={`${businessesPath}/new`} icon="plus" label="Add Business" look="btn-accent" />}
      search="Search by name, category, phone, email, or street"
      filters={[
        ...(plansShown ? [{ name: "plan", label: "Plan", all: "All plans", choices: adminPlanNames }] : []),
        { name: "status", label: "Review", all: "Any status", choices: statusNames },
        { name: "category", label: "Category", all: "Any category", choices: { none: "No category" } },
      ]}
      list={list}
      noun={["business", "businesses"]}
      tools={
        <>
          <a href={`${businessesPath}.csv${withParam(query, "page", null)}`} download className="btn btn-quiet">
            <Icon name="download" className="size-4" />
            Export CSV
          </a>
          <LinkButton to={`${businessesPath}/deleted`} label="Deleted Businesses" />
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
            <span className="flex flex-wrap items-center gap-2 max-md:min-h-11">
              {approvalStatus === "approved" ? <TextLink to={`/business/${id}`} label={name} /> : name}
              <StatusBadge status={approvalStatus} />
            </span>
          ),
        },
        { title: "Micro Categories", wide: true, cell: ({ microCategories }) => <MicroCategoryBadges names={microCategories} /> },
        {
          title: "Contact",
          cell: (row) => (
            <>
              <span className="flex flex-wrap items-center gap-x-1 tabular-nums">
                <span className="whitespace-nowrap">{row.phone ?? "No phone number"}</span> <EditPhone row={row} />
              </span>
              <span className="block truncate text-ink-soft md:max-w-48" title={row.email ?? undefined}>
                {row.email}
              </span>
            </>
          ),
        },
        ...(plansShown
          ? [{ title: "Plan", cell: ({ plan }) => <AdminPlanBadge plan={plan} /> } satisfies Column<ListedBusiness>]
          : []),
        {
          title: "Actions",
          sticky: true,
          beside: true,
          look: "whitespace-nowrap",
          cell: (row) => (
            <div className="flex">
              <IconLink
                to={`${businessesPath}/${row.id}?${new URLSearchParams({ list: query.size ? `?${query}` : "" })}`}
                icon="pencil"
                label={`Edit ${row.name}`}
              />
              <ConfirmButton
                action={`${businessesPath}/delete`}
                fields={{ businessId: row.id }}
                failed={businessFailures.deletion}
                label="Delete"
                about={row.name}
                title="Delete business"
                icon="trash-2"
                look="text-brick"
                iconOnly
                choice={row.pays && !row.isClaimed && <RefundChoice>Refund the last payment</RefundChoice>}
              >
                <p>{`Are you sure you want to delete "${row.name}"? You can undo this for ${restoreDays} days.`}</p>
                {deletionEffects(row)}
              </ConfirmButton>
            </div>
          ),
        },
      ]}
      selection={(ids) => list && <SelectionActions ids={ids} categories={list.categories} />}
    />
  );
}

function EditPhone({ row: { id, name, phone, version } }: { row: ListedBusiness }) {
  const { type, maxLength } = plainField("phone");
  return (
    <ConfirmButton
      action={`${businessesPath}/phone`}
      fields={{ businessId: id, version }}
      failed={businessFailures.update}
      label="Edit the phone number"
      about={`of ${name}`}
      title={name}
      button="Save"
      buttonLook="btn-accent"
      sending="Saving..."
      icon="pencil"
      iconOnly
      choice={
        <label className="grid max-w-80 gap-1 font-semibold">
          Phone
          <input
            name="phone"
            {...{ type, maxLength }}
            defaultValue={phone ?? ""}
            autoComplete="off"
            className="input-box font-normal"
          />
        </label>
      }
    />
  );
}

type SelectionProps = { ids: string[]; categories: Awaited<ReturnType<typeof listMicroCategoryChoices>> };

/** The forms for the ticked rows. */
function SelectionActions({ ids, categories }: SelectionProps) {
  const kept = usePlansShown() ? "an owner, a claim, or a plan" : "an owner or a claim";
  const { search } = useLocation();
  const fields = { ids };
  return (
    <>
      <PostForm
        action={`${businessesPath}/set-category${search}`}
        fields={fields}
        toastOnly
        className="flex min-w-0 flex-wrap gap-2 max-md:w-full"
      >
        <select
          name="microCategoryId"
          aria-label="Micro-category"
          className="input-box min-w-0 max-md:grow max-md:basis-32 md:w-56"
        >
          {categories.map(({ id, name, microCategories }) => (
            <optgroup key={id} label={name}>
              <Options of={microCategories.map((micro): [string, string] => [micro.id, micro.name])} />
            </optgroup>
          ))}
        </select>
        <SubmitButton label="Set category" look="btn-quiet whitespace-nowrap" />
      </PostForm>
      <ActionButton action={`${businessesPath}/hide`} fields={fields} label="Hide" />
      <ConfirmButton
        action={`${businessesPath}/delete-selected`}
        fields={fields}
        label="Delete"
        look="text-brick"
        button={`Delete ${howMany(ids.length)}`}
      >
        <p>{`Delete ${howMany(ids.length)}? You can undo this for ${restoreDays} days. Businesses with ${kept} stay.`}</p>
      </ConfirmButton>
    </>
  );
}
