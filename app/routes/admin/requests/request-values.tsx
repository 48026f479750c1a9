import { dayHours, specialHoursByTerm } from "#domain/businesses/opening-times/format-hours.shared.ts";
import type { ReactNode } from "react";
import { notProvided } from "#app/ui/description-list.tsx";
import { bareUrl, capitalized } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { plainField, type PlainName, privateNames, publicNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";

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
function ComparisonTable({ rows }: { rows: Row[] }) {
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
function comparisonOf(before: OwnBusiness, now: OwnBusiness, locale: string): Row[] {
  const [old, current] = [factsOf(before, locale), factsOf(now, locale)];
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

/** Returns what is known about a business, by term. */
export function factsOf(business: OwnBusiness, locale: string): Record<string, string> {
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

/** Pictures of a business that visitors may not see. */
export function Pictures({ shown }: { shown: Photos }) {
  if (!shown.length) return notProvided;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((picture) => (
        <li key={picture.storageKey}>
          <PrivatePicture picture={picture} alt={picture.alt} sizes="96px" whole className="size-24 rounded-control" />
        </li>
      ))}
    </ul>
  );
}

/** A link that opens in a new tab. */
export function ExternalLink({ to, label = bareUrl(to) }: { to: string; label?: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
