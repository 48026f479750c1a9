import type { FormEvent } from "react";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";
import { TextLink } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { type Field, FormDialog, type Reply } from "#app/ui/form/schema-form.tsx";
import {
  slugOf,
  categoryLimits,
  categoryFields,
  categoryNameFields,
  microCategoryFields,
} from "#domain/categories/category-forms.shared.ts";
import { TileFields } from "./tile-fields.tsx";

type MicroCategory = AdminCategory["microCategories"][number];
type FormProps = { back: string; reply: Reply };

function NameField({ field }: { field: Field }) {
  return <TextField field={field} label="Name" maxLength={categoryLimits.name} autoComplete="off" />;
}

export function RenameCategory({ category: { id, name }, ...form }: FormProps & { category: AdminCategory }) {
  return (
    <FormDialog
      {...form}
      title="Edit Category Name"
      schema={categoryNameFields}
      defaultValue={{ name }}
      fields={{ intent: "renameCategory", id, previousName: name }}
      failed={{ title: "Failed to update category name" }}
      button="Save"
    >
      {(fields) => <NameField field={fields.name} />}
    </FormDialog>
  );
}

/** The sheet that creates or edits a category. */
export function CategorySheet({ category, ...form }: FormProps & { category: AdminCategory | null }) {
  const { id = "", name = "", description = "" } = category ?? {};
  const [icon, color] = [category?.icon ?? "", category?.color ?? ""];
  const previous = category && {
    ...{ id, previousName: name, previousDescription: description },
    ...{ previousIcon: icon, previousColor: color },
  };
  return (
    <FormDialog
      {...form}
      sheet
      title={category ? "Edit Category" : "Add New Category"}
      schema={categoryFields}
      defaultValue={{ name, description, icon, color }}
      fields={{ intent: category ? "editCategory" : "createCategory", ...previous }}
      failed={{ title: "Failed to save changes" }}
      button={category ? "Save Changes" : "Add Category"}
    >
      {(fields) => (
        <>
          <NameField field={fields.name} />
          <TextAreaField field={fields.description} label="Description" maxLength={categoryLimits.description} rows={5} />
          <TileFields icon={fields.icon} color={fields.color} />
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

type MicroProps = FormProps & { categoryId: string; micro: MicroCategory | null };

/** The sheet that creates or edits a micro-category. An existing micro-category's id cannot be changed. */
export function MicroCategorySheet({ categoryId, micro, ...form }: MicroProps) {
  const previous = micro && { microCategoryId: micro.id, previousName: micro.name };
  return (
    <FormDialog
      {...form}
      sheet
      title={micro ? "Edit Micro-Category" : "Add Micro-Category"}
      schema={microCategoryFields}
      defaultValue={{ name: micro?.name, id: micro?.id }}
      fields={{ intent: micro ? "editMicroCategory" : "addMicroCategory", categoryId, ...previous }}
      failed={{ title: micro ? "Failed to update micro-category" : "Failed to create micro-category" }}
      onInput={micro ? undefined : suggestId}
      button={micro ? "Save Changes" : "Add Micro-Category"}
    >
      {({ name, id }) => (
        <>
          <NameField field={name} />
          {micro ? (
            <LockedId id={micro.id} />
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

function LockedId({ id }: { id: string }) {
  return (
    <label className="block font-semibold">
      ID
      <span id="locked-id" className="block text-sm font-normal text-ink-soft">
        This is part of the page address, so it can't be changed.
      </span>
      <input
        readOnly
        value={id}
        aria-describedby="locked-id"
        className="mt-1.5 block h-12 w-full rounded-control border border-line bg-sunken px-3 font-normal text-ink-soft"
      />
    </label>
  );
}
