import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { BackToDashboard } from "#app/routes/owner/back-to-dashboard.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { ProblemReportList, reportNotSettled } from "#app/ui/problem-report-list.tsx";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listOwnReports } from "#domain/problem-reports/list-reports.ts";
import { reportOutcomes } from "#domain/problem-reports/problem-kinds.shared.ts";
import { settleOwnReport } from "#domain/problem-reports/settle-report.ts";

const settled = { corrected: "Thank you for the correction", unchanged: "Thank you. The listing stays as it is." };

export async function loader({ context }: Route.LoaderArgs) {
  const owner = await requireOwner(context);
  const { db } = context.get(appContext);
  const found = await orNull(context.get(log), async () => {
    const business = await findOwnBusiness(db, owner);
    if (!business) return "none" as const;
    // A person whose claim is under review has no reports yet.
    return listOwnReports(db, owner, business.id).catch((error: unknown) => {
      if (error instanceof DomainError) return "none" as const;
      throw error;
    });
  });
  if (found === "none") throw redirect("/dashboard");
  return data({ found }, found ? 200 : 503);
}

/** Settles a report. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const form = await request.formData();
  const outcome = reportOutcomes.find((known) => known === form.get("intent"));
  if (!outcome) throw data({ code: "unknown_intent" }, { status: 400 });
  const settle = () => settleOwnReport(context.get(appContext), owner, String(form.get("id")), outcome);
  const done = await orNull(context.get(log), () => attempt(settle));
  const here = url.pathname + url.search;
  return redirectWithToast(here, done && "done" in done ? { title: settled[outcome] } : { ...reportNotSettled, tone: "problem" });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Reported problems" }, { name: "robots", content: "noindex" }];

export default function Reports({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <div className="container-page max-w-3xl pt-8 md:pt-12">
      <BackToDashboard />
      <h1 className="mt-2 text-3xl">Reported problems</h1>
      {found ? (
        <div className="mt-3 grid gap-6">
          <p className="text-lg wrap-anywhere text-ink-soft">
            {`Visitors reported these problems with the listing for ${found.business.name}. If a report is still open after a week, we check the listing ourselves.`}
          </p>
          {found.reports.length ? (
            <>
              <LinkButton
                to={`/dashboard/edit-premium/${found.business.id}`}
                icon="pencil"
                label="Edit your listing"
                look="btn-quiet justify-self-start"
              />
              <ProblemReportList reports={found.reports} corrected="I corrected it" unchanged="It's correct as it is" />
            </>
          ) : (
            <p className="card p-5 text-ink-soft">No open reports.</p>
          )}
        </div>
      ) : (
        <p role="alert" className="mt-6">
          Failed to load the reports. Please try again.
        </p>
      )}
    </div>
  );
}
