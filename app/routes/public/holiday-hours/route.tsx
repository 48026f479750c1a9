import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { answerHolidayQuestion, getHolidayQuestion } from "#domain/businesses/holidays/holiday-questions.ts";
import { holidayAnswerFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { HolidayAnswers, HolidayHeading } from "./holiday-answers.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = "Failed to save your answer. Please try again.";

/** Shows the question. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const asked = await orNull(context.get(log), () => getHolidayQuestion(context.get(appContext), token)).catch(orDead);
  return data({ asked }, asked === "dead" ? 410 : asked ? 200 : 503);
}

type Answer = { saved: boolean; reply: SubmissionResult<string[]> };

/** Saves the answer. The link's signature authorizes the change. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, holidayAnswerFields);
  if (!form.ok) return data<Answer>({ saved: false, reply: form.reply }, 400);
  const token = url.searchParams.get("token") ?? "";
  const save = () => attempt(() => answerHolidayQuestion(context.get(appContext), token, form.value));
  const outcome = await orNull(context.get(log), save).catch(orDead);
  if (outcome !== "dead" && outcome && "done" in outcome) return data<Answer>({ saved: true, reply: form.reply([]) });
  return data<Answer>({ saved: false, reply: form.reply([failed]) }, outcome === "dead" ? 410 : outcome ? 409 : 503);
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Holiday hours");

export default function HolidayHours({ loaderData: { asked }, actionData: answer }: Route.ComponentProps) {
  const toHours = <TextLink to="/dashboard/hours" label="Your hours" look="font-semibold" />;
  if (asked === "dead")
    return (
      <AuthPage
        title="This link no longer works"
        intro="Either the holiday is over, or the link is incomplete. You can set special dates on your dashboard."
        after={toHours}
      />
    );
  if (!asked)
    return <AuthPage title="We can't load this page right now" intro="Please open the link again in a moment." after={toHours} />;
  return (
    <AuthPage title={`Are you open on ${asked.holiday.name}?`} intro={<HolidayHeading {...asked} />} after={toHours}>
      <HolidayAnswers {...asked} saved={answer?.saved ?? false} reply={answer?.reply} failed={failed} />
    </AuthPage>
  );
}
