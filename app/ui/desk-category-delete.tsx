import type { KeptCategory } from "#domain/desk/categories.ts";
import type { DeletionPreview } from "#domain/desk/delete-category.ts";
import { ConfirmDialog } from "./dialog.tsx";
import type { DeskMicroCategory } from "./desk-category-place.ts";

type Asked = { losses: DeletionPreview | null; back: string; problem: string | undefined };

export function DeleteCategory({ category, losses, ...dialog }: Asked & { category: KeptCategory }) {
  const { id, name, sponsor } = category;
  const kinds = losses?.microCategories ?? category.microCategories.length;
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Category"
      icon="trash-2"
      failed={{ title: "Failed to delete category" }}
      fields={{ intent: "deleteCategory", id }}
      label="Delete"
      busyLabel="Deleting..."
      refused={sponsor !== null}
    >
      {sponsor ? (
        <p>
          {`"${name}" is sponsored by ${sponsor.name}. Please remove the sponsor under Category Sponsors first; then it can be deleted.`}
        </p>
      ) : (
        <>
          <p>{`Are you sure you want to delete "${name}"? This will also delete ${count(kinds, "micro-category", "micro-categories")}.`}</p>
          <LossWords losses={losses} />
        </>
      )}
    </ConfirmDialog>
  );
}

export function DeleteMicroCategory({ micro, losses, ...dialog }: Asked & { micro: DeskMicroCategory }) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete Micro-Category"
      icon="trash-2"
      failed={{ title: "Failed to delete micro-category" }}
      fields={{ intent: "deleteMicroCategory", microCategoryId: micro.id }}
      label="Delete"
      busyLabel="Deleting..."
    >
      <p>{`Are you sure you want to delete "${micro.name}"?`}</p>
      <LossWords losses={losses} />
    </ConfirmDialog>
  );
}

function LossWords({ losses }: { losses: DeletionPreview | null }) {
  if (!losses) return null;
  const { businesses, losingTheirOnly: lost } = losses;
  if (!businesses) return <p className="text-ink-soft">No business stands in it.</p>;
  return (
    <>
      <p className="text-ink-soft">{`No business is deleted, but ${count(businesses, "business stands", "businesses stand")} in it.`}</p>
      {lost > 0 && (
        <p className="font-semibold text-brick">{`${count(lost, "business loses its", "businesses lose their")} only category.`}</p>
      )}
    </>
  );
}

function count(total: number, one: string, several: string): string {
  return `${total.toLocaleString("en-US")} ${total === 1 ? one : several}`;
}
