import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import { approveBusinesses, rejectBusinesses } from "#domain/moderation/bulk.ts";
import { approvalFields, bulkReviewFields, rejectionFields } from "#domain/moderation/fields.ts";
import { approveBusiness, rejectBusiness } from "#domain/moderation/review.ts";
import { services } from "./context.ts";
import { doAsAdmin } from "./desk.ts";
import { readForm } from "./form.ts";
import { decided, decidedMany, failedDecision, refusedDecision } from "./request-words.ts";
import { type CarriedToast, redirectWithToast } from "./toast.ts";

const list = "/admin/dashboard/business-requests";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };
type Verb = "approve" | "reject";

/** A decision that was not taken: why, and the reason that was typed. */
export type DecisionAnswer = { problem: string; reason: string; toast: CarriedToast };

/** Decides what the posted form says, and leads back to the list. */
export async function decideRequests(asked: Asked, intent: string) {
  const { context } = asked;
  const given = context.get(services);
  if (intent === "approve") {
    return decide(asked, approvalFields, "approve", (admin, { id, version }) => approveBusiness(given, admin, id, version));
  }
  if (intent === "reject") {
    return decide(asked, rejectionFields, "reject", (admin, { id, version, reason }) =>
      rejectBusiness(given, admin, id, version, reason),
    );
  }
  if (intent === "bulk") {
    return decide(asked, bulkReviewFields, null, async (admin, { decision, chosen, reason }) => {
      const outcomes = await (decision === "approve"
        ? approveBusinesses(given, admin, chosen)
        : rejectBusinesses(given, admin, chosen, reason));
      return decidedMany(decision, outcomes);
    });
  }
  throw data({ code: "unknown_intent" }, { status: 400 });
}

/** `verb` is null where the form says it. What `deed` gives back is what the toast says in place of the usual. */
async function decide<Schema extends z.ZodType>(
  { request, context }: Asked,
  schema: Schema,
  verb: Verb | null,
  deed: (admin: Admin, value: z.output<Schema>) => Promise<CarriedToast | void>,
) {
  const posted = await request.clone().formData();
  const said: Verb = verb ?? (posted.get("decision") === "reject" ? "reject" : "approve");
  const again = (status: number, problem: string) => {
    const reason = String(posted.get("reason") ?? "");
    return data<DecisionAnswer>({ problem, reason, toast: { title: problem, tone: "problem" } }, { status });
  };
  const form = await readForm(request, schema);
  if (!form.ok) return again(400, Object.values(form.reply.error ?? {}).flat()[0] ?? failedDecision[said]);
  const outcome = await doAsAdmin(context, (admin) => deed(admin, form.value));
  if (!outcome) return again(503, failedDecision[said]);
  if ("refused" in outcome) return again(409, refusedDecision(outcome.refused));
  const page = new URL(request.url).searchParams.get("page");
  return redirectWithToast(page ? `${list}?${new URLSearchParams({ page })}` : list, outcome.done ?? decided[said]);
}
