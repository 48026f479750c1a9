import type { Route } from "./+types/route.ts";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { listPeople } from "#domain/accounts/people.ts";
import { accountState, roleNames } from "./person/route.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { search, page }) => listPeople(app, admin, { search, page }));

export const meta = () => [{ title: "People | Admin Dashboard" }];

export default function People({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="People"
      text="Everyone with an account. Administrators come first."
      search="Search by email or business"
      list={list}
      noun={["person", "people"]}
      empty={{ title: "No people found" }}
      columns={[
        {
          title: "Email",
          wide: true,
          cell: ({ id, email }) => <TextLink to={id} label={email} look="wrap-anywhere" />,
        },
        { title: "Role", labeled: true, cell: ({ role }) => roleNames[role] },
        { title: "Account", labeled: true, cell: accountState },
        {
          title: "Business",
          wide: true,
          labeled: true,
          cell: ({ business }) => business && <BusinessLink business={business} />,
        },
        { title: "Joined", labeled: true, look: "text-ink-soft", cell: ({ createdAt }) => <DateTime at={createdAt} stacked /> },
      ]}
    />
  );
}
