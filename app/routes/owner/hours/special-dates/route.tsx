import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { FormPage, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { loadOpeningTimes, openingTimesAction } from "#app/routes/owner/hours/opening-times.ts";
import { TextLink } from "#app/ui/button.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { listUnansweredHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { saveSpecialDate, comingDates } from "#domain/businesses/opening-times/save-opening-times.ts";
import { specialDateFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { Closing } from "./closing.tsx";
import { dateFailed, datesPath, HolidayList, SpecialDateForm, SpecialDateList } from "./dates.tsx";

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
  const hidden = { businessId: business.id };
  const form = { today, hidden };
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
            <SpecialDateList dates={dates} hidden={hidden} />
          </FormSection>
        )}
        <FormSection title="Add a date or a vacation">
          <SpecialDateForm key={`${typed.from} ${dates.length}`} {...form} typed={typed} answer={actionData} />
        </FormSection>
        <Closing {...form} times={business}>
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
