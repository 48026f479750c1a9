import { useState } from "react";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { howMany } from "#domain/text/formats.shared.ts";
import { Cell, DataTable, Row } from "#app/routes/admin/table/data-table.tsx";
import { draftPath, reportPath } from "#app/routes/admin/imports/import-parts.tsx";
import type { Doubt, DoubtChoice, DoubtKind } from "#domain/imports/import-row.ts";
import type { ListedImport } from "#domain/imports/run-import.ts";

const kinds: Record<DoubtKind, { title: string; choices: DoubtChoice[] }> = {
  twin: { title: "Likely listed already", choices: ["skip", "merge", "add"] },
  junk: { title: "Likely tests", choices: ["skip", "add"] },
  outside: { title: "From other places", choices: ["skip", "add"] },
};
const labels: Record<DoubtChoice, string> = { skip: "Skip", merge: "Merge: fill in what the listing lacks", add: "Add" };

/** The form that imports a previewed file: what happens to doubtful rows, and whether new businesses wait for an approval. */
export function ImportForm({ row, failed }: { row: ListedImport; failed: { title: string; text: string } }) {
  const { id, tally, doubts } = row;
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
        <LinkButton to={draftPath(row.draftId!)} icon="pencil" label="Change the mapping" />
      </div>
    </PostForm>
  );
}

const columns = [{ title: "Row", wide: true }, { title: "Why", wide: true }, { title: "Choice" }];

/** The doubtful rows of one kind. The choice for all sets the choice of each row. */
function Doubts({ kind, doubts, skipped }: { kind: DoubtKind; doubts: Doubt[]; skipped: number }) {
  const [all, setAll] = useState<DoubtChoice>("skip");
  const { title, choices } = kinds[kind];
  const options = choices.map((choice) => (
    <option key={choice} value={choice}>
      {labels[choice]}
    </option>
  ));
  const listed = doubts.flatMap((doubt, index) => (doubt.kind === kind ? [{ ...doubt, index }] : []));
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{`${title}: ${howMany(skipped, "row", "rows")}`}</h2>
      <label className="flex flex-wrap items-center gap-2">
        For all
        <select
          name={kind}
          defaultValue={all}
          onChange={({ target }) => setAll(target.value as DoubtChoice)}
          className="input-box"
        >
          {options}
        </select>
      </label>
      <DataTable label={title} columns={columns}>
        {listed.map(({ index, place, name, about, otherId }) => (
          <Row key={place}>
            <Cell heading className="wrap-anywhere">{`${name} (${place})`}</Cell>
            <Cell className="wrap-anywhere">
              {otherId ? <TextLink to={`/admin/dashboard/businesses/${otherId}`} label={about} /> : about}
            </Cell>
            <Cell label="Choice">
              <select key={all} name={`row${index}`} aria-label={`Choice for ${name}`} defaultValue={all} className="input-box">
                {options}
              </select>
            </Cell>
          </Row>
        ))}
      </DataTable>
      {listed.length < skipped && <p className="text-ink-soft">The other rows follow the choice for all.</p>}
    </section>
  );
}
