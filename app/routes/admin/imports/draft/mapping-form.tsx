import { useRef } from "react";
import { Rows } from "#app/routes/admin/table/table.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, Options } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { type FailureMessage, failureText } from "#app/ui/toast/toast.shared.ts";
import type { ImportDraft } from "#domain/imports/import-drafts.ts";
import { type ColumnMapping, importFields, labelOf } from "#domain/imports/mapping/import-fields.shared.ts";
import type { CategoryValue, DraftContents, MappingProblems } from "#domain/imports/save-mapping.ts";
import { formatCount, howMany } from "#domain/text/formats.shared.ts";

type Props = {
  draft: Pick<ImportDraft, "columns" | "sourceName" | "mapping">;
  contents: DraftContents;
  action: string;
  answer: FormAnswer<MappingProblems> | undefined;
  failed: FailureMessage;
};

/** The form that maps a file's columns and values. A file with OpenStreetMap places has only values. */
export function MappingForm({ draft: { columns, sourceName, mapping }, contents, action, answer, failed }: Props) {
  const sender = useSender<MappingProblems>(answer);
  const problems = sender.answer?.done ?? {};
  const { sourceName: wrongSource, columns: wrongColumns } = problems;
  return (
    <PostForm failed={failed} action={action} sender={sender} className="grid gap-5">
      {sender.answer?.problem && <FormProblem>{failureText(sender.answer.problem)}</FormProblem>}
      {Object.keys(problems).length > 0 && (
        <p role="alert" className="font-medium text-brick">
          Please correct the fields marked below.
        </p>
      )}
      <FormSection
        title="Source"
        help="We remember your choices under this name, and use them for the next file with these columns."
      >
        <label className="max-w-md font-semibold">
          Source name
          <input
            name="sourceName"
            required
            maxLength={60}
            defaultValue={sourceName}
            aria-invalid={wrongSource ? true : undefined}
            className={inputLook}
          />
          {wrongSource && <FieldProblem>{wrongSource}</FieldProblem>}
        </label>
      </FormSection>
      {columns.length > 0 && (
        <FormSection title="Columns" help="Choose what each column contains. Only the name is required.">
          {wrongColumns && <FieldProblem>{wrongColumns}</FieldProblem>}
          {contents.first && <HeaderRow first={contents.first} headerRow={mapping.headerRow} />}
          <Columns columns={columns} samples={contents.samples} fields={mapping.columns} />
        </FormSection>
      )}
      <FormSection
        title="Categories"
        help="Values without a category come first. Type a category name or choose one from the list. Separate multiple categories with semicolons. Businesses without a category are shown only in the search until they get one. Type “none” to remember that a value has no category, or “skip” to leave out its rows."
      >
        <Values contents={contents} problems={problems} />
      </FormSection>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Preview" sending="Starting..." name="intent" value="preview" />
        <SubmitButton label="Save and refresh the values" sending="Saving..." name="intent" value="save" look="btn-quiet" />
      </div>
    </PostForm>
  );
}

const inputLook = "input-box mt-1.5 block w-full font-normal aria-invalid:border-2 aria-invalid:border-brick";

/** Asks which of the first rows has the column names, because none looks like it. */
function HeaderRow({ first, headerRow }: { first: string[]; headerRow: number | null }) {
  const rows = first.map((text, index): [string, string] => [`${index + 1}`, `${index + 1}. ${text}`]);
  return (
    <label className="max-w-3xl font-semibold">
      Row with the column names
      <select name="headerRow" defaultValue={headerRow ?? ""} className={inputLook}>
        {headerRow === null && <option value="">Please choose</option>}
        <Options of={[["0", "The file has no column names"], ...rows]} />
      </select>
      <span className="font-normal text-ink-soft">After you choose another row, we show the columns again.</span>
    </label>
  );
}

type ColumnsProps = { columns: string[]; samples: string[][]; fields: ColumnMapping };

function Columns({ columns, samples, fields }: ColumnsProps) {
  const rows = columns.map((name, index) => ({ id: `${index}`, name, index }));
  const options = importFields.map((field): [string, string] => [field, labelOf(field)]);
  return (
    <Rows
      title="Columns"
      list={{ rows }}
      columns={[
        { title: "Column", wide: true, cell: ({ name, index }) => name || `Column ${index + 1}` },
        {
          title: "First values",
          wide: true,
          look: "wrap-anywhere text-ink-soft",
          cell: ({ index }) => samples[index]!.join(", ") || "Empty",
        },
        {
          title: "Field",
          wide: true,
          cell: ({ name, index }) => (
            <select
              name="field"
              aria-label={`Field for ${name || `column ${index + 1}`}`}
              defaultValue={fields[index] ?? ""}
              className="input-box block w-full"
            >
              <Options of={[["", "Ignore this column"], ...options]} />
            </select>
          ),
        },
      ]}
    />
  );
}

/** The label of the row for all rows without a category. */
const restLabel = "All others";

type ValuesProps = { contents: DraftContents; problems: MappingProblems };

/** The values in the category columns, each with a field for its categories. */
function Values({ contents: { values, more, options }, problems }: ValuesProps) {
  const open = values.filter((each) => each.open).length;
  return (
    <>
      <p>{open ? `${howMany(open, "value has", "values have")} no category yet.` : "Every value has a category."}</p>
      <datalist id="micro-categories">
        <option value="none" label="Leave without a category" />
        <option value="skip" label="Leave out the rows" />
        {options.map(({ id, text, label }) => (
          <option key={id} value={text} label={label} />
        ))}
      </datalist>
      <Rows
        title="Values"
        list={{ rows: values.map((each) => ({ ...each, id: each.value })) }}
        columns={[
          {
            title: "Value",
            wide: true,
            cell: (each) => (
              <>
                {each.value || restLabel}
                {each.open > 0 && <span className="block text-sm font-normal text-brick">No category yet</span>}
              </>
            ),
          },
          { title: "Rows", labeled: true, cell: ({ rows }) => formatCount(rows) },
          {
            title: "Category",
            wide: true,
            cell: (each) => <Choice {...each} problem={problems[`value:${each.value}`]} />,
          },
        ]}
      />
      {more > 0 && (
        <p className="text-ink-soft">
          {`${howMany(more, "less common value is", "less common values are")} not shown. Each one gets its category if we find one.`}
        </p>
      )}
    </>
  );
}

/** The field for a value's categories, with buttons for the suggested ones. */
function Choice({ value, text, suggested, problem }: CategoryValue & { problem: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <input type="hidden" name="value" value={value} />
      <input
        ref={field}
        name="category"
        list="micro-categories"
        maxLength={500}
        autoComplete="off"
        aria-label={`Category for ${value || restLabel}`}
        defaultValue={text}
        aria-invalid={problem ? true : undefined}
        className={inputLook}
      />
      {problem && <FieldProblem>{problem}</FieldProblem>}
      <div className="flex flex-wrap items-center gap-2">
        {suggested.map((name) => (
          <Button key={name} label={name} about={`for ${value}`} onClick={() => (field.current!.value = name)} />
        ))}
      </div>
    </div>
  );
}
