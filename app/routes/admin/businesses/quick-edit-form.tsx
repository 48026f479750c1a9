import type { SubmissionResult } from "@conform-to/react";
import type { ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { plainField, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** The fields in a row's form. */
const names = ["phone", "name", "email", "address"] as const satisfies PlainName[];

/** The server's response to a form that was not saved. */
export type QuickEditAnswer = { reply: SubmissionResult<string[]> };

type Props = { row: ListedBusiness; back: string; answer: QuickEditAnswer | undefined };

/** The form in a list row, for the name and contact data. Enter saves it. */
export function QuickEditForm({ row, back, answer }: Props) {
  const { id, version } = row;
  const errors = answer?.reply.error ?? {};
  const typed = answer?.reply.initialValue as Record<string, string> | undefined;
  return (
    <PostForm
      failed={{ title: "Failed to update business." }}
      fields={{ intent: "quick-edit", businessId: id, version }}
      preventScrollReset
      noValidate
      className="grid gap-3 p-3"
    >
      {errors[""] && <FieldProblem id={`${id}-problem`}>{errors[""].join(" ")}</FieldProblem>}
      <div className="grid fit-columns-34 gap-3">
        {names.map((name) => (
          <label key={name} className="grid content-start gap-1 font-semibold">
            {plainField(name).term}
            <input
              name={name}
              type={plainField(name).type ?? "text"}
              // Like a dialog, the form focuses its first field.
              autoFocus={name === names[0]}
              defaultValue={typed ? (typed[name] ?? "") : (row[name] ?? "")}
              maxLength={plainField(name).maxLength}
              autoComplete="off"
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? `${id}-${name}` : undefined}
              className="input-box min-w-0 font-normal aria-invalid:border-2 aria-invalid:border-brick"
            />
            {errors[name] && <FieldProblem id={`${id}-${name}`}>{errors[name].join(" ")}</FieldProblem>}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Save" sending="Saving..." />
        <LinkButton to={back} preventScrollReset label="Cancel" />
        <LinkButton to={`/admin/dashboard/businesses/${id}`} label="All fields" />
      </div>
    </PostForm>
  );
}
