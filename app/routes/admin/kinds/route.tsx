import { data, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { ListSearch } from "#app/routes/admin/list-search.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { Pagination } from "#app/ui/table/pagination.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-micro-category-choices.ts";
import { kindFormFields } from "#domain/kinds/kind-form.shared.ts";
import { findKind, type KindFilter, type ListedKind, listKinds } from "#domain/kinds/list-kinds.ts";
import { type KindChoice, saveKind } from "#domain/kinds/save-kind.ts";
import { KindDialog } from "./kind-dialog.tsx";
import { kindFilterOf, kindsPath } from "./kind-links.ts";

const refusals = {
  kind_unknown: "This kind no longer exists.",
  micro_category_unknown: "One of the micro-categories no longer exists. Please choose again.",
  stale: "Someone else changed this kind. Close this dialog and open it again to see the change.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const filter = kindFilterOf(url.searchParams);
  const edit = url.searchParams.get("edit");
  const loaded = await loadAsAdmin(context, async (admin) => {
    const [list, kind, groups] = await Promise.all([
      listKinds(app, admin, filter),
      edit ? findKind(app, admin, edit) : null,
      edit ? listMicroCategoryChoices(app.db) : [],
    ]);
    return { list: { ...list, kinds: list.kinds.map(toRow) }, kind, groups };
  });
  return data({ loaded, filter }, { status: loaded ? 200 : 503 });
}

export function action({ context, request, url }: Route.ActionArgs) {
  const save = adminAction(
    kindFormFields,
    {
      done: "Kind Saved",
      failed: { title: "Failed to save the kind. Please try again." },
      back: () => kindsPath(kindFilterOf(url.searchParams)),
    },
    (app, admin, { choice, ids }, field) => {
      const chosen = choice === "names" ? null : choice === "none" ? [] : ids;
      return saveKind(app, admin, field("id"), chosen, previousOf(field("previous")));
    },
  );
  return runAdminAction(context, request, { save }, refusals);
}

/** Parses the hidden field with the choice that the admin saw. */
function previousOf(json: string): KindChoice {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null;
  }
}

/** Returns a kind with only its first four search terms, because the list shows no more. */
function toRow(kind: ListedKind): ListedKind {
  return { ...kind, terms: kind.terms.slice(0, 4) };
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export const meta = () => [{ title: "Kinds of Businesses" }, { name: "robots", content: "noindex" }];

export default function Kinds({ loaderData: { loaded, filter }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useToast(answered?.toast);
  const [params] = useSearchParams();
  const problem = answered && (answered.toast?.text ?? answered.toast?.title ?? answered.reply.error?.[""]?.join(" "));
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Kinds of Businesses"
        text="Visitors search for kinds of businesses, such as florists, and imported files list businesses by kind. Choose the micro-categories for each kind."
      />
      <Show filter={filter} />
      <ListSearch list="Kinds" label="Search kinds" placeholder="Search kinds..." search={filter.search}>
        {filter.show === "all" && <input type="hidden" name="show" value="all" />}
      </ListSearch>
      {!loaded && <TableMessage problem title="Error loading kinds" text="Please try again later" />}
      {loaded && <KindTable list={loaded.list} filter={filter} />}
      {loaded?.kind && (
        <KindDialog
          key={params.get("edit")}
          kind={loaded.kind}
          groups={loaded.groups}
          back={kindsPath(filter)}
          typed={answered?.reply.initialValue ?? undefined}
          problem={problem}
        />
      )}
    </div>
  );
}

function Show({ filter }: { filter: KindFilter }) {
  const look = "btn-quiet aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";
  const link = (show: KindFilter["show"], label: string) => (
    <LinkButton
      to={kindsPath({ ...filter, show, page: 1 })}
      aria-current={filter.show === show ? "page" : undefined}
      label={label}
      look={look}
    />
  );
  return (
    <nav aria-label="Kinds shown" className="flex flex-wrap gap-2">
      {link("missing", "Without a category")}
      {link("all", "All kinds")}
    </nav>
  );
}

type List = NonNullable<Route.ComponentProps["loaderData"]["loaded"]>["list"];

function KindTable({ list: { kinds, total, page, pages }, filter }: { list: List; filter: KindFilter }) {
  if (!kinds.length)
    return (
      <TableMessage
        title={filter.search ? "No kinds found" : "Every kind has a category"}
        text={filter.search ? "Try adjusting your search terms" : "You can still change the categories under “All kinds.”"}
      />
    );
  const columns = [
    { title: "Kind", wide: true },
    { title: "Places skipped in imports" },
    { title: "Micro-categories", wide: true },
    { title: "Actions" },
  ];
  return (
    <>
      <p className="text-ink-soft">
        {`${total.toLocaleString("en-US")} ${total === 1 ? "kind" : "kinds"}, sorted by skipped places`}
      </p>
      <DataTable label="Kinds" columns={columns}>
        {kinds.map((kind) => (
          <Row key={kind.id}>
            <Cell heading className="max-md:-col-end-1">
              {kind.name}
              <p className="text-sm font-normal text-ink-soft">{kind.terms.join(", ")}</p>
            </Cell>
            <Cell label="Places skipped in imports" className="tabular-nums">
              {kind.places.toLocaleString("en-US")}
            </Cell>
            <Cell label="Micro-categories">{microCategoriesText(kind)}</Cell>
            <Cell>
              <TextLink
                to={kindsPath({ ...filter, page }, kind.id)}
                preventScrollReset
                icon="pencil"
                label="Choose"
                about={`micro-categories for ${kind.name}`}
              />
            </Cell>
          </Row>
        ))}
      </DataTable>
      <Pagination page={page} pages={pages} to={(to) => kindsPath({ ...filter, page: to })} />
    </>
  );
}

function microCategoriesText({ microCategories, isElsewhere }: ListedKind): string {
  if (isElsewhere) return "Not in this town";
  return microCategories.map(({ name }) => name).join(", ") || "No category";
}
