import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import type { MissingBusiness } from "#domain/missing-businesses/list-suggestions.ts";
import { addSuggestionPath } from "./missing-business-links.ts";

export const suggestionNotDismissed = { title: "Failed to dismiss the suggestion. Please try again." };

/** Suggested businesses with the links and buttons to list or dismiss them. */
export function SuggestionList({ suggestions }: { suggestions: MissingBusiness[] }) {
  if (!suggestions.length)
    return <TableMessage title="No suggestions" text="Visitors can suggest a business when a search finds nothing." />;
  return (
    <ul className="grid gap-3">
      {suggestions.map(({ id, name, details, email, createdAt }) => (
        <li key={id} className="card flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
          <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
            <h3 className="text-base">{name}</h3>
            <p className="whitespace-pre-line">{details}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <DateTime at={createdAt} />
              {email && <span>{`We'll email ${email}`}</span>}
            </p>
            <TextLink
              to={`/admin/dashboard/businesses?${new URLSearchParams({ search: name })}`}
              label="Search the listings"
              about={`for ${name}`}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={addSuggestionPath(id)} label="Create listing" about={name} look="btn-accent" />
            <PostForm failed={suggestionNotDismissed} fields={{ intent: "dismiss", id }} toastOnly preventScrollReset>
              <SubmitButton label="Dismiss" about={name} look="btn-quiet" />
            </PostForm>
          </div>
        </li>
      ))}
    </ul>
  );
}
