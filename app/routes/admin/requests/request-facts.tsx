import type { ReactNode } from "react";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionItem, notProvided } from "#app/ui/description-list.tsx";
import { bareUrl, capitalized, mapSearch } from "#app/ui/format.ts";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { termOf, type PlainName, privateNames, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { dayHours, specialHoursByTerm } from "#domain/businesses/opening-times/format-hours.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import type { RequestDetails } from "#domain/requests/list-requests.ts";
import { formatMoney, formatPrice, longDay } from "#domain/text/formats.shared.ts";

/** Terms with what is known about them. */
function Facts({ of }: { of: [term: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {of
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <DescriptionItem key={term} term={term}>
            {value}
          </DescriptionItem>
        ))}
    </dl>
  );
}

/** Shows who claims a business, what they paid, and what happens after an approval or a rejection. */
export function ClaimFacts({ claim }: { claim: NonNullable<RequestDetails["claim"]> }) {
  const { since, proof, provenEmail, statement, plan, price, payerEmail, claimant, sponsoredCategory } = claim;
  const paid = plan && `${price ? `${formatMoney(price.amount, price.currency)} for ` : ""}${planNames[plan]}`;
  return (
    <section aria-label="The claim" className="grid gap-3 rounded-control border border-amber px-4 py-3">
      <Facts
        of={[
          ["Claimed", <DateTime key="since" at={since} />],
          ["Proof", provenEmail ? `works at ${provenEmail.split("@")[1]}` : proof],
          ["Name", statement?.name],
          ["Role", statement?.role],
          ["How to verify the claim", statement?.reason],
          ["Address that got the code", provenEmail],
          ["Paid", paid],
          ["Email used for the payment", payerEmail],
          ["Will sponsor the category", sponsoredCategory],
          ["Account email", claimant ? withState(claimant.email, claimant.confirmed) : "The account was deleted"],
        ]}
      />
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

const withState = (email: string, isConfirmed: boolean) => `${email} (${isConfirmed ? "confirmed" : "not confirmed"})`;

/** The business as it would be published. For a claim, changed fields show the current listing too. */
export function BusinessFacts({ request }: { request: RequestDetails }) {
  const { town } = useTown();
  const { business, claim, ownerEmail, ownerConfirmed, sponsors, subscription } = request;
  const before = claim && factsOf(claim.listing, town.locale);
  const facts = factsOf(business, town.locale).map((fact, index) => ({ ...fact, was: before?.[index] ?? fact }));
  const changed = facts.filter(({ text, was }) => text !== was.text);
  const change = changed.length
    ? `If you approve, these fields change: ${changed.map(({ term }) => term).join(", ")}.`
    : "If you approve, nothing in the listing changes.";
  const paid = subscription && formatPrice(subscription.price);
  return (
    <>
      {claim && (
        <p>{change} The claimant can&apos;t see the listing&apos;s contact person or notes. Both are deleted if you approve.</p>
      )}
      <Facts
        of={[
          ...facts.map(({ term, shown, text, was }): [string, ReactNode] => [
            term,
            text === was.text ? shown : <Change key={term} from={was.shown} to={shown} />,
          ]),
          [
            "Map",
            business.address && <ExternalLink key="map" to={mapSearch(business.address)} label="Find the address on a map" />,
          ],
          ["Owner logs in with", ownerEmail && withState(ownerEmail, ownerConfirmed === true)],
          ["Will sponsor the category", sponsors],
          [
            "Owner pays",
            subscription &&
              `${paid}, ${subscription.cancelAtPeriodEnd ? "ends" : "renews"} ${longDay(new Date(subscription.until), town)}`,
          ],
        ]}
      />
    </>
  );
}

function Change({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <div className="border-l-4 border-amber pl-3">
      <p className="text-ink-soft">Current listing</p>
      {from || notProvided}
      <p className="mt-2 text-ink-soft">Proposed</p>
      {to || notProvided}
    </div>
  );
}

/** A field of a business: its text for comparing, and how it is shown. */
type Fact = { term: string; text: string; shown: ReactNode };

function factsOf(business: OwnBusiness, locale: string): Fact[] {
  const { hours, socialMedia, microCategories, logo, photos } = business;
  const fact = (term: string, text: string | null | undefined): Fact => {
    const link = text && /^https?:\/\//.test(text) && <ExternalLink to={text} label={bareUrl(text)} />;
    return { term, text: text ?? "", shown: link || text };
  };
  const pictures = (term: string, shown: OwnBusiness["photos"]): Fact => ({
    term,
    text: shown.map(({ storageKey, alt }) => `${storageKey} ${alt}`).join(),
    shown: shown.length > 0 && (
      <div className="flex flex-wrap gap-2">
        {shown.map((picture) => (
          <PrivatePicture
            key={picture.storageKey}
            {...{ picture, alt: picture.alt, sizes: "96px", whole: true, className: "size-24 rounded-control" }}
          />
        ))}
      </div>
    ),
  });
  const plain = (names: readonly PlainName[]) => names.map((name) => fact(termOf(name), business[name]));
  const week = hours && weekdays.map((day) => `${capitalized(day)} ${dayHours(hours[day], locale)}`).join("\n");
  return [
    ...plain(publicNames),
    fact("Categories", microCategories.map(({ name, categoryName }) => `${name} (${categoryName})`).join("\n")),
    ...socialNetworks.map((network) => fact(socialNetworkNames[network], socialMedia[network])),
    fact("Hours", week ?? "Hours not listed"),
    ...Object.entries(specialHoursByTerm(business, locale)).map(([term, text]) => fact(term, text)),
    ...plain(privateNames),
    pictures("Logo", logo ? [{ ...logo, alt: "The logo" }] : []),
    pictures("Photos", photos),
  ];
}

function ExternalLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
