import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import { TimeFields } from "#app/ui/hours-editor/day-row.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { answerHolidayQuestion, type AskedHoliday, getHolidayQuestion } from "#domain/businesses/holidays/holiday-questions.ts";
import { exceptionDates, exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { holidayAnswerFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";

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
  const { locale } = useTown().town;
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
  const { business, holiday } = asked;
  return (
    <AuthPage
      title={`Are you open on ${holiday.name}?`}
      intro={`${business}, ${exceptionDates(holiday, locale)}`}
      after={toHours}
    >
      <Answers {...asked} saved={saved && !answer} sent={answer} />
    </AuthPage>
  );
}

/** The three answers. "Different hours" has a separate form, so that Enter in a time field does not press "Closed that day". */
function Answers({ holiday, answer, saved, sent }: AskedHoliday & { saved: boolean; sent: FormAnswer | undefined }) {
  const { locale } = useTown().town;
  const shown = answer && exceptionHours(answer, locale);
  return (
    <>
      {saved && (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          {`Saved. For ${holiday.name}, visitors see: ${shown}.`}
        </p>
      )}
      {!saved && shown && <p className="text-ink-soft">{`You answered: ${shown}. You can change it here.`}</p>}
      <div className={authCard}>
        <PostForm failed={failed} className="grid gap-3">
          <SubmitButton name="kind" value="closed" label="Closed that day" sending="Saving..." />
          <SubmitButton name="kind" value="usual" label="Open as usual" sending="Saving..." look="btn-quiet" />
        </PostForm>
        <SchemaForm
          schema={holidayAnswerFields}
          answer={sent}
          failed={failed}
          fields={{ kind: "other" }}
          defaultValue={defaultHours}
          button="Different hours"
          sending="Saving..."
          buttonLook="btn-quiet"
          className="grid gap-3 border-t border-line pt-5"
        >
          {({ open, close }) => <TimeFields open={open} close={close} />}
        </SchemaForm>
      </div>
    </>
  );
}
