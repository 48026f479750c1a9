import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormEvent, ReactNode } from "react";
import { useNavigation } from "react-router";
import { categoryLimits, slugOf } from "#domain/categories/fields.ts";
import { categoryFields, categoryNameFields, microCategoryFields } from "#domain/categories/forms/fields.ts";
import { Dialog, DialogActions } from "./dialog.tsx";
import { FormProblem, TextAreaField, TextField } from "./fields.tsx";
import { PostForm } from "./post-form.tsx";
import { Sheet } from "./sheet.tsx";

type Reply = SubmissionResult<string[]> | undefined;
type Texts = { id: string; name: string; description: string };

/** "Edit Category Name". */
export function RenameCategory({ category, back, reply }: { category: Texts; back: string; reply: Reply }) {
  const [form, fields] = useForm({
    lastResult: reply,
    defaultValue: { name: category.name },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: categoryNameFields }),
  });
  return (
    <Dialog title="Edit Category Name" back={back}>
      <PostForm
        failed={{ title: "Failed to update category name" }}
        preventScrollReset
        {...getFormProps(form)}
        noValidate
        className="grid gap-5"
      >
        <Along intent="renameCategory" id={category.id} previousName={category.name} />
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <TextField field={fields.name} label="Name" most={categoryLimits.name} autoComplete="off" />
        <Save back={back}>Save</Save>
      </PostForm>
    </Dialog>
  );
}

/** The sheet of a category: a new one, or one there is. */
export function CategorySheet({ category, back, reply }: { category: Texts | null; back: string; reply: Reply }) {
  const [form, fields] = useForm({
    lastResult: reply,
    defaultValue: category ?? {},
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: categoryFields }),
  });
  const previous = category && { id: category.id, previousName: category.name, previousDescription: category.description };
  return (
    <Sheet title={category ? "Edit Category" : "Add New Category"} back={back}>
      <PostForm
        failed={{ title: "Failed to save changes" }}
        preventScrollReset
        {...getFormProps(form)}
        noValidate
        className="grid gap-5"
      >
        <Along intent={category ? "editCategory" : "createCategory"} {...previous} />
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <TextField field={fields.name} label="Name" most={categoryLimits.name} autoComplete="off" />
        <TextAreaField field={fields.description} label="Description" most={categoryLimits.description} rows={5} />
        <Save back={back}>{category ? "Save Changes" : "Add Category"}</Save>
      </PostForm>
    </Sheet>
  );
}

type MicroProps = { categoryId: string; micro: { id: string; name: string } | null; back: string; reply: Reply };

/** The sheet of a micro-category: a new one, or one there is, whose id stays. */
export function MicroCategorySheet({ categoryId, micro, back, reply }: MicroProps) {
  const [form, fields] = useForm({
    lastResult: reply,
    defaultValue: micro ?? {},
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: microCategoryFields }),
  });
  const previous = micro && { microCategoryId: micro.id, previousName: micro.name };
  return (
    <Sheet title={micro ? "Edit Micro-Category" : "Add Micro-Category"} back={back}>
      <PostForm
        failed={{ title: micro ? "Failed to update micro-category" : "Failed to create micro-category" }}

        preventScrollReset
        {...getFormProps(form)}
        onInput={micro ? undefined : suggestId}
        noValidate
        className="grid gap-5"
      >
        <Along intent={micro ? "editMicroCategory" : "addMicroCategory"} categoryId={categoryId} {...previous} />
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <TextField field={fields.name} label="Name" most={categoryLimits.name} autoComplete="off" />
        {micro ? (
          <LockedId id={micro.id} />
        ) : (
          <TextField
            field={fields.id}
            label="ID"
            help="Made of the name. It stands in the address of its page and never changes afterwards."
            most={categoryLimits.id}
            autoComplete="off"
          />
        )}
        <Save back={back}>{micro ? "Save Changes" : "Add Micro-Category"}</Save>
      </PostForm>
    </Sheet>
  );
}

/** The id follows the name until somebody writes one of their own. */
function suggestId({ target, currentTarget }: FormEvent<HTMLFormElement>) {
  const id = currentTarget.elements.namedItem("id") as HTMLInputElement;
  if (target === id) id.dataset["own"] = id.value && "yes";
  else if ((target as HTMLInputElement).name === "name" && !id.dataset["own"])
    id.value = slugOf((target as HTMLInputElement).value);
}

function LockedId({ id }: { id: string }) {
  return (
    <label className="block font-semibold">
      ID
      <span id="locked-id" className="block text-sm font-normal text-ink-soft">
        It stands in the address of its page, so it stays.
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

function Save({ back, children }: { back: string; children: ReactNode }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <DialogActions back={back}>
      <button className="btn btn-accent" disabled={busy}>
        {busy ? "Saving..." : children}
      </button>
    </DialogActions>
  );
}

/** What is posted along with what is typed. */
function Along(fields: Record<string, string>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
