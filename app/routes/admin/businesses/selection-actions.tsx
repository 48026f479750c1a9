import { howMany } from "#app/ui/format.ts";
import { Options } from "#app/ui/form/field.tsx";
import { usePlansShown } from "#app/ui/plans/plans-shown.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { listMicroCategoryChoices } from "#domain/categories/list-categories-for-admin.ts";

export type MicroCategoryChoices = Awaited<ReturnType<typeof listMicroCategoryChoices>>;

type Props = { form: string; count: number; categories: MicroCategoryChoices };

/** The buttons for the selected rows. `form` is the id of the form that posts them. */
export function SelectionActions({ form, count, categories }: Props) {
  const kept = usePlansShown() ? "an owner, a claim, or a plan" : "an owner or a claim";
  return (
    <>
      <span className="flex min-w-0 flex-wrap gap-2">
        <select form={form} name="microCategoryId" aria-label="Micro-category" className="input-box w-56 max-w-full">
          {categories.map(({ id, name, microCategories }) => (
            <optgroup key={id} label={name}>
              <Options of={microCategories.map((micro): [string, string] => [micro.id, micro.name])} />
            </optgroup>
          ))}
        </select>
        <button form={form} name="intent" value="set-category" className="btn btn-quiet">
          Set category
        </button>
      </span>
      <button form={form} name="intent" value="hide" className="btn btn-quiet">
        Hide
      </button>
      <details className="group/delete max-w-full">
        <summary className="btn btn-quiet text-brick">
          <span className="group-open/delete:hidden">Delete</span>
          <span className="hidden group-open/delete:inline">Cancel</span>
        </summary>
        <div className="grid justify-items-start gap-3 py-3">
          <p className="max-w-prose">
            {`Delete ${howMany(count)}? You can undo this for ${restoreDays} days. Businesses with ${kept} stay.`}
          </p>
          <button form={form} name="intent" value="delete-selected" className="btn btn-danger">
            {`Delete ${howMany(count)}`}
          </button>
        </div>
      </details>
    </>
  );
}
