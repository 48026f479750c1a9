import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import { correctPayerEmail } from "#domain/billing/checkout/correct-email-address.ts";
import { correctEmailFields } from "#domain/billing/checkout/checkout.shared.ts";
import { settleAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import { refundUndeliveredClaim } from "#domain/billing/refunds/refund-undelivered-claim.ts";
import { approveBusinesses, rejectBusinesses } from "#domain/moderation/bulk-review.ts";
import { approveClaim, rejectClaim } from "#domain/claims/review-claim.ts";
import {
  approvalFields,
  bulkReviewFields,
  claimApprovalFields,
  claimRejectionFields,
  rejectionFields,
} from "#domain/moderation/review-forms.shared.ts";
import { approveBusiness, rejectBusiness } from "#domain/moderation/review-business.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { decided, decidedClaim, decidedMany, failedDecision, refusedDecision, settled, settling } from "./decision-messages.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

const list = "/admin/dashboard/business-requests";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Verb = "approve" | "reject";

/** A decision that was not taken: why, and the reason that was typed. */
export type DecisionAnswer = { problem: string; reason: string; toast: CarriedToast };

/** Decides what the posted form says, and leads back to the list. */
export async function decideRequests(asked: Asked, intent: string) {
  const { context } = asked;
  const given = context.get(appContext);
  if (intent === "approve") {
    return decide(asked, approvalFields, "approve", async (admin, { id, version }) => {
      await approveBusiness(given, admin, id, version);
      return decided.approve;
    });
  }
  if (intent === "reject") {
    return decide(asked, rejectionFields, "reject", async (admin, { id, version, reason }) => {
      await rejectBusiness(given, admin, id, version, reason);
      return decided.reject;
    });
  }
  if (intent === "approve-claim") {
    return decide(asked, claimApprovalFields, "approve", async (admin, { claimId, version }) => {
      await approveClaim(given, admin, claimId, version);
      return decidedClaim.approve;
    });
  }
  if (intent === "reject-claim") {
    return decide(asked, claimRejectionFields, "reject", async (admin, { claimId, version, reason }) => {
      await rejectClaim(given, admin, claimId, version, reason);
      await runPaymentTasks(context);
      return decidedClaim.reject;
    });
  }
  if (intent === "bulk") {
    return decide(asked, bulkReviewFields, null, async (admin, { decision, chosen, reason }) => {
      const outcomes = await (decision === "approve"
        ? approveBusinesses(given, admin, chosen)
        : rejectBusinesses(given, admin, chosen, reason));
      return decidedMany(decision, outcomes);
    });
  }
  if (intent === "repair-address") return correctEmail(asked);
  if (intent === "settle") return settle(asked, settleAdminTask, settled.done);
  if (intent === "refund-case") return settle(asked, refundUndeliveredClaim, settled.refunded);
  throw data({ code: "unknown_intent" }, { status: 400 });
}

async function correctEmail({ request, context }: Asked) {
  const form = correctEmailFields.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return redirectWithToast(backTo(request), settling["address_invalid"]!);
  const { id, email } = form.data;
  const outcome = await runAsAdmin(context, (admin) => correctPayerEmail(context.get(appContext), admin, id, email));
  const failed = outcome && "refused" in outcome ? settling[outcome.refused] : undefined;
  return redirectWithToast(backTo(request), outcome && "done" in outcome ? settled.linkSent : (failed ?? settling.failed));
}

async function settle({ request, context }: Asked, action: typeof settleAdminTask, done: CarriedToast) {
  const id = String((await request.formData()).get("id"));
  const outcome = await runAsAdmin(context, (admin) => action(context.get(appContext), admin, id));
  if (outcome && "done" in outcome) await runPaymentTasks(context);
  const failed = outcome && "refused" in outcome ? (settling[outcome.refused] ?? settling.failed) : settling.failed;
  return redirectWithToast(backTo(request), outcome && "done" in outcome ? done : failed!);
}

/** The page of the list that a form was sent from. */
function backTo(request: Request): string {
  const page = new URL(request.url).searchParams.get("page");
  return page ? `${list}?${new URLSearchParams({ page })}` : list;
}

/** `verb` is null where the form says it. What `action` gives back is what the toast says. */
async function decide<Schema extends z.ZodType>(
  { request, context }: Asked,
  schema: Schema,
  verb: Verb | null,
  action: (admin: Admin, value: z.output<Schema>) => Promise<CarriedToast>,
) {
  const posted = await request.clone().formData();
  const said: Verb = verb ?? (posted.get("decision") === "reject" ? "reject" : "approve");
  const again = (status: number, problem: string) => {
    const reason = String(posted.get("reason") ?? "");
    return data<DecisionAnswer>({ problem, reason, toast: { title: problem, tone: "problem" } }, { status });
  };
  const form = await readForm(request, schema);
  if (!form.ok) return again(400, Object.values(form.reply.error ?? {}).flat()[0] ?? failedDecision[said]);
  const outcome = await runAsAdmin(context, (admin) => action(admin, form.value));
  if (!outcome) return again(503, failedDecision[said]);
  if ("refused" in outcome) return again(409, refusedDecision(outcome.refused));
  return redirectWithToast(backTo(request), outcome.done);
}
