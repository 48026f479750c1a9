import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { FormProblem } from "#app/ui/form/field.tsx";
import { FormSection, SaveBar } from "#app/ui/form/form-section.tsx";
import { type FormAnswer, PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import { postedWeek, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";
import { hoursFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import type { OwnOpeningTimes } from "./load-opening-times.ts";

type Props = {
  business: OwnOpeningTimes;
  isProposal: boolean;
  answer: FormAnswer | undefined;
};

export const hoursFailed = { title: "Failed to save your hours. Please try again." };

/** The form for the regular weekly hours. After a conflict, the next save is based on the newer version. */
export function HoursForm({ business, isProposal, answer }: Props) {
  const sender = useSender(answer);
  const [form, fields] = useForm<{ hours: PostedWeek }>({
    id: "hours",
    lastResult: sender.answer?.reply,
    defaultValue: { hours: postedWeek(business.hours) } as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: hoursFields }) as never,
  });
  return (
    <PostForm
      failed={hoursFailed}
      action="/dashboard/hours"
      sender={sender}
      {...getFormProps(form)}
      noValidate
      className="grid gap-6"
    >
      {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
      <input type="hidden" name="businessId" value={business.id} />
      <input type="hidden" name="version" value={business.version} />
      {isProposal && <input type="hidden" name="isProposal" value="on" />}
      <FormSection title="Your week" help="Times are in your town's time zone. If you close for lunch, add a break.">
        <HoursEditor
          name={fields.hours.name}
          id={fields.hours.id}
          posted={fields.hours.initialValue as PostedWeek | undefined}
          problems={form.allErrors}
        />
      </FormSection>
      <SaveBar cancelTo="/dashboard">Save</SaveBar>
    </PostForm>
  );
}
