import { data } from "react-router";
import type { SubmissionResult } from "@conform-to/react";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { preserveForm, revalidatesAfterConflict, useAnswer } from "#app/ui/form/preserve-form.ts";
import { presetWeek } from "#app/ui/hours-editor/hours-editor-values.ts";
import { hoursFields } from "#domain/businesses/opening-times/hours-form.shared.ts";
import { saveHours } from "#domain/businesses/opening-times/save-hours.ts";
import { HoursForm } from "./hours-form.tsx";
import { loadOpeningTimes } from "./load-opening-times.ts";

const hoursFailed = { title: "Failed to save your hours. Please try again." };
const saved = { title: "Hours saved", text: "Visitors see them now." };
const proposed = { title: "Hours saved", text: "Visitors see them when your claim is approved." };
const stale = "Your business was saved in another window. Please check these hours and save them again.";

/** `preset` fills in common hours for browsers without scripts. */
export async function loader(args: Route.LoaderArgs) {
  const found = await loadOpeningTimes(args);
  return data({ found, preset: presetWeek(args.url.searchParams.get("preset")) }, { status: found ? 200 : 503 });
}

type Answer = { reply: SubmissionResult<string[]> };

export async function action({ context, request }: Route.ActionArgs) {
  const owner = await requireOwner(context);
  const posted = await request.clone().formData();
  const form = await readForm(request, hoursFields);
  const again = (reply: Answer["reply"], status: number) => data<Answer>({ reply }, { status });
  if (!form.ok) return again(form.reply, 400);
  const app = context.get(appContext);
  const businessId = String(posted.get("businessId"));
  const outcome = await orNull(context.get(log), () => attempt(() => saveHours(app, owner, businessId, form.value)));
  if (!outcome) return again(form.reply([hoursFailed.title]), 503);
  if ("refused" in outcome) return again(form.reply([stale]), 409);
  return redirectWithToast(`/dashboard?business=${businessId}`, posted.has("isProposal") ? proposed : saved);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Business Hours" }, { name: "robots", content: "noindex" }];

export default function Hours({ loaderData: { found, preset }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!found) return <LoadFailure />;
  return (
    <FormPage title="Business Hours" intro={found.business.name} backTo={`/dashboard?business=${found.business.id}`}>
      {found.isProposal && <ProposalNotice />}
      <HoursForm {...found} preset={preset} reply={answer?.reply} />
    </FormPage>
  );
}
