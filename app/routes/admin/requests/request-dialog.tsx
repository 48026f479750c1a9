import { Link, useSearchParams } from "react-router";
import { Dialog } from "#app/routes/admin/dialog/dialog.tsx";
import { withParam } from "#app/routes/admin/list-screen.tsx";
import { AdminPlanBadge, Badge } from "#app/ui/badge.tsx";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PictureEndpoint } from "#app/ui/picture/private-picture.tsx";
import type { Duplicate } from "#domain/duplicates/find-duplicates.ts";
import type { RequestDetails, Request } from "#domain/requests/list-requests.ts";
import { BusinessFacts, ClaimFacts } from "./request-facts.tsx";
import { ConfirmButton } from "#app/routes/admin/dialog/action-button.tsx";
import { reasonLimit } from "#domain/requests/review-forms.shared.ts";

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

export const requestsPath = "/admin/dashboard/business-requests";

/** The toasts for decisions that were not saved. */
export const decisionFailures = {
  approve: { title: "Failed to approve business request." },
  reject: { title: "Failed to reject business request." },
};

/** Why a request can't be decided or shown. */
export const requestRefusals: Record<string, string> = {
  not_pending: "Someone already reviewed this request.",
  stale: "This request changed after you opened it. Please check it again before you decide.",
  business_unknown: "This business no longer exists.",
  claim: "This is a claim. Open it to review it.",
  address_not_confirmed: "The claimant has not confirmed their email address. You can approve the claim after they do.",
  claimant_gone: "The claimant's account was deleted. Please reject the claim. Any payment for it will be refunded.",
};

const kinds: Record<Request["kind"], { label: string; icon: string; look: string }> = {
  claim: { label: "Claim", icon: "badge-check", look: "border-amber text-amber" },
  owner: { label: "Owner's business", icon: "user", look: "border-accent text-accent" },
  submission: { label: "Submission", icon: "send", look: "border-line-strong text-ink-soft" },
};

/** The badge with the request's kind. */
export function KindBadge({ kind }: Pick<Request, "kind">) {
  const { label, ...look } = kinds[kind];
  return <Badge {...look}>{label}</Badge>;
}

type RejectProps = {
  request: Pick<Request, "id" | "name" | "version" | "kind">;
  claim?: RequestDetails["claim"];
  next?: string | null;
};

/** Asks for confirmation and an optional reason before a request is rejected. */
export function RejectButton({ request: { id, name, version, kind }, claim, next }: RejectProps) {
  const refund = claim?.proof === "payment" ? " The payment is refunded in full, and the subscription ends." : "";
  return (
    <ConfirmButton
      action={`${requestsPath}/${claim ? "reject-claim" : "reject"}`}
      fields={{ id: claim?.id ?? id, version, next: next ?? "" }}
      failed={decisionFailures.reject}
      label="Reject"
      about={name}
      title="Confirm Rejection"
      icon="x"
      look="text-brick"
      sending="Saving..."
      choice={
        <label className="block font-semibold">
          Reason (optional)
          <span className="block text-sm font-normal text-ink-soft">Included in the email.</span>
          <input name="reason" maxLength={reasonLimit} autoComplete="off" className="input-box mt-1.5 w-full font-normal" />
        </label>
      }
    >
      <p>
        {claim
          ? `Reject the claim on "${name}"? The listing stays as it is, and the claimant's changes are discarded.${refund} This action cannot be undone.`
          : `Reject "${name}"? It will not appear in the directory.`}
      </p>
      {kind === "owner" && (
        <p>A subscription does not end. To refund the payment, open the business and choose “Refund and end subscription.”</p>
      )}
      <p>We&apos;ll email the person who sent it, if we have their address.</p>
    </ConfirmButton>
  );
}
