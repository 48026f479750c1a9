import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAnonymousForm } from "#app/http/forms/anonymous-form.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { HoneypotField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { BusinessNotFound } from "#app/ui/error-page/not-found-messages.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { DomainError } from "#domain/domain-error.ts";
import { reportLimits } from "#domain/problem-reports/limits.shared.ts";
import { problemKinds } from "#domain/problem-reports/problem-kinds.shared.ts";
import { reportFields } from "#domain/problem-reports/report-form.shared.ts";
import { findReportable, sendReport } from "#domain/problem-reports/send-report.ts";

const sent = { title: "Thank you", text: "We'll look into it." };
const failed = { title: "Error", text: "Failed to send the report. Please try again later.", tone: "problem" as const };

const refusals: Record<string, string> = {
  too_fast: "Please check your report and send it again.",
  too_many_reports: "Too many reports were sent from your connection or about this business. Please try again later.",
};

export async function loader({ context, params: { businessId } }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const business = await orNull(context.get(log), async () => {
    const name = await findReportable(db, businessId);
    if (name === null) throw new DomainError("not_found", "business_unknown");
    return { id: businessId, name };
  });
  if (!business) return data({ business, stamp: "" }, 503);
  return data({ business, stamp: await signFormTimestamp(db, clock.now()) });
}

export async function action({ context, params: { businessId }, request }: Route.ActionArgs) {
  const to = href("/business/:businessId", { businessId });
  return postAnonymousForm({ context, request }, reportFields, { sent, to, failed, refusals }, (sender, report) =>
    sendReport(context.get(appContext), context.get(actor), { businessId, ...sender }, report),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.business?.name;
  return [{ title: name ? `Report a problem with ${name}` : "Report a problem" }, { name: "robots", content: "noindex" }];
}

export default function ReportProblem({ loaderData: { business, stamp }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  if (!business) return <PageMessage title="Error loading business" text="Please try again later." />;
  return (
    <div className="container-page max-w-2xl pt-4">
      <BackLink to={href("/business/:businessId", { businessId: business.id })}>{business.name}</BackLink>
      <h1 className="mt-4 text-3xl wrap-anywhere">{`Report a problem with ${business.name}`}</h1>
      <p className="mt-3 text-lg text-ink-soft">Tell us what is wrong with this listing. You don&apos;t need an account.</p>
      <SchemaForm
        schema={reportFields}
        reply={answer?.reply}
        failed={failed}
        fields={{ opened: answer?.stamp ?? stamp }}
        check="onBlur"
        button="Send report"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card relative mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            <SelectField field={fields.reason} label="What's wrong?">
              {[["", "Choose a problem"], ...Object.entries(problemKinds)]}
            </SelectField>
            <TextAreaField
              field={fields.message}
              label="What's the correct information? (optional)"
              help="For example, the correct phone number or address. The business may see this."
              maxLength={reportLimits.details}
            />
            <TextField
              field={fields.email}
              label="Your email (optional)"
              help="We'll use this to tell you what happened. The business doesn't see it."
              maxLength={reportLimits.email}
              autoComplete="email"
              type="email"
            />
            <HoneypotField name="website" />
          </>
        )}
      </SchemaForm>
    </div>
  );
}

export const ErrorBoundary = BusinessNotFound;
