import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage, authCard } from "#app/ui/auth-page.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { WeekHours } from "#app/routes/public/week-hours.tsx";
import { noFields } from "#domain/accounts/account-forms.shared.ts";
import { confirmListing, getCheckedListing } from "#domain/listing-check/listing-check.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = { title: "Failed to save your answer. Please try again." };

/** Shows the listing. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const find = async () => {
    const { phone, ...listing } = await getCheckedListing(app, tokenOf(url));
    return { ...listing, phone: formattedNumber(phone, app.town.country) };
  };
  const listing = await orNull(context.get(log), find).catch(orDead);
  return data({ listing, saved: url.searchParams.has("saved") }, listing === "dead" ? 410 : listing ? 200 : 503);
}

/** Confirms the listing. The link's signature authorizes the change. */
export const action = formAction(
  noFields,
  {
    failed,
    refusals: { link_dead: { title: "This link no longer works" } },
    to: (_, { url }) => `/listing-check?${new URLSearchParams({ token: tokenOf(url), saved: "" })}`,
  },
  ({ app, url }) => confirmListing(app, tokenOf(url)),
);

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Check your listing");

export default function ListingCheck({ loaderData: { listing, saved }, actionData: answer }: Route.ComponentProps) {
  const toDashboard = <TextLink to="/dashboard" label="Your dashboard" look="font-semibold" />;
  if (listing === "dead")
    return (
      <AuthPage
        title="This link no longer works"
        intro="The link is too old or incomplete. You can check your listing on your dashboard."
        after={toDashboard}
      />
    );
  if (!listing)
    return (
      <AuthPage title="We can't load this page right now" intro="Please open the link again in a moment." after={toDashboard} />
    );
  const { id, name, phone, address, hours } = listing;
  return (
    <AuthPage title="Is your listing still correct?" intro={name} after={toDashboard}>
      {saved && (
        <p role="status" className="card border-leaf p-5 font-semibold text-leaf">
          Thank you. Visitors now see that you confirmed your hours today.
        </p>
      )}
      <div className={authCard}>
        <dl className="grid gap-3 wrap-anywhere">
          <div>
            <dt className="text-sm text-ink-soft">Phone</dt>
            <dd>{phone ?? "Not listed"}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Address</dt>
            <dd>{address ?? "Not listed"}</dd>
          </div>
        </dl>
        {hours ? <WeekHours hours={hours} /> : <p>Hours not listed</p>}
        {!saved && <SchemaForm schema={noFields} answer={answer} failed={failed} button="Still correct" sending="Saving..." />}
        <LinkButton to={`/dashboard/edit-premium/${id}`} label="Make changes" look="btn-quiet" />
      </div>
    </AuthPage>
  );
}
