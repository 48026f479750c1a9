import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { DatePages, listAddress } from "#app/routes/admin/date-pages.tsx";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { howMany } from "#app/ui/format.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { type PersonGroup, personGroups } from "#domain/accounts/account-forms.shared.ts";
import { type ListedPerson, listPeople } from "#domain/accounts/people/list-people.ts";
import { peoplePath, personPath } from "./people-links.ts";
import { PersonBusiness, PersonState, roleNames } from "./person-state.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get("search") ?? "").slice(0, 200);
  const group = personGroups.find((each) => each === url.searchParams.get("group"));
  const after = url.searchParams.get("after");
  const filter = { search, ...(group && { group }) };
  const list = await loadAsAdmin(context, (admin) => listPeople(context.get(appContext), admin, { ...filter, after }));
  return data({ list, filter, isFirst: after === null }, { status: list ? 200 : 503 });
}

export const meta = () => [{ title: "People | Admin Dashboard" }];

const groupLabels: Record<PersonGroup, string> = {
  owners: "With a business",
  admins: "Administrators",
  unconfirmed: "Not confirmed",
  disabled: "Disabled",
};

export default function People({ loaderData: { list, filter, isFirst } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="People" text="Everyone with an account, newest first." />
      <ListSearch
        list="People"
        label="Search by email, name, or business"
        placeholder="Email, name, business..."
        search={filter.search}
      >
        <select
          key={filter.group}
          name="group"
          aria-label="Group"
          defaultValue={filter.group ?? ""}
          className="input-box max-md:min-w-0 max-md:grow max-md:basis-36"
        >
          <Options of={[["", "Everyone"], ...personGroups.map((each): [string, string] => [each, groupLabels[each]])]} />
        </select>
      </ListSearch>
      {!list && <TableMessage problem title="Error loading people. Please try again later." />}
      {list?.rows.length === 0 && <TableMessage title="No people found" text="No one matches your search and filter." />}
      {list && list.rows.length > 0 && (
        <>
          <p role="status" className="text-ink-soft tabular-nums">
            {howMany(list.total, "person", "people")}
          </p>
          <DataTable label="People" columns={columns}>
            {list.rows.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </DataTable>
          <DatePages isFirst={isFirst} next={list.next} to={(after) => listAddress(peoplePath, { ...filter, after })} />
        </>
      )}
    </div>
  );
}

const columns = [
  { title: "Email", wide: true },
  { title: "Role" },
  { title: "Account" },
  { title: "Business", wide: true },
  { title: "Joined" },
];

function PersonRow({ person }: { person: ListedPerson }) {
  const { id, email, name, role, business, createdAt } = person;
  return (
    <Row>
      <Cell heading className="wrap-anywhere">
        <Link to={personPath(id)} className="link max-md:inline-flex max-md:min-h-11 max-md:items-center">
          {email}
        </Link>
        {name && <span className="block font-normal text-ink-soft">{name}</span>}
      </Cell>
      <Cell label="Role">{roleNames[role]}</Cell>
      <Cell label="Account">
        <PersonState person={person} />
      </Cell>
      <Cell label="Business" className="wrap-anywhere">
        {business && <PersonBusiness business={business} />}
      </Cell>
      <Cell label="Joined" className="text-ink-soft tabular-nums">
        <DateTime at={createdAt} stacked />
      </Cell>
    </Row>
  );
}
