import { data, Link } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { adminAction, emptyForm, runAdminAction } from "#app/routes/admin/form-action.ts";
import { AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { loadAsStaff } from "#app/routes/admin/run-as-admin.ts";
import { FormProblem } from "#app/ui/form/field.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { ProblemReportList, reportNotSettled } from "#app/ui/problem-report-list.tsx";
import { TableMessage } from "#app/ui/table/data-table.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { type AdminReport, listReports } from "#domain/problem-reports/list-reports.ts";
import type { ReportOutcome } from "#domain/problem-reports/problem-kinds.shared.ts";
import { settleReport } from "#domain/problem-reports/settle-report.ts";

const refusals = { report_unknown: "Someone else already resolved this report." };
const back = () => "/admin/dashboard/problem-reports";

const settleAction = (outcome: ReportOutcome, done: string) =>
  adminAction(emptyForm, { done, failed: reportNotSettled, back }, (app, admin, _, field) =>
    settleReport(app, admin, field("id"), outcome),
  );

const actions = {
  corrected: settleAction("corrected", "Marked as corrected"),
  unchanged: settleAction("unchanged", "The listing stays as it is"),
};

export async function loader({ context }: Route.LoaderArgs) {
  const reports = await loadAsStaff(context, (admin) => listReports(context.get(appContext), admin));
  return data({ reports }, { status: reports ? 200 : 503 });
}

export function action({ context, request }: Route.ActionArgs) {
  return runAdminAction(context, request, actions, refusals, { forReviewers: true });
}

export const shouldRevalidate = revalidatesAfterConflict;
export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Reported Problems" }, { name: "robots", content: "noindex" }];

export default function ReportedProblems({ loaderData: { reports }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const toast = answered?.toast;
  useToast(toast);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Reported Problems"
        text="Visitors reported these problems. Owners have a week to correct wrong information before a report appears here. We email your answer to visitors who left their email address."
      />
      {toast && <FormProblem>{toast.text ?? toast.title}</FormProblem>}
      {!reports && <TableMessage problem title="Failed to load the reports" text="Please try again in a moment." />}
      {reports?.length === 0 && (
        <TableMessage title="No open reports" text="Problems that visitors report on a profile appear here." />
      )}
      {reports && reports.length > 0 && (
        <ProblemReportList
          reports={reports}
          corrected="Mark as corrected"
          unchanged="Leave as it is"
          about={(report) => <About {...report} />}
        />
      )}
    </div>
  );
}

function About({ business, email }: AdminReport) {
  return (
    <>
      <Link to={`/admin/dashboard/businesses/${business.id}`} className="link">
        {business.name}
      </Link>
      {email && <span>{`We'll email ${email}`}</span>}
    </>
  );
}
