import { FieldProblem } from "#app/ui/form/field.tsx";
import { howMany } from "#app/ui/format.ts";
import { Cell, DataTable, Row } from "#app/ui/table/data-table.tsx";
import type { MappingInput, MappingProblems } from "#domain/imports/drafts/save-mapping.ts";
import type { MappingChoices } from "./category-texts.ts";

const titles = [{ title: "Value", wide: true }, { title: "Rows" }, { title: "Category", wide: true }];

type Props = { choices: MappingChoices; typed: MappingInput["values"]; problems: MappingProblems };

/** The values in the category columns, each with a field for its categories. */
export function ValueTable({ choices: { values, more, isOsm }, typed, problems }: Props) {
  const texts = new Map(typed.map(({ value, text }) => [value, text]));
  if (!values.length)
    return (
      <p className="text-ink-soft">
        {isOsm
          ? "The file has no places with business tags."
          : "No column is mapped to “Categories,” or the column has too many different values. Choose a column above and save."}
      </p>
    );
  const unclear = values.filter(({ isUnclear }) => isUnclear).length;
  return (
    <>
      <p>{unclear ? `${howMany(unclear, "value has", "values have")} no category yet.` : "Every value has a category."}</p>
      <DataTable label="Values" columns={titles}>
        {values.map(({ value, rows, isUnclear, text }, index) => {
          const problem = problems[`value:${value}`];
          const id = `value-${index}`;
          return (
            <Row key={value}>
              <Cell heading className="wrap-anywhere">
                {value}
                {isUnclear && <span className="block text-sm font-normal text-brick">No category yet</span>}
              </Cell>
              <Cell label="Rows" className="tabular-nums">
                {rows.toLocaleString("en-US")}
              </Cell>
              <Cell label="Category">
                <input type="hidden" name="value" value={value} />
                <input
                  name="category"
                  list="micro-categories"
                  maxLength={500}
                  autoComplete="off"
                  aria-label={`Category for ${value}`}
                  defaultValue={texts.get(value) ?? text}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? id : undefined}
                  className="input-box block w-full aria-invalid:border-2 aria-invalid:border-brick"
                />
                {problem && <FieldProblem id={id}>{problem}</FieldProblem>}
              </Cell>
            </Row>
          );
        })}
      </DataTable>
      {more > 0 && (
        <p className="text-ink-soft">
          {`${howMany(more, "less common value is", "less common values are")} not shown. We look for a matching category for each one. If there is none, the business gets the category that you choose under “Category for all others.”`}
        </p>
      )}
    </>
  );
}
