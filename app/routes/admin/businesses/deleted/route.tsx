import type { Route } from "./+types/route.ts";
import { businessesPath } from "#app/routes/admin/businesses/business-parts.tsx";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { listDeletedBusinesses } from "#domain/businesses/deletion/delete-business.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { page }) => listDeletedBusinesses(app, admin, page));

export const meta = () => [{ title: "Deleted Businesses | Admin Dashboard" }];

export default function DeletedBusinesses({ loaderData: { list } }: Route.ComponentProps) {
  const ended = usePlansShown() ? " Its sponsorship and its owner's subscription do not resume." : "";
  return (
    <ListScreen
      title="Deleted Businesses"
      text={`Deleted and merged businesses, newest first. You can restore a business for ${restoreDays} days.${ended}`}
      links={<LinkButton to={businessesPath} label="Business Listings" icon="arrow-left" />}
      list={list}
      noun={["business", "businesses"]}
      empty={{ title: "No deleted businesses" }}
      columns={[
        { title: "Name", wide: true, cell: ({ name }) => name },
        { title: "Address", wide: true, labeled: true, cell: ({ address }) => address },
        { title: "Deleted", labeled: true, cell: ({ deletedAt }) => <DateTime at={deletedAt} stacked /> },
        {
          title: "Actions",
          beside: true,
          cell: ({ id, name }) => (
            <ActionButton action={`${businessesPath}/restore`} fields={{ businessId: id }} label="Restore" about={name} />
          ),
        },
      ]}
    />
  );
}
