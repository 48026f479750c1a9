import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { FormPage, LoadFailure, ProposalNotice } from "#app/routes/owner/business-form/form-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { revalidatesAfterConflict } from "#app/ui/form/preserve-form.ts";
import { hoursFields } from "#domain/businesses/opening-times/opening-times-forms.shared.ts";
import { saveHours } from "#domain/businesses/opening-times/save-opening-times.ts";
import { HoursForm, hoursFailed } from "./hours-form.tsx";
import { loadOpeningTimes } from "./load-opening-times.ts";
import { openingTimesAction } from "./opening-times-action.ts";

export async function loader(args: Route.LoaderArgs) {
  const found = await loadOpeningTimes(args);
  return data({ found }, { status: found ? 200 : 503 });
}

export const action = openingTimesAction(hoursFields, { failed: hoursFailed, saved: "Hours saved", to: "/dashboard" }, saveHours);

export const shouldRevalidate = revalidatesAfterConflict;
export const meta = () => [{ title: "Business Hours" }, { name: "robots", content: "noindex" }];

export default function Hours({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found) return <LoadFailure />;
  return (
    <FormPage title="Business Hours" intro={found.business.name}>
      {found.isProposal && <ProposalNotice />}
      <div className="grid gap-6">
        <HoursForm {...found} answer={actionData} />
        <FormSection title="Holidays, vacations, and closings" help="Set days with different hours, or close for a while.">
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/dashboard/hours/special-dates" icon="calendar" label="Special dates" />
            <LinkButton to="/dashboard/hours/closing" icon="x" label="Closings" />
          </div>
        </FormSection>
      </div>
    </FormPage>
  );
}
