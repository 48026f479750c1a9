import type { DeletionPreview } from "#domain/categories/delete-category.ts";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";
import { ConfirmDialog } from "#app/ui/dialog/dialog.tsx";
import { Options } from "#app/ui/form/field.tsx";
import { howMany } from "#app/ui/format.ts";

type MicroCategory = AdminCategory["microCategories"][number];

type QuestionProps = { losses: DeletionPreview | null; all: AdminCategory[]; back: string; problem: string | undefined };

/** The dialog that confirms deleting a category and lists what is deleted with it. */
export function DeleteCategory({ category, losses, all, ...dialog }: QuestionProps & { category: AdminCategory }) {
  const { id, name, sponsor } = category;
  const microCategories = losses?.microCategories ?? category.microCategories.length;
  const more = microCategories ? ` This will also delete ${howMany(microCategories, "micro-category", "micro-categories")}.` : "";
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Category"
      icon="trash-2"
      failed={{ title: "Failed to delete category" }}
      fields={{ intent: "deleteCategory", id }}
      choice={!sponsor && <MoveTo losses={losses} all={all.filter((each) => each.id !== id)} />}
      label="Delete"
      busyLabel="Deleting..."
      refused={sponsor !== null}
    >
      {sponsor ? (
        <p>{`"${name}" is sponsored by ${sponsor.name}. Please remove the sponsor under Category Sponsors first.`}</p>
      ) : (
        <>
          <p>{`Are you sure you want to delete "${name}"?${more}`}</p>
          <Losses losses={losses} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** The dialog that confirms deleting a micro-category. */
export function DeleteMicroCategory({ micro, losses, all, ...dialog }: QuestionProps & { micro: MicroCategory }) {
  const others = all.map((category) => ({
    ...category,
    microCategories: category.microCategories.filter(({ id }) => id !== micro.id),
  }));
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Micro-Category"
      icon="trash-2"
      failed={{ title: "Failed to delete micro-category" }}
      fields={{ intent: "deleteMicroCategory", microCategoryId: micro.id }}
      choice={<MoveTo losses={losses} all={others} />}
      label="Delete"
      busyLabel="Deleting..."
    >
      <p>{`Are you sure you want to delete "${micro.name}"?`}</p>
      <Losses losses={losses} />
    </ConfirmDialog>
  );
}

function Losses({ losses }: Pick<QuestionProps, "losses">) {
  if (!losses) return null;
  const { businesses, losingTheirOnly: uncategorized } = losses;
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
function MoveTo({ losses, all }: Pick<QuestionProps, "losses" | "all">) {
  const groups = all.filter(({ microCategories }) => microCategories.length);
  if (!losses?.businesses || !groups.length) return null;
  return (
    <label className="font-semibold">
      {`Move its ${howMany(losses.businesses)} to`}
      <select name="moveTo" className="input-box mt-1.5 block w-full font-normal">
        <option value="">Don't move</option>
        {groups.map(({ id, name, microCategories }) => (
          <optgroup key={id} label={name}>
            <Options of={microCategories.map((micro): [string, string] => [micro.id, micro.name])} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}
