import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { settingsMessages, settingsRefusals } from "#app/routes/admin/settings/settings-messages.ts";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { listUnmetSearches } from "#domain/analytics/impressions/unmet-searches.ts";
import { listMicroCategoryChoices } from "#domain/categories/list-micro-category-choices.ts";
import { listSuggestions } from "#domain/missing-businesses/list-suggestions.ts";
import { dismissSuggestion } from "#domain/missing-businesses/settle-suggestion.ts";
import { addSynonym } from "#domain/settings/change-synonyms.ts";
import { synonymFields } from "#domain/settings/groups/synonyms.shared.ts";
import { missingBusinessesPath } from "./missing-business-links.ts";
import { SuggestionList, suggestionNotDismissed } from "./suggestion-list.tsx";
import { InviteDialog, SynonymDialog, UnmetSearchTable } from "./unmet-searches.tsx";

const back = () => missingBusinessesPath;
const refusals = { ...settingsRefusals, suggestion_settled: "Someone else already listed or dismissed this suggestion." };

const actions = {
  dismiss: adminAction(
    emptyForm,
    { done: "Suggestion dismissed", failed: suggestionNotDismissed, back },
    (app, admin, _, field) => dismissSuggestion(app, admin, field("id")),
  ),
  add: adminAction(synonymFields, { done: "Synonym added", failed: settingsMessages.failed, back }, addSynonym),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [synonym, invite] = ["synonym", "invite"].map((name) => url.searchParams.get(name));
  const read = await loadAsAdmin(context, async (admin) => ({
    suggestions: await listSuggestions(app.db, admin),
    searches: await listUnmetSearches(app, admin),
    categories: synonym ? await listMicroCategoryChoices(app.db) : [],
  }));
  const find = (query: string | null | undefined) => read?.searches.find((each) => each.query === query) ?? null;
  return data({ read, synonym: find(synonym), invite: find(invite) }, { status: read ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, refusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Missing Businesses" }, { name: "robots", content: "noindex" }];

export default function MissingBusinesses({ loaderData: { read, synonym, invite }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const toast = answered?.toast;
  useToast(toast);
  const reply = answered?.intent === "add" ? answered.reply : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle title="Missing Businesses" text="See what visitors suggested, and what they searched for and did not find." />
      {toast && !reply && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!read && <TableMessage problem title="Failed to load this page" text="Please try again in a moment." />}
      {read && (
        <>
          <section aria-labelledby="suggested" className="grid grid-cols-1 gap-3">
            <h2 id="suggested" className="text-lg">
              Suggested by visitors
            </h2>
            <SuggestionList suggestions={read.suggestions} />
          </section>
          <section aria-labelledby="unmet" className="grid grid-cols-1 gap-3">
            <h2 id="unmet" className="text-lg">
              Searches without results
            </h2>
            <UnmetSearchTable searches={read.searches} />
          </section>
        </>
      )}
      {read && synonym && <SynonymDialog search={synonym} categories={read.categories} reply={reply} />}
      {invite && <InviteDialog search={invite} />}
    </div>
  );
}
