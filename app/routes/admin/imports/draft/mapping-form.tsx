import { formatCount, howMany } from "#domain/text/formats.shared.ts";
import { useRef } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { type FailureMessage, failureText } from "#app/ui/toast/toast.shared.ts";
import { FieldProblem, FormProblem } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { Cell, DataTable, Row } from "#app/routes/admin/table/data-table.tsx";
import { fieldLabels, importFields } from "#domain/imports/mapping/import-fields.shared.ts";
import type { CategoryValue, DraftContents, MappingInput, MappingProblems } from "#domain/imports/save-mapping.ts";

type Group = { id: string; name: string; microCategories: { id: string; name: string }[] };

type Props = {
  columns: string[];
  contents: DraftContents;
  groups: Group[];
  saved: MappingInput;
  action: string;
  answer: FormAnswer<Wrong> | undefined;
  failed: FailureMessage;
};

/** The problems of a mapping that was not saved, and what was typed. */
export type Wrong = { problems: MappingProblems; typed: MappingInput };

/** The form that maps a file's columns and values. A file with OpenStreetMap places has only values. */
export function MappingForm({ columns, contents, groups, action, answer, failed, ...props }: Props) {
  const sender = useSender<Wrong>(answer);
  const { problems, typed: saved } = sender.answer?.done ?? { problems: {} as MappingProblems, typed: props.saved };
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <PostForm failed={failed} action={action} sender={sender} className="grid gap-5">
      {sender.answer?.problem && <FormProblem>{failureText(sender.answer.problem)}</FormProblem>}
      {hasProblems && (
        <p role="alert" className="font-medium text-brick">
          Please correct the fields marked below.
        </p>
      )}
      <FormSection
        title="Source"
        help="We remember your choices under this name, and use them for the next file with these columns."
      >
        <div className="max-w-md">
          <label htmlFor="sourceName" className="font-semibold">
            Source name
          </label>
          <input
            id="sourceName"
            name="sourceName"
            required
            maxLength={60}
            defaultValue={saved.sourceName}
            aria-invalid={problems["sourceName"] ? true : undefined}
            aria-describedby={problems["sourceName"] ? "sourceName-problem" : undefined}
            className="input-box mt-1.5 block w-full aria-invalid:border-2 aria-invalid:border-brick"
          />
          {problems["sourceName"] && <FieldProblem id="sourceName-problem">{problems["sourceName"]}</FieldProblem>}
        </div>
      </FormSection>
      {columns.length > 0 && (
        <FormSection title="Columns" help="Choose what each column contains. Only the name is required.">
          {problems["columns"] && <FieldProblem>{problems["columns"]}</FieldProblem>}
          {contents.first && <HeaderRow first={contents.first} headerRow={saved.headerRow} />}
          <Columns columns={columns} samples={contents.samples} fields={saved.fields} />
        </FormSection>
      )}
      <FormSection
        title="Categories"
        help="Values without a category come first. Type a category name or choose one from the list. Separate multiple categories with semicolons. Businesses without a category are shown only in the search until they get one. Type “none” to remember that a value has no category, or “skip” to leave out its rows."
      >
        <Values contents={contents} groups={groups} typed={saved.values} problems={problems} />
      </FormSection>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Preview" sending="Starting..." name="intent" value="preview" />
        <SubmitButton label="Save and refresh the values" sending="Saving..." name="intent" value="save" look="btn-quiet" />
      </div>
    </PostForm>
  );
}

const columnTitles = [
  { title: "Column", wide: true },
  { title: "First values", wide: true },
  { title: "Field", wide: true },
];

/** The label of the row for all rows without a category. */
const restLabel = "All others";

/** Asks which of the first rows has the column names, because none looks like it. */
function HeaderRow({ first, headerRow }: { first: string[]; headerRow: number | null }) {
  return (
    <div className="grid max-w-3xl gap-1.5">
      <label htmlFor="headerRow" className="font-semibold">
        Row with the column names
      </label>
      <select id="headerRow" name="headerRow" defaultValue={headerRow ?? ""} className="input-box block w-full">
        {headerRow === null && <option value="">Please choose</option>}
        <option value="0">The file has no column names</option>
        {first.map((text, index) => (
          <option key={index} value={index + 1}>
            {`${index + 1}. ${text}`}
          </option>
        ))}
      </select>
      <p className="text-ink-soft">After you choose another row, we show the columns again.</p>
    </div>
  );
}

function Columns({ columns, samples, fields }: { columns: string[]; samples: string[][]; fields: string[] }) {
  return (
    <DataTable label="Columns" columns={columnTitles}>
      {columns.map((name, index) => (
        <Row key={name || index}>
          <Cell heading className="wrap-anywhere">
            {name || `Column ${index + 1}`}
          </Cell>
          <Cell className="wrap-anywhere text-ink-soft">{samples[index]!.join(", ") || "Empty"}</Cell>
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

const valueTitles = [{ title: "Value", wide: true }, { title: "Rows" }, { title: "Category", wide: true }];

type ValuesProps = Pick<Props, "contents" | "groups"> & Pick<Wrong, "problems"> & { typed: MappingInput["values"] };

/** The values in the category columns, each with a field for its categories. */
function Values({ contents: { values, more }, groups, typed, problems }: ValuesProps) {
  const options = optionsOf(groups);
  const textOf = new Map(options.map(({ id, text }) => [id, text]));
  const nameOf = (id: string) => textOf.get(id) ?? id;
  const answers = new Map(typed.map((each) => [each.value, each]));
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
      <DataTable label="Values" columns={valueTitles}>
        {values.map((each) => (
          <Row key={each.value}>
            <Cell heading className="wrap-anywhere">
              {each.value || restLabel}
              {each.open > 0 && <span className="block text-sm font-normal text-brick">No category yet</span>}
            </Cell>
            <Cell label="Rows" className="tabular-nums">
              {formatCount(each.rows)}
            </Cell>
            <Cell label="Category">
              <Choice each={each} answer={answers.get(each.value)} nameOf={nameOf} problem={problems[`value:${each.value}`]} />
            </Cell>
          </Row>
        ))}
      </DataTable>
      {more > 0 && (
        <p className="text-ink-soft">
          {`${howMany(more, "less common value is", "less common values are")} not shown. Each one gets its category if we find one.`}
        </p>
      )}
    </>
  );
}

type ChoiceProps = {
  each: CategoryValue;
  answer: MappingInput["values"][number] | undefined;
  nameOf: (id: string) => string;
  problem: string | undefined;
};

/** The field for a value's categories, with buttons for the suggested ones. */
function Choice({ each: { value, ids, choice, suggested }, answer, nameOf, problem }: ChoiceProps) {
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
        defaultValue={answer?.text ?? choice ?? ids.map(nameOf).join("; ")}
        aria-invalid={problem ? true : undefined}
        className="input-box block w-full aria-invalid:border-2 aria-invalid:border-brick"
      />
      {problem && <FieldProblem>{problem}</FieldProblem>}
      <div className="flex flex-wrap items-center gap-2">
        {suggested.map((id) => (
          <button
            key={id}
            type="button"
            className="btn btn-quiet"
            aria-label={`${nameOf(id)} for ${value}`}
            onClick={() => {
              if (field.current) field.current.value = nameOf(id);
            }}
          >
            {nameOf(id)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Returns the micro-categories as a field shows them: by name, or by id if the name is not unique or contains a semicolon. */
function optionsOf(groups: Group[]): { id: string; text: string; label: string }[] {
  const all = groups.flatMap((group) => group.microCategories.map((each) => ({ ...each, label: group.name })));
  const counts = Map.groupBy(all, ({ name }) => name);
  return all.map(({ id, name, label }) => ({ id, label, text: counts.get(name)!.length > 1 || name.includes(";") ? id : name }));
}
