import { ConfirmDialog } from "#app/routes/admin/dialog/dialog.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { howMany } from "#domain/text/formats.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories.ts";
import { categoriesPath, categoryFailures as failures } from "./category-parts.ts";

type DeleteProps = {
  category?: AdminCategory;
  micro?: AdminCategory["microCategories"][number];
  all: AdminCategory[];
  back: string;
};

/** The dialog that confirms deleting a category or a micro-category, and offers to move its businesses. */
export function DeleteDialog({ category, micro, all, back }: DeleteProps) {
  const { id, name, businessCount } = (category ?? micro)!;
  const { sponsor, microCategories = [] } = category ?? {};
  const count = microCategories.length;
  const more = count ? ` This will also delete ${howMany(count, "micro-category", "micro-categories")}.` : "";
  const targets = all
    .filter((each) => each !== category)
    .map((each) => ({ ...each, microCategories: each.microCategories.filter((other) => other !== micro) }))
    .filter(({ microCategories: others }) => others.length);
  return (
    <ConfirmDialog
      back={back}
      title={category ? "Delete Category" : "Delete Micro-Category"}
      icon="trash-2"
      action={`${categoriesPath()}/${category ? "delete" : "delete-micro"}`}
      fields={category ? { id } : { microCategoryId: id }}
      failed={failures[category ? "delete" : "deleteMicro"]}
      choice={!sponsor && businessCount > 0 && targets.length > 0 && <MoveTo count={businessCount} targets={targets} />}
      label="Delete"
      busyLabel="Deleting..."
      refused={Boolean(sponsor)}
    >
      {sponsor ? (
        <p>{`"${name}" is sponsored by ${sponsor.name}. Please remove the sponsor under Category Sponsors first.`}</p>
      ) : (
        <>
          <p>{`Are you sure you want to delete "${name}"?${more}`}</p>
          <p className="text-ink-soft">No businesses will be deleted.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** Offers to move the businesses to one of these micro-categories. */
function MoveTo({ count, targets }: { count: number; targets: AdminCategory[] }) {
  return (
    <label className="font-semibold">
      {`Move its ${howMany(count)} to`}
      <select name="moveTo" className="input-box mt-1.5 block w-full font-normal">
        <option value="">Don't move</option>
        {targets.map(({ id, name, microCategories }) => (
          <optgroup key={id} label={name}>
            <Options of={microCategories.map((micro): [string, string] => [micro.id, micro.name])} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}
