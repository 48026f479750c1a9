import type { ReactNode } from "react";
import { socialNetworks, weekdays } from "#domain/businesses/fields.ts";
import type { RequestDetails } from "#domain/moderation/queue.ts";
import { LinkButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DeskPlan } from "./desk-badges.tsx";
import { FormProblem } from "./fields.tsx";
import { bareUrl, capitalised, dayHours } from "./format.ts";
import { Moment } from "./desk-moment.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { PicturesAt } from "./pictures-at.ts";
import { ApproveClaim, ClaimComparison, ClaimFacts } from "./request-claim.tsx";
import { RequestHistory, RequestTwins } from "./request-details-more.tsx";
import type { DecisionProblem } from "./request-dialogs.tsx";
import { KindBadge } from "./request-kind.tsx";
import { requestsAt } from "./request-place.ts";
import { ApproveButton } from "./request-table.tsx";

type Props = { request: RequestDetails; page: number; answer: DecisionProblem | undefined };

const wide = "m-auto w-[min(100%-1rem,56rem)] max-h-[calc(100dvh-1rem)] rounded-card";

/** A request as whoever decides reads it. */
export function RequestDialog({ request: { kind, claim, business, ownerEmail, twins, history }, page, answer }: Props) {
  const { id, name, version } = business;
  return (
    <Dialog title={name} back={requestsAt(page)} place={wide}>
      <PicturesAt value="/admin/dashboard/pictures">
        {answer && <FormProblem>{answer.problem}</FormProblem>}
        <div className="flex flex-wrap items-center gap-2 text-ink-soft">
          <KindBadge kind={kind} />
          <DeskPlan plan={business.plan} />
          <span>
            {claim ? "Listed" : "Submitted"} <Moment at={business.createdAt} />
          </span>
        </div>
        {claim && <ClaimFacts claim={claim} />}
        <RequestTwins twins={twins} page={page} />
        {claim ? (
          <ClaimComparison listing={claim.listing} proposed={business} />
        ) : (
          <>
            <div className="grid gap-x-8 gap-y-5 md:grid-cols-[2fr_1fr]">
              <Facts business={business} ownerEmail={ownerEmail} />
              <Aside business={business} />
            </div>
            <Photos business={business} />
          </>
        )}
        <RequestHistory history={history} />
      </PicturesAt>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-2 border-t max-sm:*:grow max-sm:[&_.btn]:px-3 sm:gap-3 border-line bg-surface px-5 py-3 md:-mx-6 md:-mb-6 md:px-6">
        {claim ? (
          <ApproveClaim claim={claim} version={version} name={name} />
        ) : (
          <ApproveButton id={id} version={version} name={name} />
        )}
        <LinkButton
          to={requestsAt(page, { reject: id })}
          preventScrollReset
          icon="x"
          label="Reject"
          look="btn-quiet text-brick"
        />
        <LinkButton to={`/admin/dashboard/businesses/${id}`} icon="pencil" label="Edit" />
      </div>
    </Dialog>
  );
}

function Facts({ business, ownerEmail }: Pick<RequestDetails, "business" | "ownerEmail">) {
  const { website, socialMedia, notes } = business;
  return (
    <dl className="grid content-start gap-3">
      <Fact term="Tagline">{business.tagline}</Fact>
      <Fact term="Description">{business.description}</Fact>
      <Fact term="Categories">{business.microCategories.map((kind) => `${kind.name} (${kind.categoryName})`).join(", ")}</Fact>
      <Fact term="Address">{business.address}</Fact>
      <Fact term="Phone">{business.phone}</Fact>
      <Fact term="Email">{business.email}</Fact>
      <Fact term="Website">{website && <Outward to={website} />}</Fact>
      {socialNetworks.map((network) => {
        const link = socialMedia[network];
        return link ? (
          <Fact key={network} term={network === "linkedin" ? "LinkedIn" : capitalised(network)}>
            <Outward to={link} />
          </Fact>
        ) : null;
      })}
      <Fact term="Contact Person">{business.contactName}</Fact>
      {ownerEmail && <Fact term="Owner signs in as">{ownerEmail}</Fact>}
      <Fact term="Additional Notes">{notes}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children || <span className="text-ink-soft">Not given</span>}</dd>
    </div>
  );
}

function Outward({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {bareUrl(to)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Aside({ business: { logo, hours } }: Pick<RequestDetails, "business">) {
  return (
    <div className="grid content-start gap-5">
      <section>
        <h3 className="text-sm text-ink-soft">Logo</h3>
        {logo ? (
          <OwnPicture
            picture={logo}
            alt="The logo"
            sizes="128px"
            whole
            className="mt-1 size-32 rounded-card border border-line bg-plate"
          />
        ) : (
          <p className="text-ink-soft">Not given</p>
        )}
      </section>
      <section>
        <h3 className="text-sm text-ink-soft">Hours</h3>
        {hours ? (
          <ul className="opening-times">
            {weekdays.map((weekday) => (
              <li key={weekday} className="flex justify-between gap-4">
                {capitalised(weekday)} <span>{dayHours(hours[weekday])}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">Hours not listed</p>
        )}
      </section>
    </div>
  );
}

function Photos({ business: { photos } }: Pick<RequestDetails, "business">) {
  if (!photos.length) return null;
  return (
    <section>
      <h3 className="text-sm text-ink-soft">Photos</h3>
      <ul className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.storageKey}>
            <OwnPicture picture={photo} alt={photo.alt} sizes="200px" className="aspect-3/2 rounded-control" />
          </li>
        ))}
      </ul>
    </section>
  );
}
