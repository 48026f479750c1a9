import { useRef } from "react";
import { Rows } from "#app/routes/admin/list-screen.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem, FormProblem, Options } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { type FailureMessage, failureText } from "#app/ui/toast/toast.shared.ts";
import { fieldLabels, importFields } from "#domain/imports/mapping/import-fields.shared.ts";
import type { CategoryValue, DraftContents, MappingInput, MappingProblems } from "#domain/imports/save-mapping.ts";
import { formatCount, howMany } from "#domain/text/formats.shared.ts";

type Group = { name: string; microCategories: { id: string; name: string }[] };

/** The problems of a mapping that was not saved, and what was typed. */
export type Wrong = { problems: MappingProblems; typed: MappingInput };

type Props = {
  columns: string[];
  contents: DraftContents;
  groups: Group[];
  saved: MappingInput;
  action: string;
  answer: FormAnswer<Wrong> | undefined;
  failed: FailureMessage;
};

/** The form that maps a file's columns and values. A file with OpenStreetMap places has only values. */
export function MappingForm({ columns, contents, groups, action, answer, failed, ...props }: Props) {
  const sender = useSender<Wrong>(answer);
  const { problems, typed } = sender.answer?.done ?? { problems: {} as MappingProblems, typed: props.saved };
  const { sourceName, columns: wrongColumns } = problems;
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
            defaultValue={typed.sourceName}
            aria-invalid={sourceName ? true : undefined}
            className={inputLook}
          />
          {sourceName && <FieldProblem>{sourceName}</FieldProblem>}
        </label>
      </FormSection>
      {columns.length > 0 && (
        <FormSection title="Columns" help="Choose what each column contains. Only the name is required.">
          {wrongColumns && <FieldProblem>{wrongColumns}</FieldProblem>}
          {contents.first && <HeaderRow first={contents.first} headerRow={typed.headerRow} />}
          <Columns columns={columns} samples={contents.samples} fields={typed.fields} />
        </FormSection>
      )}
      <FormSection
        title="Categories"
        help="Values without a category come first. Type a category name or choose one from the list. Separate multiple categories with semicolons. Businesses without a category are shown only in the search until they get one. Type “none” to remember that a value has no category, or “skip” to leave out its rows."
      >
        <Values contents={contents} groups={groups} typed={typed.values} problems={problems} />
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

type ColumnsProps = { columns: string[]; samples: string[][]; fields: string[] };

function Columns({ columns, samples, fields }: ColumnsProps) {
  const rows = columns.map((name, index) => ({ id: `${index}`, name, index }));
  const options = importFields.map((field): [string, string] => [field, fieldLabels[field]]);
  return (
    <Rows
      title="Columns"
      list={{ rows }}
      columns={[
        { title: "Column", wide: true, cell: ({ name, index }) => name || `Column ${index + 1}` },
        {
          title: "First values",
          look: "wrap-anywhere text-ink-soft",
          cell: ({ index }) => samples[index]!.join(", ") || "Empty",
        },
        {
          title: "Field",
          wide: true,
          labeled: true,
          cell: ({ name, index }) => (
            <select
              name="field"
              aria-label={`Field for ${name || `column ${index + 1}`}`}
              defaultValue={fields[index]}
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

type ValuesProps = Pick<Props, "contents" | "groups"> & Pick<Wrong, "problems"> & { typed: MappingInput["values"] };

/** The values in the category columns, each with a field for its categories. */
function Values({ contents: { values, more }, groups, typed, problems }: ValuesProps) {
  const options = optionsOf(groups);
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  const typedTexts = new Map(typed.map(({ value, text }) => [value, text]));
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
            labeled: true,
            cell: (each) => (
              <Choice
                each={each}
                typed={typedTexts.get(each.value)}
                nameOf={(id) => texts.get(id) ?? id}
                problem={problems[`value:${each.value}`]}
              />
            ),
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

type ChoiceProps = { each: CategoryValue; typed: string | undefined; nameOf(id: string): string; problem: string | undefined };

/** The field for a value's categories, with buttons for the suggested ones. */
function Choice({ each: { value, ids, choice, suggested }, typed, nameOf, problem }: ChoiceProps) {
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
        defaultValue={typed ?? choice ?? ids.map(nameOf).join("; ")}
        aria-invalid={problem ? true : undefined}
        className={inputLook}
      />
      {problem && <FieldProblem>{problem}</FieldProblem>}
      <div className="flex flex-wrap items-center gap-2">
        {suggested.map(nameOf).map((name) => (
          <button
            key={name}
            type="button"
            className="btn btn-quiet"
            aria-label={`${name} for ${value}`}
            onClick={() => (field.current!.value = name)}
          >
            {name}
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
