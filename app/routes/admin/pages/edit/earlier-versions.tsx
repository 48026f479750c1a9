import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime, dateTimeText } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { EditedPage } from "#domain/pages/list-pages.ts";

export const notRestored = { title: "Failed to restore the version. Please try again." };

/** A page's earlier versions, newest first, each with a button that restores the version. */
export function EarlierVersions({ page: { version, versions } }: { page: EditedPage }) {
  const { town } = useTown();
  return (
    <section className="card p-[min(1.25rem,5vw)] md:p-8">
      <h2 className="text-xl">Earlier versions</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Restoring a version replaces the current text. You can restore the current text here later.
      </p>
      <ul className="mt-4 divide-y divide-line">
        {versions.map(({ entryId, replacedAt, replacedBy, title }) => (
          <li key={entryId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">
                Replaced <DateTime at={replacedAt} /> {replacedBy && `by ${replacedBy}`}
              </p>
            </div>
            <PostForm failed={notRestored} toastOnly fields={{ intent: "restore", entryId, version }}>
              <SubmitButton
                label="Restore"
                about={`the version replaced on ${dateTimeText(replacedAt, town)}`}
                sending="Restoring..."
                look="btn-quiet"
              />
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
