import type { Route } from "./+types/route.ts";
import { BusinessLink } from "#app/routes/admin/businesses/business-parts.tsx";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { type PersonGroup, personGroups } from "#domain/accounts/account-forms.shared.ts";
import { listPeople } from "#domain/accounts/people.ts";
import { accountState, roleNames } from "./person/route.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (app, admin, { search, page, one }) => {
    const group = one("group", personGroups);
    return listPeople(app, admin, { search, page, ...(group && { group }) });
  });

export const meta = () => [{ title: "People | Admin Dashboard" }];

const groups: Record<PersonGroup, string> = {
  owners: "With a business",
  admins: "Administrators",
  unconfirmed: "Not confirmed",
  disabled: "Disabled",
};

export default function People({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="People"
      text="Everyone with an account, newest first."
      search="Search by email or business"
      filters={[{ name: "group", label: "Group", all: "Everyone", choices: groups }]}
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
