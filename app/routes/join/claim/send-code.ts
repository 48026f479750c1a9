import { data, href, redirect, type RouterContextProvider } from "react-router";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { emailFields } from "#domain/accounts/account-forms.shared.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { claimErrorText, claimFailed } from "./claim-messages.ts";

type Posted = { context: Readonly<RouterContextProvider>; request: Request; params: { businessId: string } };

/** Sends a code to the listing's own address. Redirects to the page where it is entered, or back with the reason for a refusal. */
export async function sendCode(posted: Posted): Promise<Response> {
  const outcome = await trySending(posted);
  if (outcome && "done" in outcome) return toCodePage(posted, outcome.done);
  const title = outcome ? claimErrorText(outcome.refused, outcome.wait) : claimFailed;
  return redirectWithToast(href("/claim-business/:businessId", posted.params), { title, tone: "problem" });
}

/** Sends a code to the posted address. A refusal keeps what was typed. */
export async function sendCodeTo(posted: Posted) {
  const form = await readForm(posted.request, emailFields);
  if (!form.ok) return data({ problem: undefined, reply: form.reply }, 400);
  const outcome = await trySending(posted, form.value.email);
  if (!outcome) return data({ problem: undefined, reply: form.reply([claimFailed]) }, 503);
  if ("done" in outcome) return toCodePage(posted, outcome.done);
  setRetryAfter(posted.context, outcome);
  const reply = form.reply([], { email: [claimErrorText(outcome.refused, outcome.wait)] });
  return data({ problem: undefined, reply }, outcome.wait === undefined ? 409 : 429);
}

function trySending({ context, params: { businessId } }: Posted, email?: string) {
  const to = { businessId, from: context.get(clientAddress), ...(email !== undefined && { email }) };
  return orNull(context.get(log), () => attempt(() => sendClaimCode(context.get(appContext), context.get(actor), to)));
}

function toCodePage({ params }: Posted, id: string): Response {
  return redirect(`${href("/claim-business/:businessId/code", params)}?request=${id}`);
}
