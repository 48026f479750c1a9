import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { useRestoreFocus } from "#app/routes/admin/dialog/dialog.tsx";
import { FieldProblem, SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { FormDialog } from "#app/routes/admin/dialog/form-dialog.tsx";
import type { Field } from "#app/ui/form/schema-form.tsx";
import { capitalized } from "#app/ui/format.ts";
import {
  categoryFields,
  categoryLimits,
  categoryNameFields,
  microCategoryFields,
  microCategoryNameFields,
  slugOf,
} from "#domain/categories/category-forms.shared.ts";
import { tileIcons } from "#domain/categories/category-look.shared.ts";
import type { AdminCategory } from "#domain/categories/list-categories.ts";
import { categoriesPath, categoryFailures as failures } from "./category-parts.ts";

type MicroCategory = AdminCategory["microCategories"][number];
type Back = { back: string };

const path = categoriesPath();
const icons = tileIcons.map((icon): [string, string] => [icon, capitalized(icon.replaceAll("-", " ").replace(" 2", ""))]);

function NameField({ field }: { field: Field }) {
  return <TextField field={field} label="Name" maxLength={categoryLimits.name} autoComplete="off" />;
}

type InlineNameProps = Back & { label: string; micro?: MicroCategory; categoryId?: string };

/** An inline form for the name of a new category or of a micro-category. Enter saves it and Escape cancels. */
export function InlineName({ label, micro, categoryId = "", back }: InlineNameProps) {
  const navigate = useNavigate();
  useRestoreFocus();
  const sender = useSender();
  const [form, fields] = useForm({
    lastResult: sender.answer?.reply,
    defaultValue: { name: micro?.name },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: micro ? microCategoryNameFields : categoryNameFields }),
  });
  const { key, ...input } = getInputProps(fields.name, { type: "text" });
  const problems = [...(form.errors ?? []), ...(fields.name.errors ?? [])];
  return (
    <PostForm
      {...getFormProps(form)}
      {...{ sender, ...(micro && { fields: { microCategoryId: micro.id, categoryId, previousName: micro.name } }) }}
      action={`${path}/${micro ? "rename-micro" : "add"}`}
      failed={failures[micro ? "renameMicro" : "add"]}
      preventScrollReset
      noValidate
      className="grid gap-1"
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          key={key}
          {...input}
          autoFocus
          aria-label={label}
          placeholder={label}
          maxLength={categoryLimits.name}
          autoComplete="off"
          onKeyDown={(event) => event.key === "Escape" && void navigate(back, { preventScrollReset: true })}
          aria-invalid={problems.length ? true : undefined}
          aria-describedby={problems.length ? `${form.id}-problem` : undefined}
          className="input-box min-w-0 grow basis-48 aria-invalid:border-2 aria-invalid:border-brick"
        />
        <SubmitButton label="Save" sending="Saving..." />
        <LinkButton to={back} preventScrollReset label="Cancel" />
      </div>
      {problems.length > 0 && (
        <div role="alert">
          <FieldProblem id={`${form.id}-problem`}>{problems.join(" ")}</FieldProblem>
        </div>
      )}
    </PostForm>
  );
}

export function RenameCategory({ category: { id, name }, back }: Back & { category: AdminCategory }) {
  return (
    <FormDialog
      back={back}
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
export function CategorySheet({ category, back }: Back & { category: AdminCategory | null }) {
  const { id = "", name = "", description = "", icon = null, color = null, position = null } = category ?? {};
  return (
    <FormDialog
      back={back}
      sheet
      title={category ? "Edit Category" : "Add New Category"}
      schema={categoryFields}
      defaultValue={{ name, description, icon: icon ?? "", color: color ?? "", position: String(position ?? "") }}
      action={`${path}/${category ? "edit" : "create"}`}
      {...(category && { fields: { id, seen: JSON.stringify({ name, description, icon, color, position }) } })}
      failed={failures.save}
      button={category ? "Save Changes" : "Add Category"}
    >
      {(fields) => (
        <>
          <NameField field={fields.name} />
          <TextAreaField field={fields.description} label="Description" maxLength={categoryLimits.description} rows={5} />
          <SelectField field={fields.icon} label="Icon" help="Visitors see this icon while the category has no cover image.">
            {[["", "Default picture"], ...icons]}
          </SelectField>
          <TextField
            field={fields.color}
            label="Color"
            help="The icon's background color, such as #1d4ed8. The icon itself is white or black, whichever stands out more."
            maxLength={7}
            autoComplete="off"
          />
          <TextField
            field={fields.position}
            label="Position in lists (optional)"
            help="Categories with a number come first, in this order. The others follow by name."
            maxLength={2}
            autoComplete="off"
          />
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

type MicroProps = Back & { categoryId: string; micro: MicroCategory | null };

/** The sheet that creates or edits a micro-category. An existing micro-category's id cannot be changed. */
export function MicroCategorySheet({ categoryId, micro, back }: MicroProps) {
  return (
    <FormDialog
      back={back}
      sheet
      title={micro ? "Edit Micro-Category" : "Add Micro-Category"}
      schema={microCategoryFields}
      defaultValue={{ name: micro?.name, id: micro?.id }}
      action={`${path}/${micro ? "edit-micro" : "add-micro"}`}
      fields={{ categoryId, ...(micro && { microCategoryId: micro.id, previousName: micro.name }) }}
      failed={failures[micro ? "editMicro" : "addMicro"]}
      onInput={micro ? undefined : suggestId}
      button={micro ? "Save Changes" : "Add Micro-Category"}
    >
      {({ name, id }) => (
        <>
          <NameField field={name} />
          {micro ? (
            <label className="block font-semibold">
              ID
              <span id="locked-id" className="block text-sm font-normal text-ink-soft">
                This is part of the page address, so it can't be changed.
              </span>
              <input
                readOnly
                value={micro.id}
                aria-describedby="locked-id"
                className="mt-1.5 block h-12 w-full rounded-control border border-line bg-sunken px-3 font-normal text-ink-soft"
              />
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
