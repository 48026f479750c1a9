import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "#app/routes/admin/dialog/action-button.tsx";
import { FormDialog } from "#app/routes/admin/dialog/dialog.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { FirstProblem, Options, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { type Field, SchemaForm } from "#app/ui/form/schema-form.tsx";
import {
  categoryFields,
  categoryLimits,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
  slugOf,
} from "#domain/categories/category-forms.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { categoriesPath as path, categoryFailures as failures, useOpened } from "./category-parts.ts";

type MicroCategory = AdminCategory["microCategories"][number];

/** The form or dialog that the URL opens above the table. Renders nothing if its category no longer exists. */
export function OpenedForm({ categories }: { categories: AdminCategory[] }) {
  const { opened } = useOpened();
  const find = (id: string | undefined) => categories.find((category) => category.id === id);
  const findMicro = (id: string | undefined) =>
    categories.flatMap(({ microCategories }) => microCategories).find((micro) => micro.id === id);
  const [edited, renamed, deleted, parent] = [opened.edit, opened.rename, opened.delete, opened.addMicro].map(find);
  const [editedMicro, deletedMicro] = [opened.editMicro, opened.deleteMicro].map(findMicro);
  if (opened.add) return <InlineName label="Category name" />;
  if (opened.new) return <CategorySheet category={null} />;
  if (edited) return <CategorySheet key={edited.id} category={edited} />;
  if (renamed) return <RenameCategory key={renamed.id} category={renamed} />;
  if (deleted) return <DeleteDialog category={deleted} all={categories} />;
  if (parent) return <MicroCategorySheet categoryId={parent.id} micro={null} />;
  if (editedMicro) return <MicroCategorySheet key={editedMicro.id} categoryId={opened.open ?? ""} micro={editedMicro} />;
  return deletedMicro && <DeleteDialog micro={deletedMicro} all={categories} />;
}

/** The hidden fields that say which micro-category the admin saw. */
const seenMicro = ({ id, name }: MicroCategory) => ({ microCategoryId: id, seen: JSON.stringify({ name }) });

function NameField({ field, label = "Name" }: { field: Field; label?: string }) {
  return <TextField field={field} label={label} maxLength={categoryLimits.name} autoComplete="off" />;
}

/** An inline form for the name of a new category or of a micro-category. Enter saves it and Escape cancels. */
export function InlineName({ label, micro, categoryId = "" }: { label: string; micro?: MicroCategory; categoryId?: string }) {
  const { back } = useOpened();
  const navigate = useNavigate();
  return (
    <div onKeyDown={({ key }) => key === "Escape" && void navigate(back, { preventScrollReset: true })}>
      <SchemaForm
        schema={micro ? microCategoryNameFields : categoryNameFields}
        defaultValue={{ name: micro?.name }}
        action={`${path}/${micro ? "rename-micro" : "add"}`}
        fields={micro ? { categoryId, ...seenMicro(micro) } : {}}
        failed={failures[micro ? "renameMicro" : "add"]}
        className="grid gap-3"
        button="Save"
        sending="Saving..."
        cancel={<LinkButton to={back} preventScrollReset label="Cancel" />}
      >
        {({ name }) => (
          <FirstProblem value={name.name}>
            <NameField field={name} label={label} />
          </FirstProblem>
        )}
      </SchemaForm>
    </div>
  );
}

function RenameCategory({ category: { id, name } }: { category: AdminCategory }) {
  return (
    <FormDialog
      back={useOpened().back}
      title="Edit Category Name"
      schema={categoryNameFields}
      defaultValue={{ name }}
      action={`${path}/rename`}
      fields={{ id, seen: JSON.stringify({ name }) }}
      failed={failures.rename}
      button="Save"
    >
      {(fields) => <NameField field={fields.name} />}
    </FormDialog>
  );
}

/** The sheet that creates or edits a category. */
function CategorySheet({ category }: { category: AdminCategory | null }) {
  const { id = "", name = "", description = "" } = category ?? {};
  return (
    <FormDialog
      back={useOpened().back}
      sheet
      title={category ? "Edit Category" : "Add New Category"}
      schema={categoryFields}
      defaultValue={{ name, description }}
      action={`${path}/${category ? "edit" : "create"}`}
      fields={{ id, seen: JSON.stringify({ name, description }) }}
      failed={failures.save}
      button={category ? "Save Changes" : "Add Category"}
    >
      {(fields) => (
        <>
          <NameField field={fields.name} />
          <TextAreaField field={fields.description} label="Description" maxLength={categoryLimits.description} rows={5} />
          {category && (
            <TextLink
              to={`/admin/dashboard/sponsors?manage=${id}`}
              icon="image"
              label="Change the cover image"
              about={`of ${name}`}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** The sheet that creates or edits a micro-category. An existing micro-category's id cannot be changed. */
function MicroCategorySheet({ categoryId, micro }: { categoryId: string; micro: MicroCategory | null }) {
  return (
    <FormDialog
      back={useOpened().back}
      sheet
      title={micro ? "Edit Micro-Category" : "Add Micro-Category"}
      schema={microCategoryFields}
      defaultValue={{ name: micro?.name, id: micro?.id }}
      action={`${path}/${micro ? "edit-micro" : "add-micro"}`}
      fields={{ categoryId, ...(micro && seenMicro(micro)) }}
      failed={failures[micro ? "editMicro" : "addMicro"]}
      onInput={micro ? undefined : suggestId}
      button={micro ? "Save Changes" : "Add Micro-Category"}
    >
      {({ name, id }) => (
        <>
          <NameField field={name} />
          {micro ? (
            <label className="font-semibold">
              ID
              <input readOnly value={micro.id} className="input-box mt-1.5 block w-full bg-sunken font-normal" />
            </label>
          ) : (
            <TextField
              field={id}
              label="ID"
              help="Created from the name and used in the page address. You can't change it later."
              maxLength={categoryLimits.id}
              autoComplete="off"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Fills in the id from the name until the admin edits the id. */
function suggestId({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const id = currentTarget.elements.namedItem("id") as HTMLInputElement;
  if (target === id) id.dataset["edited"] = id.value && "yes";
  else if ((target as HTMLInputElement).name === "name" && !id.dataset["edited"])
    id.value = slugOf((target as HTMLInputElement).value);
}

type DeleteProps = { category?: AdminCategory; micro?: MicroCategory; all: AdminCategory[] };

/** The dialog that confirms deleting a category or a micro-category, and offers to move its businesses. */
function DeleteDialog({ category, micro, all }: DeleteProps) {
  const { back } = useOpened();
  const { id, name, businessCount } = (category ?? micro)!;
  const { sponsor, microCategories = [] } = category ?? {};
  const count = microCategories.length;
  const more = count ? ` This will also delete ${howMany(count, "micro-category", "micro-categories")}.` : "";
  return (
    <ConfirmDialog
      close={back}
      title={category ? "Delete Category" : "Delete Micro-Category"}
      action={`${path}/${category ? "delete" : "delete-micro"}`}
      fields={category ? { id } : { microCategoryId: id }}
      failed={failures[category ? "delete" : "deleteMicro"]}
      choice={
        !sponsor &&
        businessCount > 0 && <MoveTo count={businessCount} all={all} without={category ? microCategories : [micro!]} />
      }
      label="Delete"
      sending="Deleting..."
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

type MoveProps = { count: number; all: AdminCategory[]; without: MicroCategory[] };

/** Offers to move the businesses to one of the remaining micro-categories. */
function MoveTo({ count, all, without }: MoveProps) {
  const targets = all.flatMap(({ name: category, microCategories }) =>
    microCategories
      .filter((micro) => !without.includes(micro))
      .map(({ id, name }): [string, string] => [id, `${name} (${category})`]),
  );
  return (
    <label className="font-semibold">
      {`Move its ${howMany(count)} to`}
      <select name="moveTo" className="input-box mt-1.5 block w-full font-normal">
        <Options of={[["", "Don't move"], ...targets]} />
      </select>
    </label>
  );
}
