import { Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import type { Difference } from "./audit-log-differences.ts";
import type { Sentence } from "./audit-log-text.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { howMany } from "#app/ui/format.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";

export type ActivityEntry = {
  id: string;
  at: Date;
  sentence: Sentence;
  /** The path of the log filtered by this subject, or null if the entry has no single subject. */
  history: string | null;
  differences: { shown: Difference[]; more: number };
  undoable: boolean;
  /** The time when the action was undone. */
  undoneAt: Date | null;
};

/** The log, newest first. A `<details>` element shows the changes in an entry, so the list works without JavaScript. */
export function AuditLogList({ actions, back }: { actions: ActivityEntry[]; back: string }) {
  return (
    <ol className="card divide-y divide-line">
      {actions.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-start gap-x-4 px-4 py-2.5">
          <div className="min-w-0 grow basis-72">
            <p className="[overflow-wrap:anywhere]">
              <SentenceText sentence={entry.sentence} history={entry.history} />
              <span className="text-ink-soft">
                , <DateTime at={entry.at} />
              </span>
            </p>
            {entry.undoneAt && (
              <p className="font-medium text-amber">
                Undone <DateTime at={entry.undoneAt} />
              </p>
            )}
            <Changes differences={entry.differences} />
          </div>
          {entry.undoable && <Undo entry={entry} back={back} />}
        </li>
      ))}
    </ol>
  );
}

function SentenceText({ sentence: { who, did, subject, rest }, history }: { sentence: Sentence; history: string | null }) {
  return (
    <>
      <span className="font-semibold">{who}</span> {did}
      {subject && (
        <>
          {" "}
          {history ? (
            <Link to={history} className="link font-semibold">
              {subject}
            </Link>
          ) : (
            <span className="font-semibold">{subject}</span>
          )}
        </>
      )}
      {rest && ` ${rest}`}
    </>
  );
}

/** On a phone, both values are below the field name, each with its own label. */
const value =
  "py-1 pr-4 align-top wrap-anywhere whitespace-pre-line max-md:grid max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]";

function Changes({ differences: { shown, more } }: Pick<ActivityEntry, "differences">) {
  if (!shown.length) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-ink-soft md:min-h-8">What changed</summary>
      <div role="region" aria-label="What changed" tabIndex={0} className="overflow-x-auto py-2">
        <table className="w-full border-collapse text-left align-top max-md:block">
          <thead className="text-ink-soft max-md:sr-only">
            <tr>
              <th className="w-1/5 py-1 pr-4 font-medium">Field</th>
              <th className="w-2/5 py-1 pr-4 font-medium">Before</th>
              <th className="w-2/5 py-1 font-medium">After</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map(({ what, before, after }) => (
              <tr key={what} className="border-t border-line max-md:block max-md:py-1">
                <th scope="row" className="py-1 pr-4 align-top font-medium wrap-anywhere max-md:block">
                  {what}
                </th>
                <td data-label="Before" className={value}>
                  {before}
                </td>
                <td data-label="After" className={value}>
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p className="pt-1 text-ink-soft">{howMany(more, "more change", "more changes")}</p>}
      </div>
    </details>
  );
}

function Undo({ entry: { id, sentence }, back }: { entry: ActivityEntry; back: string }) {
  const fields = { id, intent: "undo" };
  return (
    <PostForm failed={{ title: "Failed to undo. Please try again." }} toastOnly action={back} fields={fields}>
      <SubmitButton label="Undo" about={`: ${sentence.did} ${sentence.subject}`} look="btn-quiet" />
    </PostForm>
  );
}
