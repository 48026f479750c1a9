import type { ReactNode } from "react";
import { SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { MappingInput, MappingProblems } from "#domain/imports/drafts/save-mapping.ts";
import { categoryOptions, type MappingChoices } from "./category-texts.ts";
import { ColumnTable } from "./column-table.tsx";
import { ValueTable } from "./value-table.tsx";

type Props = { choices: MappingChoices; saved: MappingInput; problems: MappingProblems };

/** The form that maps a file's columns and values. */
export function MappingForm({ choices, saved, problems }: Props) {
  const { columns, isOsm, groups } = choices;
  const options = categoryOptions(groups);
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <PostForm failed={{ title: "Failed to save the mapping.", text: "Please try again." }} className="grid gap-5">
      {hasProblems && (
        <p role="alert" className="font-medium text-brick">
          Please correct the fields marked below.
        </p>
      )}
      <FormSection
        title="Source"
        help="We save the mapping under this name and use it again for the next file that has these columns."
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
      {isOsm ? (
        <input type="hidden" name="field" value="micro_categories" />
      ) : (
        <FormSection title="Columns" help="Choose what each column contains. Only the name is required.">
          {problems["columns"] && <FieldProblem>{problems["columns"]}</FieldProblem>}
          <ColumnTable columns={columns} fields={saved.fields} />
        </FormSection>
      )}
      <FormSection
        title={isOsm ? "Categories for tags" : "Categories for values"}
        help="Values without a category come first. Type a category name or choose one from the list. Separate multiple categories with semicolons. If you leave a field empty, the value has no category."
      >
        <datalist id="micro-categories">
          {options.map(({ id, text, label }) => (
            <option key={id} value={text} label={label} />
          ))}
        </datalist>
        <ValueTable choices={choices} typed={saved.values} problems={problems} />
        <DefaultCategory groups={groups} value={saved.defaultCategory} problem={problems["defaultCategory"]} />
      </FormSection>
      {!isOsm && (
        <FormSection title="Data cleanup">
          <div className="grid gap-1">
            <Switch name="titleCase" on={saved.titleCase}>
              Fix names and addresses in all capitals: “MCDONALD'S LLC” becomes “McDonald's LLC”
            </Switch>
            <Switch name="checkPhones" on={saved.checkPhones}>
              Leave out invalid phone numbers
            </Switch>
            <Switch name="mergeRepeats" on={saved.mergeRepeats}>
              If a business has more than one row, combine the categories from all of its rows
            </Switch>
          </div>
        </FormSection>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Preview" sending="Starting..." name="intent" value="preview" />
        <SubmitButton label="Save and refresh the values" sending="Saving..." name="intent" value="save" look="btn-quiet" />
      </div>
    </PostForm>
  );
}

function Switch({ name, on, children }: { name: string; on: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={on} className="size-5 shrink-0 accent-accent" />
      <span>{children}</span>
    </label>
  );
}

type DefaultProps = { groups: MappingChoices["groups"]; value: string; problem: string | undefined };

function DefaultCategory({ groups, value, problem }: DefaultProps) {
  return (
    <div className="max-w-md">
      <label htmlFor="defaultCategory" className="font-semibold">
        Category for all others
      </label>
      <p id="defaultCategory-help" className="text-sm text-ink-soft">
        For businesses whose values have no category.
      </p>
      <select
        id="defaultCategory"
        name="defaultCategory"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "defaultCategory-problem" : "defaultCategory-help"}
        className="input-box mt-1.5 block w-full aria-invalid:border-2 aria-invalid:border-brick"
      >
        <option value="">No category</option>
        {groups.map(({ id, name, microCategories }) => (
          <optgroup key={id} label={name}>
            {microCategories.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem && <FieldProblem id="defaultCategory-problem">{problem}</FieldProblem>}
    </div>
  );
}
