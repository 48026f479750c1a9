import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { Cell, DataTable, Row, TableMessage } from "#app/ui/table/data-table.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { howMany } from "#app/ui/format.ts";
import type { DeletionPreview as Preview } from "#domain/businesses/deletion/bulk-delete.ts";

type Props = { preview: Preview; fields: [name: string, value: string][]; cancelTo: string };

/** Shows which businesses a bulk deletion would delete and which it would keep, with the form that confirms the deletion. */
export function DeletionPreview({ preview: { changing, unchanged, rows, kept }, fields, cancelTo }: Props) {
  const plansShown = usePlansShown();
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-4">
      {changing === 0 ? (
        <TableMessage title="Nothing would be deleted" />
      ) : (
        <>
          <p role="status" className="text-lg">
            <strong>{howMany(changing)}</strong> will be deleted.
          </p>
          <NameTable label="What will be deleted" rows={rows} total={changing} />
        </>
      )}
      {unchanged > 0 && (
        <>
          <p>
            {howMany(unchanged)} with an owner{plansShown ? ", a claim, or a paid plan" : " or a claim"} will be kept.
          </p>
          <NameTable label="What will be kept" rows={kept} total={unchanged} />
        </>
      )}
      {changing > 0 && (
        <PostForm
          failed={{ title: "Failed to delete the businesses.", text: "Please try again." }}
          toastOnly
          className="flex flex-wrap justify-end gap-3"
        >
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <LinkButton to={cancelTo} label="Cancel" />
          <SubmitButton label={`Delete ${howMany(changing)}`} sending="Deleting..." look="btn-danger" />
        </PostForm>
      )}
    </section>
  );
}

function NameTable({ label, rows, total }: { label: string; rows: Preview["rows"]; total: number }) {
  return (
    <>
      <DataTable
        label={label}
        columns={[
          { title: "Name", wide: true },
          { title: "Address", wide: true },
        ]}
      >
        {rows.map(({ id, name, address }) => (
          <Row key={id}>
            <Cell heading>{name}</Cell>
            <Cell label="Address">{address}</Cell>
          </Row>
        ))}
      </DataTable>
      {rows.length < total && (
        <p className="text-ink-soft">{`Showing the first ${rows.length} of ${total.toLocaleString("en-US")}.`}</p>
      )}
    </>
  );
}
