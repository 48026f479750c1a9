import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { FormPage, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { loadOpeningTimes, openingTimesAction } from "#app/routes/owner/hours/opening-times.ts";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { TimeFields } from "#app/ui/hours-editor/day-row.tsx";
import { defaultHours } from "#app/ui/hours-editor/hours-editor-values.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { textLimits } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { listUnansweredHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { exceptionDates, exceptionHours } from "#domain/businesses/opening-times/format-hours.shared.ts";
import { saveSpecialDate, comingDates } from "#domain/businesses/opening-times/save-special-dates.ts";
import { specialDateFields } from "#domain/businesses/opening-times/special-dates-forms.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { Closing } from "./closing.tsx";
import { dateFailed, datesPath, HolidayList, removeFailed } from "./dates.tsx";

/** How many days ahead the page suggests holidays. */
const daysAhead = 120;

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const business = await loadOpeningTimes(args);
  const today = dayIn(app.town.timeZone, app.clock.now());
  const holidays = await listUnansweredHolidays(app, business, daysAhead);
  // A holiday's "Different hours" link fills in the form for a date.
  const { from = "", to = "", reason = "" } = Object.fromEntries(args.url.searchParams);
  return { business, dates: comingDates(business.hourExceptions, today), holidays, today, typed: { from, to, reason } };
}

export const action = openingTimesAction(
  specialDateFields,
  { failed: dateFailed, saved: "Date saved", to: datesPath },
  saveSpecialDate,
);

export const meta = () => [{ title: "Special dates and closings" }, { name: "robots", content: "noindex" }];

export default function SpecialDates({ loaderData, actionData }: Route.ComponentProps) {
  const { business, dates, holidays, today, typed } = loaderData;
  const { locale } = useTown().town;
  const hidden = { businessId: business.id };
  return (
    <FormPage title="Special dates and closings" intro={business.name}>
      {business.isProposal && <ProposalNotice />}
      <div className="grid gap-6">
        {holidays.length > 0 && (
          <FormSection title="Upcoming holidays" help="Are you open? Visitors see your answer.">
            <HolidayList holidays={holidays} hidden={hidden} />
          </FormSection>
        )}
        {dates.length > 0 && (
          <FormSection title="Your special dates" help="After each date, your usual hours return automatically.">
            <ul className="divide-y divide-line">
              {dates.map((date) => (
                <li key={date.from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <p>
                    <span className="font-semibold">{exceptionDates(date, locale)}</span>: {exceptionHours(date, locale)}
                  </p>
                  <PostForm
                    failed={removeFailed}
                    action={`${datesPath}/remove`}
                    toastOnly
                    fields={{ ...hidden, from: date.from }}
                  >
                    <SubmitButton label="Remove" about={exceptionDates(date, locale)} icon="trash-2" look="btn-quiet" />
                  </PostForm>
                </li>
              ))}
            </ul>
          </FormSection>
        )}
        <FormSection title="Add a date or a vacation">
          <SchemaForm
            key={`${typed.from} ${dates.length}`}
            id="special-date"
            schema={specialDateFields}
            failed={dateFailed}
            action={datesPath}
            fields={hidden}
            answer={actionData}
            defaultValue={{ ...typed, kind: typed.from ? "other" : "closed", ...defaultHours }}
            button="Save this date"
            sending="Saving..."
            buttonLook="btn-accent justify-self-start"
            className="grid scroll-mt-4 gap-5 [&:not(:has([value=other]:checked))_[data-times]]:hidden"
          >
            {({ from, to, kind, open, close, reason }) => (
              <>
                <div className="flex flex-wrap gap-x-8 gap-y-5">
                  <TextField field={from} label="First day" type="date" min={today} />
                  <TextField field={to} label="Last day (optional)" type="date" min={today} />
                </div>
                <SelectField field={kind} label="Are you closed, or do you have different hours?">
                  {[
                    ["closed", "Closed"],
                    ["other", "Different hours"],
                  ]}
                </SelectField>
                <TimeFields open={open} close={close} />
                <TextField
                  field={reason}
                  label="Reason (optional)"
                  help="Visitors see this with the date, as in “Closed for inventory.”"
                  maxLength={textLimits.hoursReason}
                />
              </>
            )}
          </SchemaForm>
        </FormSection>
        <Closing today={today} hidden={hidden} times={business}>
          {isPremium(business.plan) && (
            <p>
              A paid plan continues until you cancel it.{" "}
              <TextLink to="/premium-upgrade" label="Manage your plan" look="font-semibold" />
            </p>
          )}
        </Closing>
      </div>
    </FormPage>
  );
}
