import { href, redirect, type RouterContextProvider } from "react-router";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, clientAddress, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { sendClaimCode } from "#domain/claims/send-claim-code.ts";
import { claimErrorText, claimFailed } from "./claim-messages.ts";

/** Sends a code and redirects to the page where it is entered, or to `back` with the reason why no code was sent. */
export async function sendCode(
  context: Readonly<RouterContextProvider>,
  { businessId, back }: { businessId: string; back: string },
): Promise<Response> {
  const user = await requireOwner(context);
  const to = { businessId, from: context.get(clientAddress) };
  const outcome = await orNull(context.get(log), () => attempt(() => sendClaimCode(context.get(appContext), user, to)));
  if (outcome && "done" in outcome) return redirect(href("/claim-business/:businessId/code", { businessId }));
  const title = outcome ? claimErrorText(outcome.refused, outcome.wait) : claimFailed;
  return redirectWithToast(back, { title, tone: "problem" });
}
