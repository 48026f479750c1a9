import { SettingsForm } from "#app/routes/admin/settings/group/settings-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { Reply } from "#app/ui/form/schema-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import type { UnmetSearch } from "#domain/analytics/impressions/unmet-searches.ts";
import { synonymFields, synonymLimits } from "#domain/settings/groups/synonyms.shared.ts";
import { missingBusinessesPath as back } from "./missing-business-links.ts";

const columns = [
  { title: "Search terms", wide: true },
  { title: "Visitors" },
  { title: "Week of" },
  { title: "Actions", srOnly: true },
];

function pathWith(name: "synonym" | "invite", { query }: UnmetSearch): string {
  return `${back}?${new URLSearchParams({ [name]: query })}`;
}

/** The searches that found no business, each with the last week in which at least five visitors made the search. */
export function UnmetSearchTable({ searches }: { searches: UnmetSearch[] }) {
  const { town } = useTown();
  const day = new Intl.DateTimeFormat(town.locale, { dateStyle: "medium", timeZone: "UTC" });
  if (!searches.length)
    return (
      <TableMessage
        title="No searches"
        text="Search terms appear here after at least five visitors search for them in one week and don't find a business."
      />
    );
  return (
    <DataTable label="Search terms" columns={columns}>
      {searches.map((search) => (
        <Row key={search.query}>
          <Cell heading className="wrap-break-word">
            {search.query}
          </Cell>
          <Cell label="Visitors" className="tabular-nums">
            {search.visitors}
          </Cell>
          <Cell label="Week of">{day.format(new Date(search.week))}</Cell>
          <Cell>
            <span className="flex flex-wrap gap-2 md:justify-end">
              <LinkButton to={pathWith("synonym", search)} preventScrollReset label="Add synonym" about={search.query} />
              <LinkButton to={pathWith("invite", search)} preventScrollReset label="Invite a business" about={search.query} />
            </span>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

type Group = { name: string; microCategories: { id: string; name: string }[] };

/** The form that makes the search terms a synonym for a micro-category. */
export function SynonymDialog({ search, categories, reply }: { search: UnmetSearch; categories: Group[]; reply: Reply }) {
  const choices = Object.fromEntries(
    categories.flatMap(({ microCategories }) => microCategories.map(({ id, name }) => [id, name])),
  );
  return (
    <Dialog title="Add synonym" back={back}>
      <p className="text-ink-soft">Searches for these words will then find the businesses in this micro-category.</p>
      <SettingsForm
        form={{
          schema: synonymFields,
          fields: [
            { name: "term", label: "Words", maxLength: synonymLimits.term },
            { name: "microCategoryId", label: "Micro-category", type: "select", choices },
          ],
        }}
        value={{ term: search.query }}
        reply={reply}
        intent="add"
        button="Add synonym"
      />
    </Dialog>
  );
}

/** Text that invites a business. The admin can copy it into an email. */
export function InviteDialog({ search: { query, visitors } }: { search: UnmetSearch }) {
  const { town, origin } = useTown();
  const invitation = [
    `In one week, ${visitors} visitors searched for “${query}” on ${town.siteName} and found no businesses.`,
    `You can list your business for free: ${origin}${addBusinessPath(town)}`,
  ].join("\n\n");
  return (
    <Dialog title="Invite a business" back={back}>
      <label className="grid gap-1.5">
        <span className="font-semibold">Email text</span>
        <textarea readOnly rows={6} defaultValue={invitation} className="input-box h-auto w-full py-2" />
      </label>
      <button
        type="button"
        onClick={() => copyText(invitation, "Text copied to clipboard!", "Failed to copy the text")}
        className="btn btn-accent needs-script justify-self-start"
      >
        <Icon name="copy" className="size-4" />
        Copy text
      </button>
    </Dialog>
  );
}
