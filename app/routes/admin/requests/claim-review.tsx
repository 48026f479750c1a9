import { useTown } from "#app/ui/town-context.tsx";
import type { ReactNode } from "react";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { plainField, privateNames, publicNames, type PlainName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { RequestDetails } from "#domain/requests/list-requests.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Badge, AdminPlanBadge } from "#app/ui/badge.tsx";
import { DescriptionItem, notProvided } from "#app/ui/description-list.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { capitalized, dayHours } from "#app/ui/format.ts";
import { specialHoursByTerm } from "#app/ui/special-hours.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { failedDecision } from "./request-links.ts";

/** A claim with its claimant, date, price, and the current public listing. */
type ClaimDetails = NonNullable<RequestDetails["claim"]>;

/** Shows who claims a business, what they paid, and what happens after an approval or a rejection. */
export function ClaimFacts({ claim }: { claim: ClaimDetails }) {
  const { since, proof, provenEmail, statement, plan, price, payerEmail, claimant, sponsoredCategory } = claim;
  return (
    <section aria-label="The claim" className="grid gap-2 rounded-control border border-amber px-4 py-3">
      <p className="flex items-start gap-2 wrap-anywhere">
        <Icon name="badge-check" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            Claimed <DateTime at={since} />
          </span>
          {plan && <AdminPlanBadge plan={plan} />}
          {price && <span className="font-semibold tabular-nums">{formatMoney(price.amount, price.currency)} paid</span>}
          <span>{`Proof: ${provenEmail ? `works at ${provenEmail.split("@")[1]}` : proof}`}</span>
        </span>
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {statement ? (
          <>
            <DescriptionItem term="Name">{statement.name}</DescriptionItem>
            <DescriptionItem term="Role">{statement.role}</DescriptionItem>
            <DescriptionItem term="How to verify the claim" look="whitespace-pre-line wrap-anywhere">
              {statement.reason}
            </DescriptionItem>
          </>
        ) : (
          <DescriptionItem
            term={provenEmail ? "Address that got the code" : "Email used for the payment"}
            note={provenEmail ? undefined : "As reported by the payment provider."}
            look="font-semibold wrap-anywhere"
          >
            {provenEmail ?? payerEmail}
          </DescriptionItem>
        )}
        {sponsoredCategory && <DescriptionItem term="Will sponsor the category">{sponsoredCategory}</DescriptionItem>}
        <DescriptionItem term="Account email" look="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {claimant?.email ?? <span className="text-ink-soft">The account was deleted</span>}
          {claimant && <Confirmed confirmed={claimant.confirmed} />}
        </DescriptionItem>
      </dl>
      {payerEmail && claimant && payerEmail.toLowerCase() !== claimant.email.toLowerCase() && (
        <p className="font-medium text-amber">
          The two email addresses are different. Make sure that both belong to the same person.
        </p>
      )}
      <p className="text-ink-soft">
        Visitors see the current listing until you decide. Check that the claimant really owns the business. If you approve, they
        become the owner and their changes are published. If you reject, their changes are discarded
        {proof !== "payment" ? "." : ", the payment is refunded, and the subscription ends."}
      </p>
    </section>
  );
}

/** Says whether an account's email address is confirmed. */
export function Confirmed({ confirmed }: { confirmed: boolean }) {
  const [icon, look] = confirmed ? ["circle-check", "border-leaf text-leaf"] : ["circle-alert", "border-brick text-brick"];
  return (
    <Badge icon={icon!} look={look!}>
      {confirmed ? "Confirmed" : "Not confirmed"}
    </Badge>
  );
}

/** Returns why a claim cannot be approved, or null if it can. */
function approvalObstacle({ claimant }: Pick<ClaimDetails, "claimant">): string | null {
  if (!claimant) return "The claimant's account was deleted. You can only reject this claim.";
  if (claimant.confirmed) return null;
  return `You can approve this claim after the claimant confirms ${claimant.email} by opening the link we emailed.`;
}

/** The button that approves this version of the claim. If that is not possible, it is disabled, and the reason is beside it. */
export function ApproveClaim({ claim, version, name, next }: ApproveClaimProps) {
  const obstacle = approvalObstacle(claim);
  return (
    <PostForm
      failed={failedDecision.approve}
      fields={{ intent: "approve-claim", claimId: claim.id, version, next: next ?? "" }}
      toastOnly
      preventScrollReset
      className={obstacle ? "flex flex-wrap items-center gap-x-3 gap-y-2" : undefined}
    >
      <SubmitButton
        icon="check"
        label="Approve claim"
        sending="Approving..."
        look="btn-accent max-sm:w-full"
        aria-label={`Approve claim on ${name}`}
        aria-describedby={obstacle ? "approval-obstacle" : undefined}
        disabled={obstacle !== null}
      />
      {obstacle && (
        <p id="approval-obstacle" className="max-w-md grow basis-64 text-sm text-brick wrap-anywhere">
          {obstacle}
        </p>
      )}
    </PostForm>
  );
}

type ApproveClaimProps = {
  claim: ClaimDetails;
  version: number;
  name: string;
  /** The request that opens after the decision, or null if none does. */
  next: string | null;
};

/** The listing and the claimant's proposal side by side, with differences marked. */
export function ClaimComparison({ listing, proposed }: { listing: OwnBusiness; proposed: OwnBusiness }) {
  const { locale } = useTown().town;
  const rows = comparisonOf(listing, proposed, locale);
  const changed = rows.filter((row) => row.differs).map(({ term }) => term);
  return (
    <section aria-label="The listing and the proposal" className="grid gap-2">
      <p>
        {changed.length
          ? `If you approve, these fields change: ${changed.join(", ")}.`
          : "If you approve, nothing in the listing changes."}
      </p>
      <p className="text-sm text-ink-soft">
        The claimant can't see the listing&apos;s contact person or notes. Both are deleted if you approve.
      </p>
      <ComparisonTable rows={rows} />
    </section>
  );
}

/** A table with the current and the proposed value in each row. */
export function ComparisonTable({ rows }: { rows: Row[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-medium">
            Current listing
          </th>
          <th scope="col" className="py-1 pl-3 font-medium">
            Proposed
          </th>
        </tr>
      </thead>
      {rows.map(({ term, was, is, differs }) => (
        <tbody key={term} className="border-t border-line align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2 text-sm font-normal text-ink-soft">
              {term}
              {differs && (
                <span className="ml-2 inline-flex items-center gap-1 rounded-full border border-amber px-2 font-medium text-amber">
                  <Icon name="pencil" className="size-3" />
                  Changed
                </span>
              )}
            </th>
          </tr>
          <tr>
            <td className={cell}>{was}</td>
            <td className={`${cell} pl-3 ${differs ? "border-l-4 border-amber font-medium" : ""}`}>{is}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const cell = "pt-0.5 pr-3 pb-2 wrap-anywhere whitespace-pre-line";

type Row = { term: string; was: ReactNode; is: ReactNode; differs: boolean };

/** One row for each field that either version fills in. */
export function comparisonOf(before: OwnBusiness, now: OwnBusiness, locale: string): Row[] {
  const [old, current] = [textsOf(before, locale), textsOf(now, locale)];
  const texts = Object.keys(current)
    .filter((term) => old[term] || current[term])
    .map((term) => ({
      term,
      was: old[term] || notProvided,
      is: current[term] || notProvided,
      differs: (old[term] ?? "") !== (current[term] ?? ""),
    }));
  const pictures = [picturesRow("Logo", logoOf(before), logoOf(now)), picturesRow("Photos", before.photos, now.photos)];
  return [...texts, ...pictures.filter((row) => row !== null)];
}

function textsOf(business: OwnBusiness, locale: string): Record<string, string> {
  const { hours, socialMedia, microCategories } = business;
  const links = socialNetworks.map((network) => [socialNetworkNames[network], socialMedia[network]]);
  const terms = (names: readonly PlainName[]) =>
    Object.fromEntries(names.map((name) => [plainField(name).term, business[name] ?? ""]));
  return {
    ...terms(["name", "tagline", "description"]),
    Categories: microCategories.map(({ name, categoryName }) => `${name} (${categoryName})`).join("\n"),
    ...terms(publicNames),
    ...Object.fromEntries(links.map(([network, link]) => [network, link ?? ""])),
    Hours: hours ? weekdays.map((day) => `${capitalized(day)} ${dayHours(hours[day], locale)}`).join("\n") : "",
    ...specialHoursByTerm(business, locale),
    ...terms(privateNames),
  };
}

type Photos = OwnBusiness["photos"];

function logoOf({ logo }: OwnBusiness): Photos {
  return logo ? [{ ...logo, alt: "The logo" }] : [];
}

function picturesRow(term: string, was: Photos, is: Photos): Row | null {
  if (!was.length && !is.length) return null;
  const keys = (shown: Photos) => shown.map(({ storageKey, alt }) => `${storageKey} ${alt}`).join();
  return { term, was: <Pictures shown={was} />, is: <Pictures shown={is} />, differs: keys(was) !== keys(is) };
}

function Pictures({ shown }: { shown: Photos }) {
  if (!shown.length) return notProvided;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((picture) => (
        <li key={picture.storageKey}>
          <PrivatePicture picture={picture} alt={picture.alt} sizes="96px" whole className="size-24 rounded-control bg-plate" />
        </li>
      ))}
    </ul>
  );
}
