import { useState } from "react";
import { draftPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import { Rows } from "#app/routes/admin/list-screen.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Doubt, DoubtKind } from "#domain/imports/import-row.ts";
import type { ListedImport } from "#domain/imports/run-import.ts";
import { howMany } from "#domain/text/formats.shared.ts";

const choices: [string, string][] = [
  ["skip", "Skip"],
  ["add", "Add"],
];
const kinds: Record<DoubtKind, { title: string; choices: [string, string][] }> = {
  twin: { title: "Likely listed already", choices: [...choices, ["merge", "Merge: fill in what the listing lacks"]] },
  junk: { title: "Likely tests", choices },
  outside: { title: "From other places", choices },
};

/** The form that imports a previewed file: what happens to doubtful rows, and whether new businesses wait for an approval. */
export function ImportForm({ row, failed }: { row: ListedImport; failed: { title: string; text: string } }) {
  const { id, draftId, tally, doubts } = row;
  const count = tally.added + tally.updated;
  return (
    <PostForm failed={failed} action={reportPath(id)} toastOnly className="grid gap-5">
      {(Object.keys(kinds) as DoubtKind[]).map((kind) => {
        const skipped = tally.skipped[kind] ?? 0;
        return skipped > 0 && <Doubts key={kind} kind={kind} doubts={doubts} skipped={skipped} />;
      })}
      <fieldset className="card grid gap-2 p-4">
        <legend className="font-semibold">New businesses</legend>
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="publish" value="now" defaultChecked className="size-5 accent-accent" />
          Publish now
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input type="radio" name="publish" value="hold" className="size-5 accent-accent" />
          Hold for review. They wait under Business Requests, and listed businesses don't change.
        </label>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={count ? `Import ${howMany(count)}` : "Import"} sending="Starting..." />
        <LinkButton to={draftPath(draftId!)} icon="pencil" label="Change the mapping" />
      </div>
    </PostForm>
  );
}

/** The doubtful rows of one kind. The choice for all sets the choice of each row. */
function Doubts({ kind, doubts, skipped }: { kind: DoubtKind; doubts: Doubt[]; skipped: number }) {
  const [all, setAll] = useState("skip");
  const { title, choices } = kinds[kind];
  const rows = doubts.map((doubt, index) => ({ ...doubt, id: `row${index}` })).filter((doubt) => doubt.kind === kind);
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{`${title}: ${howMany(skipped, "row", "rows")}`}</h2>
      <label className="flex flex-wrap items-center gap-2">
        For all
        <select name={kind} defaultValue={all} onChange={({ target }) => setAll(target.value)} className="input-box">
          <Options of={choices} />
        </select>
      </label>
      <Rows
        title={title}
        list={{ rows }}
        columns={[
          { title: "Row", wide: true, cell: ({ name, place }) => `${name} (${place})` },
          {
            title: "Why",
            wide: true,
            cell: ({ about, otherId }) =>
              otherId ? <TextLink to={`/admin/dashboard/businesses/${otherId}`} label={about} /> : about,
          },
          {
            title: "Choice",
            labeled: true,
            cell: ({ id, name }) => (
              <select key={all} name={id} aria-label={`Choice for ${name}`} defaultValue={all} className="input-box">
                <Options of={choices} />
              </select>
            ),
          },
        ]}
      />
      {rows.length < skipped && <p className="text-ink-soft">The other rows follow the choice for all.</p>}
    </section>
  );
}
