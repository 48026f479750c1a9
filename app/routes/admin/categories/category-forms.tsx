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
import { categoriesPath as path, type CategoryChange, categoryFailures as failures, useOpened } from "./category-parts.ts";

type MicroCategory = AdminCategory["microCategories"][number];

/** A category or a micro-category. */
type Subject = MicroCategory & Partial<AdminCategory>;

const dialogs = {
  create: { title: "Add New Category", schema: categoryFields, button: "Add Category" },
  edit: { title: "Edit Category", schema: categoryFields, button: "Save Changes" },
  rename: { title: "Edit Category Name", schema: categoryNameFields, button: "Save" },
  "add-micro": { title: "Add Micro-Category", schema: microCategoryFields, button: "Add Micro-Category" },
  "edit-micro": { title: "Edit Micro-Category", schema: microCategoryFields, button: "Save Changes" },
};
type DialogName = keyof typeof dialogs;

/** The form or dialog that the URL opens above the table. Renders nothing if its category no longer exists. */
export function OpenedForm({ categories }: { categories: AdminCategory[] }) {
  const { form, id } = useOpened();
  if (!form || form === "rename-micro") return null;
  if (form === "add") return <InlineName label="Category name" />;
  const isMicro = form === "edit-micro" || form === "delete-micro";
  const all: Subject[] = isMicro ? categories.flatMap(({ microCategories }) => microCategories) : categories;
  const subject = all.find((each) => each.id === id);
  if (!subject && form !== "create") return null;
  if (form === "delete" || form === "delete-micro") return <DeleteDialog change={form} subject={subject!} all={categories} />;
  return <EditDialog key={id} change={form} subject={subject} />;
}

/** The hidden fields that say which category or micro-category the admin saw. */
function seenFields(change: CategoryChange, { id, name, description }: Subject) {
  return { [change.endsWith("micro") ? "microCategoryId" : "id"]: id, seen: JSON.stringify({ name, description }) };
}

function NameField({ field, label = "Name" }: { field: Field; label?: string }) {
  return <TextField field={field} label={label} maxLength={categoryLimits.name} autoComplete="off" />;
}

/** An inline form for the name of a new category or of a micro-category. Enter saves it and Escape cancels. */
export function InlineName({ label, micro }: { label: string; micro?: MicroCategory }) {
  const { open, back } = useOpened();
  const navigate = useNavigate();
  const change = micro ? "rename-micro" : "add";
  return (
    <div onKeyDown={({ key }) => key === "Escape" && void navigate(back, { preventScrollReset: true })}>
      <SchemaForm
        schema={micro ? microCategoryNameFields : categoryNameFields}
        defaultValue={{ name: micro?.name }}
        action={`${path}/${change}`}
        fields={micro ? { categoryId: open, ...seenFields(change, micro) } : {}}
        failed={failures[change]}
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

/** A dialog or, unless it only renames, a side sheet. An existing micro-category's id cannot be changed. */
function EditDialog({ change, subject }: { change: DialogName; subject: Subject | undefined }) {
  const { open, back } = useOpened();
  const { title, schema, button } = dialogs[change];
  const isNew = change === "create" || change === "add-micro";
  const { id = "", name, description } = (!isNew && subject) || {};
  const parent: Record<string, string> = change === "add-micro" ? { categoryId: subject!.id } : { categoryId: open };
  return (
    <FormDialog
      back={back}
      sheet={change !== "rename"}
      title={title}
      schema={schema as typeof categoryFields}
      defaultValue={{ name, description }}
      action={`${path}/${change}`}
      fields={{ ...(change.endsWith("micro") && parent), ...(!isNew && seenFields(change, subject!)) }}
      failed={failures[change]}
      onInput={change === "add-micro" ? suggestId : undefined}
      button={button}
    >
      {(fields) => (
        <>
          <NameField field={fields.name} />
          {schema === categoryFields && (
            <TextAreaField field={fields.description} label="Description" maxLength={categoryLimits.description} rows={5} />
          )}
          {change === "edit" && (
            <TextLink
              to={`/admin/dashboard/sponsors?manage=${id}`}
              icon="image"
              label="Change the cover image"
              about={`of ${name}`}
            />
          )}
          {change === "edit-micro" && (
            <label className="font-semibold">
              ID
              <input readOnly value={id} className="input-box mt-1.5 block w-full bg-sunken font-normal" />
            </label>
          )}
          {change === "add-micro" && (
            <TextField
              field={(fields as Record<string, Field>)["id"]!}
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

type DeleteProps = { change: "delete" | "delete-micro"; subject: Subject; all: AdminCategory[] };

/** The dialog that confirms deleting a category or a micro-category, and offers to move its businesses. */
function DeleteDialog({ change, subject, all }: DeleteProps) {
  const { id, name, businessCount, microCategories = [] } = subject;
  const isCategory = change === "delete";
  const count = microCategories.length;
  const more = count ? ` This will also delete ${howMany(count, "micro-category", "micro-categories")}.` : "";
  const targets = all.flatMap((category) =>
    category.microCategories
      .filter((micro) => micro !== subject && category !== subject)
      .map((micro): [string, string] => [micro.id, `${micro.name} (${category.name})`]),
  );
  return (
    <ConfirmDialog
      close={useOpened().back}
      title={isCategory ? "Delete Category" : "Delete Micro-Category"}
      action={`${path}/${change}`}
      fields={{ [isCategory ? "id" : "microCategoryId"]: id }}
      failed={failures[change]}
      choice={
        businessCount > 0 && (
          <label className="font-semibold">
            {`Move its ${howMany(businessCount)} to`}
            <select name="moveTo" className="input-box mt-1.5 block w-full font-normal">
              <Options of={[["", "Don't move them"], ...targets]} />
            </select>
          </label>
        )
      }
      label="Delete"
      sending="Deleting..."
    >
      <p>{`Are you sure you want to delete "${name}"?${more}`}</p>
      <p>No businesses will be deleted. Only the search shows those without another category.</p>
    </ConfirmDialog>
  );
}
