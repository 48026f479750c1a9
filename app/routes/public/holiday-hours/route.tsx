import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { linkForm, tokenOf } from "#app/http/emailed-link.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { notFoundPage } from "#app/routes/public/not-found/not-found.tsx";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import { TimeFields } from "#app/ui/hours-editor/day-row.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { answerHolidayQuestion, getHolidayQuestion } from "#domain/businesses/holidays/holiday-questions.ts";
import { exceptionDates, exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { holidayAnswerFields } from "#domain/businesses/opening-times/special-dates-forms.shared.ts";

const { failed } = linkForm;

/** Shows the question. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = await orErrorResponse(() => getHolidayQuestion(context.get(appContext), tokenOf(url)));
  return { ...asked, saved: url.searchParams.has("saved") };
}

/** Saves the answer. The link's signature authorizes the change. */
export const action = formAction(holidayAnswerFields, linkForm, ({ app, url }, answer) =>
  answerHolidayQuestion(app, tokenOf(url), answer),
);

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Holiday hours");

/** "Different hours" has a separate form, so that Enter in a time field does not press "Closed that day". */
export default function HolidayHours({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { business, holiday, answer, saved } = loaderData;
  const { locale } = useTown().town;
  const shown = answer && exceptionHours(answer, locale);
  return (
    <AuthPage
      title={`Are you open on ${holiday.name}?`}
      intro={`${business}, ${exceptionDates(holiday, locale)}`}
      after={<TextLink to="/dashboard/hours" label="Your hours" look="font-semibold" />}
    >
      {saved && !sent ? (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          {`Saved. For ${holiday.name}, visitors see: ${shown}.`}
        </p>
      ) : (
        shown && <p className="text-ink-soft">{`You answered: ${shown}. You can change it here.`}</p>
      )}
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
    </AuthPage>
  );
}

export const ErrorBoundary = notFoundPage({
  title: "This link no longer works",
  text: "Either the holiday is over, or the link is incomplete. You can set special dates on your dashboard.",
  to: "/dashboard/hours",
  label: "Your hours",
});
