import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import { fieldLabels, importFields } from "#domain/imports/mapping/import-fields.shared.ts";
import type { MappingChoices } from "./category-texts.ts";

const titles = [
  { title: "Column", wide: true },
  { title: "First values", wide: true },
  { title: "Field", wide: true },
];

/** A file's columns, each with its first values and a select for its field. */
export function ColumnTable({ columns, fields }: { columns: MappingChoices["columns"]; fields: string[] }) {
  return (
    <DataTable label="Columns" columns={titles}>
      {columns.map(({ name, samples }, index) => (
        <Row key={name || index}>
          <Cell heading className="wrap-anywhere">
            {name || `Column ${index + 1}`}
          </Cell>
          <Cell className="wrap-anywhere text-ink-soft">{samples.join(", ") || "Empty"}</Cell>
          <Cell label="Field">
            <select
              name="field"
              aria-label={`Field for ${name || `column ${index + 1}`}`}
              defaultValue={fields[index]}
              className="input-box block w-full"
            >
              <option value="">Ignore this column</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {fieldLabels[field]}
                </option>
              ))}
            </select>
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
