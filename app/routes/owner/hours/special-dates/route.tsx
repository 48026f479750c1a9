import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { listPublicHolidays } from "#domain/businesses/holidays/public-holidays.ts";
import { saveSpecialDate, comingDates, isAnswered } from "#domain/businesses/opening-times/save-opening-times.ts";
import { specialDateFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { loadOpeningTimes } from "../load-opening-times.ts";
import { openingTimesAction } from "../opening-times-action.ts";
import { dateFailed, HolidayList } from "./holiday-list.tsx";
import { SpecialDateForm } from "./special-date-form.tsx";
import { SpecialDateList } from "./special-date-list.tsx";

/** How many days ahead the page suggests holidays. */
const daysAhead = 120;

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOpeningTimes(args);
  const { town, clock } = args.context.get(appContext);
  const today = dayIn(town.timeZone, clock.now());
  const all = await orNull(args.context.get(log), () => listPublicHolidays(town, today, daysBefore(today, -daysAhead)));
  const dates = comingDates(found?.business.hourExceptions ?? [], today);
  const holidays = (all ?? []).filter(({ from }) => !isAnswered(dates, from));
  // A holiday's "Different hours" link fills in the form for a date.
  const { from = "", to = "", reason = "" } = Object.fromEntries(args.url.searchParams);
  return data({ found, today, dates, holidays, typed: { from, to, reason } }, { status: found ? 200 : 503 });
}

export const action = openingTimesAction(
  specialDateFields,
  { failed: dateFailed, saved: "Date saved", to: "/dashboard/hours/special-dates" },
  saveSpecialDate,
);

export const meta = () => [{ title: "Special Dates" }, { name: "robots", content: "noindex" }];

export default function SpecialDates({ loaderData, actionData }: Route.ComponentProps) {
  const { found, today, dates, holidays, typed } = loaderData;
  if (!found) return <LoadFailure />;
  const { id, name } = found.business;
  const hidden = { businessId: id, ...(found.isProposal && { isProposal: "on" }) };
  return (
    <FormPage title="Special Dates" intro={name}>
      {found.isProposal && <ProposalNotice />}
      <div className="grid gap-6">
        {holidays.length > 0 && (
          <FormSection title="Upcoming holidays" help="Are you open? Visitors see your answer.">
            <HolidayList holidays={holidays} hidden={hidden} />
          </FormSection>
        )}
        {dates.length > 0 && (
          <FormSection title="Your special dates" help="After each date, your usual hours return automatically.">
            <SpecialDateList dates={dates} hidden={hidden} />
          </FormSection>
        )}
        <FormSection title="Add a date or a vacation">
          <SpecialDateForm
            key={`${typed.from} ${dates.length}`}
            hidden={hidden}
            today={today}
            typed={typed}
            answer={actionData}
          />
        </FormSection>
      </div>
    </FormPage>
  );
}
