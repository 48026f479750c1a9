import { Link, useSearchParams } from "react-router";
import { Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { withParam } from "#app/routes/admin/list-screen.tsx";
import { AdminPlanBadge } from "#app/ui/badge.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import type { Duplicate } from "#domain/duplicates/find-duplicates.ts";
import type { RequestDetails } from "#domain/requests/list-requests.ts";
import { BusinessFacts, ClaimFacts } from "./request-facts.tsx";
import { decisionFailures, KindBadge, RejectButton, requestsPath } from "./request-parts.tsx";

const wide = "m-auto w-[min(100%-1rem,56rem)] max-h-[calc(100dvh-1rem)] rounded-card";

/** The dialog with all details of a request and the buttons to decide it. Approve has the focus, and the next request follows. */
export function RequestDialog({ request, back }: { request: RequestDetails; back: string }) {
  const { kind, claim, business, duplicates, previous, next } = request;
  const { id, name, version } = business;
  const [query] = useSearchParams();
  const obstacle = claim && approvalObstacle(claim.claimant);
  const view = (to: string) => withParam(query, "view", to);
  return (
    <Dialog title={name} close={back} look={wide}>
      <PictureEndpoint value="/admin/dashboard/pictures">
        <div className="flex flex-wrap items-center gap-2 text-ink-soft">
          <KindBadge kind={kind} />
          <AdminPlanBadge plan={business.plan} />
          <span>
            {claim ? "Listed" : "Submitted"} <DateTime at={business.createdAt} />
          </span>
          <TextLink to={`/admin/dashboard/activity?kind=business&subject=${id}`} label="Activity" />
        </div>
        {claim && <ClaimFacts claim={claim} />}
        {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
        <BusinessFacts request={request} />
      </PictureEndpoint>
      {obstacle && <p className="text-sm text-brick wrap-anywhere">{obstacle}</p>}
      <div
        data-save-bar
        className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 border-t max-sm:*:grow max-sm:[&_.btn]:px-3 sm:gap-3 border-line bg-surface px-5 py-3 md:-mx-6 md:-mb-6 md:px-6"
      >
        {!obstacle && (
          <PostForm
            action={`${requestsPath}/${claim ? "approve-claim" : "approve"}?${query}`}
            failed={decisionFailures.approve}
            fields={{ id: claim?.id ?? id, version, next: next ?? "" }}
            toastOnly
            preventScrollReset
          >
            <SubmitButton
              data-first-field
              icon="check"
              label={claim ? "Approve claim" : "Approve"}
              about={claim ? `on ${name}` : name}
              sending="Approving..."
            />
          </PostForm>
        )}
        <RejectButton request={{ id, name, version, kind }} claim={claim} next={next} />
        <LinkButton to={`/admin/dashboard/businesses/${id}`} icon="pencil" label="Edit" />
        {previous && <LinkButton to={view(previous)} replace preventScrollReset label="Previous" />}
        {next && <LinkButton to={view(next)} replace preventScrollReset label="Next" />}
      </div>
    </Dialog>
  );
}

/** Returns why a claim cannot be approved, or null if it can. */
function approvalObstacle(claimant: NonNullable<RequestDetails["claim"]>["claimant"]): string | null {
  if (!claimant) return "The claimant's account was deleted. You can only reject this claim.";
  if (claimant.confirmed) return null;
  return `You can approve this claim after the claimant confirms ${claimant.email} by opening the link we emailed.`;
}

const duplicateReasonText = { phone: "phone", website: "website", address: "name and address", email: "email" };

/** The businesses that may be duplicates of the requested one. */
function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <section className="rounded-control border border-amber px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold text-amber">
        <Icon name="copy" className="size-4" />
        May already be listed
      </h3>
      <ul className="mt-1 grid gap-1">
        {duplicates.map(({ id, name, address, approvalStatus, owned, alike }) => {
          const isListed = approvalStatus === "approved";
          const same = `same ${alike.map((each) => duplicateReasonText[each]).join(", ")}`;
          const facts = [same, address, isListed ? "in the directory" : "also waiting for review", owned && "has an owner"];
          return (
            <li key={id} className="wrap-anywhere">
              <Link to={isListed ? `/business/${id}` : `?view=${id}`} className="link font-semibold">
                {name}
              </Link>
              {` – ${facts.filter(Boolean).join(" · ")}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
