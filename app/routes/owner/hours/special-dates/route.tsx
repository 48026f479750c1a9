import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { findOwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import { listUnansweredHolidays } from "#domain/businesses/holidays/holiday-questions.ts";
import { saveSpecialDate, comingDates } from "#domain/businesses/opening-times/save-opening-times.ts";
import { specialDateFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { loadOpeningTimes, openingTimesAction } from "../opening-times.ts";
import { ClosingForGood, TemporaryClosing } from "./closings.tsx";
import { dateFailed, datesPath, HolidayList, SpecialDateForm, SpecialDateList } from "./dates.tsx";

/** How many days ahead the page suggests holidays. */
const daysAhead = 120;

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadOpeningTimes(context);
  const app = context.get(appContext);
  const owner = await requireOwner(context);
  const today = dayIn(app.town.timeZone, app.clock.now());
  const holidays = found && (await orNull(context.get(log), () => listUnansweredHolidays(app, found.business, daysAhead)));
  const subscription = found && (await orNull(context.get(log), () => findOwnSubscription(app, owner)));
  const dates = comingDates(found?.business.hourExceptions ?? [], today);
  // A holiday's "Different hours" link fills in the form for a date.
  const { from = "", to = "", reason = "" } = Object.fromEntries(url.searchParams);
  return data(
    { found, today, dates, holidays: holidays ?? [], pays: Boolean(subscription?.inForce), typed: { from, to, reason } },
    { status: found ? 200 : 503 },
  );
}

export const action = openingTimesAction(
  specialDateFields,
  { failed: dateFailed, saved: "Date saved", to: (_, { field }) => (field("back") ? "/dashboard" : datesPath) },
  saveSpecialDate,
);

export const meta = () => [{ title: "Special Dates" }, { name: "robots", content: "noindex" }];

export default function SpecialDates({ loaderData, actionData }: Route.ComponentProps) {
  const { found, today, dates, holidays, typed, pays } = loaderData;
  if (!found) return <LoadFailure />;
  const { business, hidden } = found;
  return (
    <FormPage title="Special Dates" intro={business.name}>
      {hidden.isProposal && <ProposalNotice />}
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
          <SpecialDateForm key={`${typed.from} ${dates.length}`} {...{ hidden, today, typed }} answer={actionData} />
        </FormSection>
        {business.closedForGoodOn === null && <TemporaryClosing {...{ business, today, hidden }} />}
        <ClosingForGood {...{ business, today, hidden, pays }} />
      </div>
    </FormPage>
  );
}
