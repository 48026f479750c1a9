import type { ReactNode } from "react";
import { socialNetworks, weekdays, type Plan } from "#domain/businesses/fields.ts";
import { money, type Price } from "#domain/plans/fields.ts";
import type { FormBusiness } from "./business-form-values.ts";
import { DeskPlan } from "./desk-badges.tsx";
import { Moment } from "./desk-moment.tsx";
import { capitalised, dayHours } from "./format.ts";
import { Icon } from "./icon.tsx";
import { OwnPicture } from "./own-picture.tsx";

/** What of a business can be compared with what it was before somebody claimed it. */
type Compared = Omit<FormBusiness, "id" | "version" | "microCategories"> & {
  microCategories: { name: string; categoryName: string }[];
};

/** A claim as whoever decides reads it: who, since when, for how much, and what the business was before. */
export type ClaimInFull = { since: Date; plan: Plan | null; price: Price | null; before: Compared };

/** Who claims a business, and what becomes of it and of the money either way. */
export function ClaimFacts({ claim: { since, plan, price }, claimant }: { claim: ClaimInFull; claimant: string | null }) {
  return (
    <section aria-label="The claim" className="grid gap-2 rounded-control border border-amber px-4 py-3">
      <p className="flex items-start gap-2 wrap-anywhere">
        <Icon name="badge-check" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            Claimed by <strong>{claimant ?? "an account that is gone"}</strong>, <Moment at={since} />
          </span>
          {plan && <DeskPlan plan={plan} />}
          {price && <span className="font-semibold tabular-nums">{money(price.amount, price.currency)} paid</span>}
        </span>
      </p>
      <p className="text-ink-soft">
        Your decision is the proof of ownership. Approving makes it theirs and publishes it with their changes. Rejecting puts the
        listing back as it was, gives the payment back and ends the subscription.
      </p>
    </section>
  );
}

/** The business before and as its claimant has it, side by side; what differs is marked. */
export function ClaimComparison({ before, now }: { before: Compared; now: Compared }) {
  const rows = comparisonOf(before, now);
  const changed = rows.filter((row) => row.differs).map(({ term }) => term);
  return (
    <section aria-label="Before and now" className="grid gap-2">
      <p>
        {changed.length
          ? `Changed since the claim: ${changed.join(", ")}.`
          : "Nothing of the listing was changed since the claim."}
      </p>
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Before the claim
            </th>
            <th scope="col" className="py-1 pl-3 font-medium">
              As claimed
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
    </section>
  );
}

const cell = "pt-0.5 pr-3 pb-2 wrap-anywhere whitespace-pre-line";
const nothing = <span className="text-ink-soft">Not given</span>;

type Row = { term: string; was: ReactNode; is: ReactNode; differs: boolean };

/** One row for each fact that either has. */
function comparisonOf(before: Compared, now: Compared): Row[] {
  const [old, current] = [textsOf(before), textsOf(now)];
  const texts = Object.keys(current)
    .filter((term) => old[term] || current[term])
    .map((term) => ({
      term,
      was: old[term] || nothing,
      is: current[term] || nothing,
      differs: (old[term] ?? "") !== (current[term] ?? ""),
    }));
  const pictures = [picturesRow("Logo", logoOf(before), logoOf(now)), picturesRow("Photos", before.photos, now.photos)];
  return [...texts, ...pictures.filter((row) => row !== null)];
}

function textsOf(business: Compared): Record<string, string> {
  const { hours, socialMedia, microCategories } = business;
  const links = socialNetworks.map((network) => [
    network === "linkedin" ? "LinkedIn" : capitalised(network),
    socialMedia[network],
  ]);
  return {
    Name: business.name,
    Tagline: business.tagline ?? "",
    Description: business.description ?? "",
    Categories: microCategories.map(({ name, categoryName }) => `${name} (${categoryName})`).join("\n"),
    Address: business.address ?? "",
    Phone: business.phone ?? "",
    Email: business.email ?? "",
    Website: business.website ?? "",
    ...Object.fromEntries(links.map(([network, link]) => [network, link ?? ""])),
    Hours: hours ? weekdays.map((day) => `${capitalised(day)} ${dayHours(hours[day])}`).join("\n") : "",
    "Contact Person": business.contactName ?? "",
    "Additional Notes": business.notes ?? "",
  };
}

type Shown = FormBusiness["photos"];

function logoOf({ logo }: Compared): Shown {
  return logo ? [{ ...logo, alt: "The logo" }] : [];
}

function picturesRow(term: string, was: Shown, is: Shown): Row | null {
  if (!was.length && !is.length) return null;
  const keys = (shown: Shown) => shown.map(({ storageKey, alt }) => `${storageKey} ${alt}`).join();
  return { term, was: <Pictures shown={was} />, is: <Pictures shown={is} />, differs: keys(was) !== keys(is) };
}

function Pictures({ shown }: { shown: Shown }) {
  if (!shown.length) return nothing;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((picture) => (
        <li key={picture.storageKey}>
          <OwnPicture picture={picture} alt={picture.alt} sizes="96px" whole className="size-24 rounded-control bg-plate" />
        </li>
      ))}
    </ul>
  );
}
