import type { OwnBusiness } from "#domain/businesses/own-business.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { socialNetworks, weekdays, type BusinessHours, type SocialMedia } from "#domain/businesses/fields.ts";
import type { DashboardSponsorship } from "./dashboard-business.ts";
import { bareUrl, capitalised, clockTime } from "./format.ts";
import { contactLink, ContactRow, Section } from "./profile-parts.tsx";
import { useTown } from "./town.tsx";

const notGiven = <span className="text-ink-soft">Not given</span>;

/** Whom and how to reach, as the owner entered it. */
export function ContactFacts({ business }: { business: OwnBusiness }) {
  const { contactName, address, phone, email, website } = business;
  return (
    <Section title="Contact Information">
      <dl className="grid gap-4">
        <ContactRow icon="user" term="Contact Person">
          {contactName ?? notGiven}
          <span className="block text-sm text-ink-soft">Not shown to visitors.</span>
        </ContactRow>
        <ContactRow icon="map-pin" term="Address">
          {address ?? notGiven}
        </ContactRow>
        <ContactRow icon="phone" term="Phone">
          {phone ? <span className="phone-number">{phone}</span> : notGiven}
        </ContactRow>
        <ContactRow icon="mail" term="Email">
          {email ?? notGiven}
        </ContactRow>
        <ContactRow icon="globe" term="Website">
          {website ? <OutwardLink to={website}>{bareUrl(website)}</OutwardLink> : notGiven}
        </ContactRow>
      </dl>
    </Section>
  );
}

export function SocialFacts({ socialMedia }: { socialMedia: SocialMedia }) {
  const given = socialNetworks.filter((network) => socialMedia[network]);
  return (
    <Section title="Social Media">
      {given.length ? (
        <dl className="grid gap-3">
          {given.map((network) => (
            <ContactRow key={network} icon={network} term={network === "linkedin" ? "LinkedIn" : capitalised(network)}>
              <OutwardLink to={socialMedia[network]!}>{bareUrl(socialMedia[network]!)}</OutwardLink>
            </ContactRow>
          ))}
        </dl>
      ) : (
        <p className="text-ink-soft">No links given.</p>
      )}
    </Section>
  );
}

function OutwardLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer nofollow" className={contactLink}>
      {children}
    </a>
  );
}

/** The week as entered: day, opening, closing. */
export function HoursFacts({ hours, note }: { hours: BusinessHours | null; note: ReactNode }) {
  return (
    <Section title="Business Hours">
      {note}
      {hours ? (
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-sm text-ink-soft">
              <th scope="col" className="pb-2 font-medium">
                Day
              </th>
              <th scope="col" className="pb-2 font-medium">
                Opening
              </th>
              <th scope="col" className="pb-2 font-medium">
                Closing
              </th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => {
              const day = hours[weekday];
              return (
                <tr key={weekday} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {capitalised(weekday)}
                  </th>
                  {day?.enabled ? (
                    <>
                      <td className="opening-times py-2 pr-4">{clockTime(day.open)}</td>
                      <td className="opening-times py-2">{clockTime(day.close)}</td>
                    </>
                  ) : (
                    <td colSpan={2} className="py-2 text-ink-soft">
                      Closed
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <p className="text-ink-soft">Hours not listed</p>
      )}
    </Section>
  );
}

export function CategoryFacts({ microCategories }: Pick<OwnBusiness, "microCategories">) {
  return (
    <Section title="Categories">
      {microCategories.length ? (
        <ul className="flex flex-wrap gap-2">
          {microCategories.map(({ id, name, categoryName }) => (
            <li key={id} className="rounded-full border border-line bg-paper px-3 py-1 text-sm font-medium">
              {name}
              <span className="sr-only">{` in ${categoryName}`}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">No categories chosen yet.</p>
      )}
    </Section>
  );
}

/** What the sponsorship does, and when it can be seen. */
export function SponsorshipFacts({ sponsorship, visible }: { sponsorship: NonNullable<DashboardSponsorship>; visible: boolean }) {
  const { categoryId, categoryName } = sponsorship;
  return (
    <Section title="Category Sponsorship">
      <p>
        {visible
          ? "Your logo is the banner of "
          : "Held for you until your business is approved: your logo will be the banner of "}
        <Link to={`/category/${categoryId}`} className="link">
          {categoryName}
        </Link>{" "}
        and of all its pages.
      </p>
    </Section>
  );
}

/** The town's days, wherever the reader is. */
export function DateFacts({ createdAt, updatedAt }: Pick<OwnBusiness, "createdAt" | "updatedAt">) {
  const { town } = useTown();
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: town.timeZone });
  return (
    <dl className="grid grid-cols-2 gap-4 px-1 text-sm">
      {[
        { term: "Created", at: createdAt },
        { term: "Last updated", at: updatedAt },
      ].map(({ term, at }) => (
        <div key={term}>
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium">
            <time dateTime={at.toISOString()}>{day.format(at)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
