import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";

/** The response to a refused form, with the name of that form. */
export type OpeningTimesAnswer = { intent: string; reply: SubmissionResult<string[]> };

/** The message for each refusal, by error code. */
const refusals: Record<string, string> = {
  date_past: "That day has passed. Please choose a later one.",
  date_too_far: "That day is more than two years away. Please choose an earlier one.",
  too_many_dates: "You have too many special dates. Please remove some first.",
  too_many_saves: "You saved very often. Please wait ten minutes, and then save again.",
  stale: "Your business was saved in another window. Please check these hours and save them again.",
  opens_before_closing: "The reopening date must be after the first day you are closed.",
};

type Args = { request: Request; context: Readonly<RouterContextProvider> };

type Saving<Schema extends z.ZodType> = {
  schema: Schema;
  save(app: AppContext, owner: Owner, businessId: string, value: z.output<Schema>): Promise<unknown>;
  failed: string;
  /** The title of the message after a save. `to` is the path of the page that shows the message. */
  saved: string;
  to: string;
};

/** Saves a form about opening times. After a refusal or a failure, the form appears again with everything that was typed. */
export async function saveOpeningTimes<Schema extends z.ZodType>(
  { request, context }: Args,
  { schema, save, failed, saved, to }: Saving<Schema>,
) {
  const owner = await requireOwner(context);
  const posted = await request.clone().formData();
  const form = await readForm(request, schema);
  const again = (reply: OpeningTimesAnswer["reply"], status: number) =>
    data<OpeningTimesAnswer>({ intent: String(posted.get("intent")), reply }, { status });
  if (!form.ok) return again(form.reply, 400);
  const businessId = String(posted.get("businessId"));
  const outcome = await orNull(context.get(log), () =>
    attempt(() => save(context.get(appContext), owner, businessId, form.value)),
  );
  if (!outcome) return again(form.reply([failed]), 503);
  if ("refused" in outcome) return again(form.reply([refusals[outcome.refused] ?? failed]), 409);
  const text = posted.has("isProposal")
    ? "Visitors will see the change when we approve your claim."
    : "The change now appears on your listing.";
  return redirectWithToast(to, { title: saved, text });
}
