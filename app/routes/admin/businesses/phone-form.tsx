import type { SubmissionResult } from "@conform-to/react";
import type { ListedBusiness } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { plainField } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { FieldProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** The server's response to a form that was not saved. */
export type PhoneAnswer = { reply: SubmissionResult<string[]> };

type Props = { row: ListedBusiness; back: string; answer: PhoneAnswer | undefined };

/** The form in a list row, for the phone number. Enter saves it. */
export function PhoneForm({ row: { id, phone, version }, back, answer }: Props) {
  const { "": problems, phone: phoneProblems } = answer?.reply.error ?? {};
  const typed = answer?.reply.initialValue?.["phone"] as string | undefined;
  const { term, type, maxLength } = plainField("phone");
  return (
    <PostForm
      failed={{ title: "Failed to update business." }}
      fields={{ intent: "phone", businessId: id, version }}
      preventScrollReset
      noValidate
      className="grid gap-3 p-3"
    >
      {problems && <FieldProblem id={`${id}-problem`}>{problems.join(" ")}</FieldProblem>}
      <label className="grid max-w-80 gap-1 font-semibold">
        {term}
        <input
          name="phone"
          type={type}
          // Like a dialog, the form focuses its first field.
          autoFocus
          defaultValue={typed ?? phone ?? ""}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={phoneProblems ? true : undefined}
          aria-describedby={phoneProblems ? `${id}-phone` : undefined}
          className="input-box min-w-0 font-normal aria-invalid:border-2 aria-invalid:border-brick"
        />
        {phoneProblems && <FieldProblem id={`${id}-phone`}>{phoneProblems.join(" ")}</FieldProblem>}
      </label>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Save" sending="Saving..." />
        <LinkButton to={back} preventScrollReset label="Cancel" />
      </div>
    </PostForm>
  );
}
