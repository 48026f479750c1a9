import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Route } from "./+types/route.ts";
import { FormPage, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useUnsavedChanges } from "#app/ui/business-form/unsaved-changes.ts";
import { FormProblem } from "#app/ui/form/field.tsx";
import { FormSection, SaveBar } from "#app/ui/form/form-section.tsx";
import { PostForm, useSender } from "#app/ui/form/post-form.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { HoursEditor } from "#app/ui/hours-editor/hours-editor.tsx";
import { postedWeek, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";
import { hoursFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { saveHours } from "#domain/businesses/opening-times/save-opening-times.ts";
import { loadOpeningTimes, openingTimesAction } from "./opening-times.ts";

export const loader = (args: Route.LoaderArgs) => loadOpeningTimes(args);

const failed = { title: "Failed to save your hours. Please try again." };

export const action = openingTimesAction(hoursFields, { failed, saved: "Hours saved", to: "/dashboard" }, saveHours);

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Business Hours" }, { name: "robots", content: "noindex" }];

/** The form for the regular weekly hours. After a conflict, the next save is based on the newer version. */
export default function Hours({ loaderData: business, actionData }: Route.ComponentProps) {
  const sender = useSender(actionData);
  const [form, fields] = useForm<{ hours: PostedWeek }>({
    id: "hours",
    lastResult: sender.answer?.reply,
    defaultValue: { hours: postedWeek(business.hours) } as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: hoursFields }) as never,
  });
  useUnsavedChanges(form.id, sender.answer !== undefined);
  return (
    <FormPage title="Business Hours" intro={business.name}>
      {business.isProposal && <ProposalNotice />}
      <PostForm
        failed={failed}
        action="/dashboard/hours"
        sender={sender}
        {...getFormProps(form)}
        noValidate
        fields={{ businessId: business.id, version: business.version }}
        className="grid gap-6"
      >
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <FormSection title="Your week" help="Times are in your town's time zone. If you close for lunch, add a break.">
          <HoursEditor field={fields.hours} />
          <LinkButton to="/dashboard/hours/special-dates" icon="calendar" label="Holidays, vacations, and closings" />
        </FormSection>
        <SaveBar cancelTo="/dashboard">Save</SaveBar>
      </PostForm>
    </FormPage>
  );
}
