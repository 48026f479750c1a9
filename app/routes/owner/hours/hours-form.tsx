import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/ui/form/field.tsx";
import { FormSection, SaveBar } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import { postedWeek, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";
import { hoursFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import type { OwnOpeningTimes } from "./load-opening-times.ts";

type Props = {
  business: OwnOpeningTimes;
  isProposal: boolean;
  preset: PostedWeek | null;
  reply: SubmissionResult<string[]> | undefined;
};

const presetForm = "hours-presets";
export const hoursFailed = { title: "Failed to save your hours. Please try again." };

/** The form for the regular weekly hours. After a conflict, the next save is based on the newer version. */
export function HoursForm({ business, isProposal, preset, reply }: Props) {
  const [form, fields] = useForm<{ hours: PostedWeek }>({
    id: "hours",
    lastResult: reply,
    defaultValue: { hours: preset ?? postedWeek(business.hours) } as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: hoursFields }) as never,
  });
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <>
      <Form id={presetForm} method="get" className="hidden" />
      <PostForm failed={hoursFailed} {...getFormProps(form)} noValidate className="grid gap-6">
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
            presetForm={presetForm}
          />
        </FormSection>
        <SaveBar cancelTo="/dashboard" saving={isSaving}>
          Save
        </SaveBar>
      </PostForm>
    </>
  );
}
