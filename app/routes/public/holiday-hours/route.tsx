import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { answerHolidayQuestion, getHolidayQuestion } from "#domain/businesses/holidays/holiday-questions.ts";
import { holidayAnswerFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { HolidayAnswers, HolidayHeading } from "./holiday-answers.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = { title: "Failed to save your answer. Please try again." };

/** Shows the question. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const find = () => getHolidayQuestion(context.get(appContext), tokenOf(url));
  const asked = await orNull(context.get(log), find).catch(orDead);
  return data({ asked, saved: url.searchParams.has("saved") }, asked === "dead" ? 410 : asked ? 200 : 503);
}

/** Saves the answer. The link's signature authorizes the change. */
export const action = formAction(
  holidayAnswerFields,
  {
    failed,
    refusals: { link_dead: { title: "This link no longer works" } },
    to: (_, { url }) => `/holiday-hours?${new URLSearchParams({ token: tokenOf(url), saved: "" })}`,
  },
  ({ app, url }, answer) => answerHolidayQuestion(app, tokenOf(url), answer),
);

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Holiday hours");

export default function HolidayHours({ loaderData: { asked, saved }, actionData: answer }: Route.ComponentProps) {
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
      <HolidayAnswers {...asked} saved={saved && !answer} sent={answer} failed={failed} />
    </AuthPage>
  );
}
