import { useTown } from "#app/ui/town-context.tsx";
import { Link } from "react-router";
import { AdminPlanBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { DescriptionItem } from "#app/ui/description-list.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { mapSearch } from "#app/ui/map-search.ts";
import { bareUrl, capitalized, dayHours, longDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SpecialHours } from "#app/ui/special-hours.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { PictureEndpoint } from "#app/ui/picture/picture-endpoint.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { plainField, privateNames, publicNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { Duplicate } from "#domain/duplicates/find-duplicates.ts";
import type { EarlierDecision, Neighbors, RequestDetails } from "#domain/requests/list-requests.ts";
import { requestsQuery } from "./request-links.ts";
import { formatPrice } from "#domain/plans/format-price.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { ApproveClaim, ClaimComparison, ClaimFacts, Confirmed } from "./claim-review.tsx";
import { ApproveButton, KindBadge } from "./request-table.tsx";

/** The reason why a decision was refused, and the text that the admin typed. */
export type DecisionProblem = { problem: string; reason: string };

type Props = { request: RequestDetails & Neighbors; page: number; answer: DecisionProblem | undefined };

const wide = "m-auto w-[min(100%-1rem,56rem)] max-h-[calc(100dvh-1rem)] rounded-card";

/** The dialog with all details of a request and the buttons to decide it. */
export function RequestDialog({ request, page, answer }: Props) {
  const { kind, claim, business, duplicates, history, previous, next } = request;
  const { id, name, version } = business;
  return (
    <Dialog title={name} back={requestsQuery(page)} className={wide}>
      <PictureEndpoint value="/admin/dashboard/pictures">
        {answer && <FormProblem>{answer.problem}</FormProblem>}
        <div className="flex flex-wrap items-center gap-2 text-ink-soft">
          <KindBadge kind={kind} />
          <AdminPlanBadge plan={business.plan} />
          <span>
            {claim ? "Listed" : "Submitted"} <DateTime at={business.createdAt} />
          </span>
        </div>
        {claim && <ClaimFacts claim={claim} />}
        {duplicates.length > 0 && <Duplicates duplicates={duplicates} page={page} />}
        {claim ? <ClaimComparison listing={claim.listing} proposed={business} /> : <Submission {...request} />}
        {history.length > 0 && <History history={history} />}
      </PictureEndpoint>
      <div
        data-save-bar
        className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 border-t max-sm:*:grow max-sm:[&_.btn]:px-3 sm:gap-3 border-line bg-surface px-5 py-3 md:-mx-6 md:-mb-6 md:px-6"
      >
        {claim ? (
          <ApproveClaim claim={claim} version={version} name={name} next={next} />
        ) : (
          <ApproveButton id={id} version={version} name={name} next={next} />
        )}
        <LinkButton
          to={requestsQuery(page, { reject: id })}
          preventScrollReset
          icon="x"
          label="Reject"
          look="btn-quiet text-brick"
        />
        <LinkButton to={`/admin/dashboard/businesses/${id}`} icon="pencil" label="Edit" />
        <Beside to={previous} label="Previous" page={page} />
        <Beside to={next} label="Next" page={page} />
      </div>
    </Dialog>
  );
}

/** The link to the request before or after this one. */
function Beside({ to, label, page }: { to: string | null; label: string; page: number }) {
  if (!to) return null;
  return <LinkButton to={requestsQuery(page, { view: to })} replace preventScrollReset label={label} />;
}

function Submission({ business, ownerEmail, ownerConfirmed, subscription, sponsors }: RequestDetails) {
  const { town } = useTown();
  const { socialMedia, photos, logo, hours } = business;
  const links = socialNetworks.filter((network) => socialMedia[network]);
  const fact = (name: PlainName) => (
    <DescriptionItem key={name} term={plainField(name).term}>
      {plainField(name).type === "url" && business[name] ? <ExternalLink to={business[name]} /> : business[name]}
    </DescriptionItem>
  );
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[2fr_1fr]">
        <dl className="grid content-start gap-3">
          {(["tagline", "description"] as const).map(fact)}
          <DescriptionItem term="Categories">
            {business.microCategories.map(({ name, categoryName }) => `${name} (${categoryName})`).join(", ")}
          </DescriptionItem>
          {publicNames.filter((name) => !["name", "tagline", "description"].includes(name)).map(fact)}
          {business.address && (
            <DescriptionItem term="Map">
              <ExternalLink to={mapSearch(business.address)} label="Find the address on a map" />
            </DescriptionItem>
          )}
          {links.map((network) => (
            <DescriptionItem key={network} term={socialNetworkNames[network]}>
              <ExternalLink to={socialMedia[network]!} />
            </DescriptionItem>
          ))}
          {privateNames.map(fact)}
          {ownerEmail && (
            <DescriptionItem term="Owner logs in with" look="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
              {ownerEmail} <Confirmed confirmed={ownerConfirmed === true} />
            </DescriptionItem>
          )}
          {sponsors && <DescriptionItem term="Will sponsor the category">{sponsors}</DescriptionItem>}
          {subscription && (
            <DescriptionItem term="Owner pays">
              {subscription.price ? formatPrice({ ...subscription.price }) : planNames[subscription.plan]}
              {`, ${subscription.cancelAtPeriodEnd ? "ends" : "renews"} ${longDay(new Date(subscription.until), town)}`}
            </DescriptionItem>
          )}
        </dl>
        <dl className="grid content-start gap-5">
          <DescriptionItem term="Logo">{logo && <PrivatePicture {...logoLook} picture={logo} />}</DescriptionItem>
          <DescriptionItem term="Hours">
            {hours ? <Hours hours={hours} /> : <span className="text-ink-soft">Hours not listed</span>}
          </DescriptionItem>
          <SpecialHours times={business} />
        </dl>
      </div>
      {photos.length > 0 && (
        <section>
          <h3 className="text-sm text-ink-soft">Photos</h3>
          <ul className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {photos.map((photo) => (
              <li key={photo.storageKey}>
                <PrivatePicture picture={photo} alt={photo.alt} sizes="200px" className="aspect-3/2 rounded-control" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const logoLook = {
  alt: "The logo",
  sizes: "128px",
  whole: true,
  className: "mt-1 size-32 rounded-card border border-line bg-plate",
};

function ExternalLink({ to, label = bareUrl(to) }: { to: string; label?: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Hours({ hours }: { hours: NonNullable<OwnBusiness["hours"]> }) {
  const { locale } = useTown().town;
  return (
    <ul className="opening-times">
      {weekdays.map((weekday) => (
        <li key={weekday} className="flex justify-between gap-4">
          {capitalized(weekday)} <span>{dayHours(hours[weekday], locale)}</span>
        </li>
      ))}
    </ul>
  );
}

const duplicateReasonText = { phone: "phone", website: "website", address: "name and address", email: "email" };

/** The businesses that may be duplicates of the requested one. */
function Duplicates({ duplicates, page }: { duplicates: Duplicate[]; page: number }) {
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
              <Link to={isListed ? `/business/${id}` : requestsQuery(page, { view: id })} className="link font-semibold">
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

const decisions: Record<string, string> = {
  approve_business: "Approved",
  reject_business: "Rejected",
  approve_claim: "Claim approved",
  reject_claim: "Claim rejected",
  resubmit_business: "Resubmitted",
};

/** The earlier decisions, newest first. */
function History({ history }: { history: EarlierDecision[] }) {
  return (
    <section>
      <h3 className="text-sm text-ink-soft">Earlier decisions</h3>
      <ul className="mt-1 grid gap-1">
        {history.map(({ at, action, by, reason }) => (
          <li key={`${at.getTime()} ${action}`} className="wrap-anywhere">
            {decisions[action] ?? action}
            {by && ` by ${by}`}, <DateTime at={at} />
            {reason && <span className="block whitespace-pre-line text-ink-soft">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
