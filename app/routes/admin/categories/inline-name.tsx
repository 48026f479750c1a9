import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { categoryLimits, categoryNameFields, microCategoryNameFields } from "#domain/categories/category-forms.shared.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Reply } from "#app/ui/form/schema-form.tsx";
import { useRestoreFocus } from "#app/ui/dialog/use-restore-focus.ts";

const failed = {
  addCategory: { title: "Failed to create category. Please try again." },
  renameMicroCategory: { title: "Update Failed", text: "Failed to update the micro-category." },
};

type Props = {
  intent: "addCategory" | "renameMicroCategory";
  label: string;
  name?: string;
  /** Extra hidden fields. */
  fields?: Record<string, string>;
  back: string;
  reply: Reply;
};

/** An inline form for a name. Enter saves it and Escape cancels. */
export function InlineName({ intent, label, name = "", fields: hiddenFields = {}, back, reply }: Props) {
  const schema = intent === "addCategory" ? categoryNameFields : microCategoryNameFields;
  const navigate = useNavigate();
  useRestoreFocus();
  const [form, fields] = useForm({
    lastResult: reply,
    defaultValue: { name },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const { key, ...input } = getInputProps(fields.name, { type: "text" });
  const problems = [...(form.errors ?? []), ...(fields.name.errors ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") void navigate(back, { preventScrollReset: true });
  }

  return (
    <PostForm
      failed={failed[intent]}
      fields={{ intent, ...hiddenFields }}
      preventScrollReset
      {...getFormProps(form)}
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
          onKeyDown={onKeyDown}
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
