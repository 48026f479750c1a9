import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import {
  approvalFields,
  claimApprovalFields,
  claimRejectionFields,
  rejectionFields,
} from "#domain/requests/review-forms.shared.ts";
import { approveBusiness, rejectBusiness } from "#domain/requests/review-business.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { decisionToasts, claimDecisionToasts, failedDecision, refusedDecision } from "./decision-messages.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

const list = "/admin/dashboard/business-requests";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Verb = "approve" | "reject";

/** The response to a decision that failed: the problem, and the rejection reason that was typed. */
type DecisionAnswer = { problem: string; reason: string; toast: CarriedToast };

/** Runs the decision in the posted form and redirects to the next request or to the list. Throws a 400 for an unknown intent. */
export async function decideRequests(args: RequestArgs, intent: string) {
  const { context } = args;
  const app = context.get(appContext);
  if (intent === "approve") {
    return decide(args, approvalFields, "approve", async (admin, { id, version }) => {
      await approveBusiness(app, admin, id, version);
      return decisionToasts.approve;
    });
  }
  if (intent === "reject") {
    return decide(args, rejectionFields, "reject", async (admin, { id, version, reason }) => {
      await rejectBusiness(app, admin, id, version, reason);
      return decisionToasts.reject;
    });
  }
  if (intent === "approve-claim") {
    return decide(args, claimApprovalFields, "approve", async (admin, { claimId, version }) => {
      await approveClaim(app, admin, claimId, version);
      return claimDecisionToasts.approve;
    });
  }
  if (intent === "reject-claim") {
    return decide(args, claimRejectionFields, "reject", async (admin, { claimId, version, reason }) => {
      await rejectClaim(app, admin, claimId, version, reason);
      await runPaymentTasks(context);
      return claimDecisionToasts.reject;
    });
  }
  throw data({ code: "unknown_intent" }, { status: 400 });
}

/** Returns the path of the list page from which the form was sent. */
function backTo(request: Request): string {
  const page = new URL(request.url).searchParams.get("page");
  return page ? `${list}?${new URLSearchParams({ page })}` : list;
}

/** Runs a decision and redirects with the toast that `action` returns. */
async function decide<Schema extends z.ZodType>(
  { request, context }: RequestArgs,
  schema: Schema,
  verb: Verb,
  action: (admin: Admin, value: z.output<Schema>) => Promise<CarriedToast>,
) {
  const posted = await request.clone().formData();
  const redisplay = (status: number, problem: string) => {
    const reason = String(posted.get("reason") ?? "");
    return data<DecisionAnswer>({ problem, reason, toast: { title: problem, tone: "problem" } }, { status });
  };
  const form = await readForm(request, schema);
  if (!form.ok) return redisplay(400, Object.values(form.reply.error ?? {}).flat()[0] ?? failedDecision[verb]);
  const outcome = await runAsAdmin(context, (admin) => action(admin, form.value));
  if (!outcome) return redisplay(503, failedDecision[verb]);
  if ("refused" in outcome) return redisplay(409, refusedDecision(outcome.refused));
  return redirectWithToast(nextRequest(posted.get("next")) ?? backTo(request), outcome.done);
}

/** Returns the path of the request that the dialog shows next. */
function nextRequest(id: FormDataEntryValue | null): string | null {
  return typeof id === "string" && id ? `${list}?${new URLSearchParams({ view: id })}` : null;
}
