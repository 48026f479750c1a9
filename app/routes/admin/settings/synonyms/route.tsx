import type { Route } from "./+types/route.ts";
import { ListScreen } from "#app/routes/admin/list-screen.tsx";
import { loadList } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton } from "#app/routes/admin/dialog/action-button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { listMicroCategoryChoices } from "#domain/categories/list-categories.ts";
import { pageOf } from "#domain/list-page.ts";
import { loadTown } from "#domain/settings/load-town.ts";
import { maxSynonym, synonymFields } from "#domain/settings/synonyms.shared.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, async ({ db, townFile }, _, { search, page }) => {
    const categories = await listMicroCategoryChoices(db);
    const names = Object.fromEntries(categories.flatMap((each) => each.microCategories.map(({ id, name }) => [id, name])));
    const { synonyms = [] } = await loadTown(db, townFile);
    const found = synonyms
      .flatMap(({ microCategoryId, terms }) =>
        terms.map((term) => ({ id: `${microCategoryId} ${term}`, term, microCategoryId, name: names[microCategoryId] ?? "" })),
      )
      .filter(({ term, name }) => `${term}\n${name}`.toLowerCase().includes(search.toLowerCase()))
      .sort((a, b) => a.term.localeCompare(b.term, "en"));
    const choices = Object.fromEntries(
      categories.map((each) => [each.name, each.microCategories.map(({ id, name }): [string, string] => [id, name])]),
    );
    return { ...pageOf(found, page), choices };
  });

export const meta = () => [{ title: "Synonyms | Admin Dashboard" }];

export default function Synonyms({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Synonyms"
      text="Other words for micro-categories. A search for one of these words finds the businesses in that micro-category."
      links={<LinkButton to="/admin/dashboard/settings" label="Settings" icon="arrow-left" />}
      above={list && <AddWord key={list.total} choices={list.choices} />}
      search="Search words"
      list={list}
      noun={["word", "words"]}
      empty={{ title: "No words found" }}
      columns={[
        { title: "Word", wide: true, cell: ({ term }) => term },
        { title: "Micro-category", labeled: true, cell: ({ name }) => name },
        {
          title: "Actions",
          beside: true,
          cell: ({ term, microCategoryId }) => (
            <ActionButton
              action="/admin/dashboard/settings/synonyms/remove"
              fields={{ term, microCategoryId }}
              label="Remove"
              about={term}
            />
          ),
        },
      ]}
    />
  );
}

function AddWord({ choices }: { choices: Record<string, [string, string][]> }) {
  return (
    <SchemaForm
      action="/admin/dashboard/settings/synonyms/add"
      schema={synonymFields}
      button="Add word"
      sending="Saving..."
      buttonLook="btn-accent justify-self-start px-6"
      className="card grid max-w-2xl gap-5 p-[min(1.25rem,5vw)] md:p-6"
    >
      {({ term, microCategoryId }) => (
        <>
          <TextField
            field={term}
            label="Word"
            help="One word or a few, as people type them."
            maxLength={maxSynonym}
            autoComplete="off"
          />
          <SelectField field={microCategoryId} label="Micro-category">
            {choices}
          </SelectField>
        </>
      )}
    </SchemaForm>
  );
}
