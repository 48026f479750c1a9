import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { linkForm, tokenOf } from "#app/http/emailed-link.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { notFoundPage } from "#app/routes/public/not-found/not-found.tsx";
import { AuthPage, authCard } from "#app/ui/auth-page.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { DescriptionItem } from "#app/ui/description-list.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { WeekHours } from "#app/routes/public/week-hours.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmListing, getCheckedListing } from "#domain/listing-check/listing-check.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

/** Shows the listing. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { phone, ...listing } = await orErrorResponse(() => getCheckedListing(app, tokenOf(url)));
  return { ...listing, phone: formattedNumber(phone, app.town.country), saved: url.searchParams.has("saved") };
}

/** Confirms the listing. The link's signature authorizes the change. */
export const action = formAction(noFields, linkForm, ({ app, url }) => confirmListing(app, tokenOf(url)));

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Check your listing");

export default function ListingCheck({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, name, phone, address, hours, saved } = loaderData;
  return (
    <AuthPage
      title="Is your listing still correct?"
      intro={name}
      after={<TextLink to="/dashboard" label="Your dashboard" look="font-semibold" />}
    >
      {saved && (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          Thank you. Visitors now see that you confirmed your hours today.
        </p>
      )}
      <div className={authCard}>
        <dl className="grid gap-3">
          <DescriptionItem term="Phone">{phone ?? "Not listed"}</DescriptionItem>
          <DescriptionItem term="Address">{address ?? "Not listed"}</DescriptionItem>
        </dl>
        {hours ? <WeekHours hours={hours} /> : <p>Hours not listed</p>}
        {!saved && (
          <SchemaForm schema={noFields} answer={answer} failed={linkForm.failed} button="Still correct" sending="Saving..." />
        )}
        <LinkButton to={`/dashboard/edit-premium/${id}`} label="Make changes" look="btn-quiet" />
      </div>
    </AuthPage>
  );
}

export const ErrorBoundary = notFoundPage({
  title: "This link no longer works",
  text: "The link is too old or incomplete. You can check your listing on your dashboard.",
  to: "/dashboard",
  label: "Your dashboard",
});
