import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orDead } from "#app/http/dead-link.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { AuthPage, authCard } from "#app/ui/auth-page.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { WeekHours } from "#app/ui/hours-editor/week-hours.tsx";
import { confirmListing, getCheckedListing } from "#domain/listing-check/confirm-listing.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const failed = "Failed to save your answer. Please try again.";

/** Shows the listing. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const listing = await orNull(context.get(log), () => getCheckedListing(context.get(appContext), token)).catch(orDead);
  return data({ listing }, listing === "dead" ? 410 : listing ? 200 : 503);
}

/** Confirms the listing. The link's signature authorizes the change. */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const confirm = () => attempt(() => confirmListing(context.get(appContext), token));
  const outcome = await orNull(context.get(log), confirm).catch(orDead);
  if (outcome === "dead") return data({ saved: false }, 410);
  return data({ saved: outcome !== null }, outcome ? 200 : 503);
}

export const headers = () => emailedPageHeaders;
export const meta = hiddenPage("Check your listing");

export default function ListingCheck({ loaderData: { listing }, actionData: answer }: Route.ComponentProps) {
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
      {answer?.saved && (
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
        {!answer?.saved && (
          <PostForm failed={{ title: failed }} className="grid gap-3">
            {answer && <FormProblem>{failed}</FormProblem>}
            <SubmitButton label="Still correct" sending="Saving..." />
          </PostForm>
        )}
        <LinkButton to={`/dashboard/edit-premium/${id}`} label="Make changes" look="btn-quiet" />
      </div>
    </AuthPage>
  );
}
