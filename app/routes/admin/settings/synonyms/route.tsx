import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, runAdminAction } from "#app/routes/admin/form-action.ts";
import { ListSearch } from "#app/routes/admin/list-screen.tsx";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { PageToast } from "#app/ui/toast/page-toast.tsx";
import { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";
import { listSynonyms } from "#domain/settings/apply-synonyms.ts";
import { addSynonym, removeSynonym } from "#domain/settings/change-synonyms.ts";
import { type Synonym, synonymFields, synonymLimits } from "#domain/settings/groups/synonyms.shared.ts";
import { getSettings } from "#domain/settings/current-settings.ts";
import { describeSynonyms } from "../describe-settings.ts";
import { SettingsForm } from "../settings-form.tsx";
import { settingsPath } from "../settings-links.ts";
import { settingsMessages, settingsRefusals } from "../settings-messages.ts";
import { SettingsScreen } from "../settings-screen.tsx";

const here = settingsPath("synonyms");
const title = "Synonyms";
const text = "Other words for micro-categories. A search for one of these words finds the businesses in that micro-category.";

/** The maximum number of words under "Words in use". */
const wordsShown = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 200);
  const current = await loadAsAdmin(context, async (admin) => {
    const [found, categories] = await Promise.all([getSettings(app, admin, "synonyms"), listMicroCategoryChoices(app.db)]);
    const { value } = found;
    const names = Object.fromEntries(categories.flatMap((each) => each.microCategories.map(({ id, name }) => [id, name])));
    const named = (all: Synonym[]) => all.map((each) => ({ ...each, name: names[each.microCategoryId] ?? each.microCategoryId }));
    const wanted = search.toLowerCase();
    const words = named(listSynonyms(app.townFile.synonyms, value))
      .filter(({ term, name }) => `${term}\n${name}`.toLowerCase().includes(wanted))
      .sort((a, b) => a.term.localeCompare(b.term, "en"));
    return {
      ...found,
      names,
      words: words.slice(0, wordsShown),
      total: words.length,
      removed: named(value.removed),
      shown: describeSynonyms(value),
    };
  });
  return data({ current }, { status: current ? 200 : 503 });
}

const outcomes = { failed: settingsMessages.failed, back: () => here };

const actions = {
  add: adminAction(synonymFields, { ...outcomes, done: "Word added" }, addSynonym),
  remove: adminAction(synonymFields, { ...outcomes, done: "Word removed" }, removeSynonym),
};

export async function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, settingsRefusals);
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: `${title} | Admin Dashboard` }];

export default function SynonymSettings({ loaderData: { current }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!current)
    return (
      <SettingsScreen {...{ title, text, current }}>
        <PageToast toast={answer?.toast} />
      </SettingsScreen>
    );
  const { value, names, words, total, removed } = current;
  return (
    <SettingsScreen {...{ title, text, current }}>
      <PageToast toast={answer?.toast} />
      <div key={JSON.stringify(value)} className="grid grid-cols-1 gap-5">
        <SettingsForm
          form={{
            schema: synonymFields,
            fields: [
              { name: "term", label: "Word", help: "One word or a few, as people type them.", maxLength: synonymLimits.term },
              { name: "microCategoryId", label: "Micro-category", type: "select", choices: names },
            ],
          }}
          value={{}}
          reply={answer?.intent === "add" ? answer.reply : undefined}
          intent="add"
          button="Add word"
        />
        <section aria-labelledby="words" className="card grid grid-cols-1 gap-3 p-[min(1.25rem,5vw)] md:p-6">
          <h2 id="words" className="text-lg">
            Words in use
          </h2>
          <ListSearch list="Words" search={{ label: "Search words", placeholder: "Search words..." }} />
          {total > words.length && (
            <p className="text-ink-soft">{`Showing the first ${words.length} of ${total} words. Search to see others.`}</p>
          )}
          {!total && <p className="text-ink-soft">No words found</p>}
          <WordList words={words} intent="remove" button="Remove" />
        </section>
        {removed.length > 0 && (
          <section aria-labelledby="removed" className="card grid grid-cols-1 gap-3 p-[min(1.25rem,5vw)] md:p-6">
            <h2 id="removed" className="text-lg">
              Removed words
            </h2>
            <WordList words={removed} intent="add" button="Restore" />
          </section>
        )}
      </div>
    </SettingsScreen>
  );
}

type WordListProps = { words: (Synonym & { name: string })[]; intent: string; button: string };

function WordList({ words, intent, button }: WordListProps) {
  return (
    <ul className="divide-y divide-line">
      {words.map(({ term, microCategoryId, name }) => (
        <li key={`${microCategoryId} ${term}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="min-w-0 wrap-anywhere">
            {term} <span className="text-ink-soft">{`for ${name}`}</span>
          </span>
          <PostForm failed={settingsMessages.failed} fields={{ intent, term, microCategoryId }} toastOnly preventScrollReset>
            <SubmitButton label={button} about={term} look="btn-quiet" />
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
