import { howMany } from "#domain/text/formats.shared.ts";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { Options } from "#app/ui/form/field.tsx";
import type { DeletionPreview } from "#domain/categories/delete-category.ts";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";
import { categoriesPath, categoryFailures as failures } from "./category-parts.ts";

type MicroCategory = AdminCategory["microCategories"][number];

type DeleteProps = { losses: DeletionPreview | null; all: AdminCategory[]; back: string } & (
  | { category: AdminCategory; micro?: undefined }
  | { category?: undefined; micro: MicroCategory }
);

/** The dialog that confirms deleting a category or a micro-category, and says what is deleted with it. */
export function DeleteDialog({ category, micro, losses, all, back }: DeleteProps) {
  const { id, name } = category ?? micro;
  const sponsor = category?.sponsor;
  const count = category ? (losses?.microCategories ?? category.microCategories.length) : 0;
  const more = count ? ` This will also delete ${howMany(count, "micro-category", "micro-categories")}.` : "";
  const targets = all
    .filter((each) => each.id !== category?.id)
    .map((each) => ({ ...each, microCategories: each.microCategories.filter((other) => other.id !== micro?.id) }))
    .filter(({ microCategories }) => microCategories.length);
  return (
    <ConfirmDialog
      back={back}
      title={category ? "Delete Category" : "Delete Micro-Category"}
      icon="trash-2"
      action={`${categoriesPath()}/${category ? "delete" : "delete-micro"}`}
      fields={category ? { id } : { microCategoryId: id }}
      failed={failures[category ? "delete" : "deleteMicro"]}
      choice={!sponsor && losses && losses.businesses > 0 && targets.length > 0 && <MoveTo losses={losses} targets={targets} />}
      label="Delete"
      busyLabel="Deleting..."
      refused={Boolean(sponsor)}
    >
      {sponsor ? (
        <p>{`"${name}" is sponsored by ${sponsor.name}. Please remove the sponsor under Category Sponsors first.`}</p>
      ) : (
        <>
          <p>{`Are you sure you want to delete "${name}"?${more}`}</p>
          {losses && <Losses {...losses} />}
        </>
      )}
    </ConfirmDialog>
  );
}

function Losses({ businesses, losingTheirOnly: uncategorized }: DeletionPreview) {
  if (!businesses) return <p className="text-ink-soft">No businesses will be affected.</p>;
  return (
    <>
      <p className="text-ink-soft">{`No businesses will be deleted, but ${howMany(businesses)} will be affected.`}</p>
      {uncategorized > 0 && (
        <p className="font-semibold text-brick">{`${howMany(uncategorized, "business will lose its", "businesses will lose their")} only category.`}</p>
      )}
    </>
  );
}

/** Offers to move the businesses to one of these micro-categories. */
function MoveTo({ losses, targets }: { losses: DeletionPreview; targets: AdminCategory[] }) {
  return (
    <label className="font-semibold">
      {`Move its ${howMany(losses.businesses)} to`}
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
