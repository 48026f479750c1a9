import { mapSearch } from "#app/ui/format.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";
import { formatDate, howMany } from "#domain/text/formats.shared.ts";
import { confirmedDays } from "#domain/listing-check/limits.shared.ts";

type SectionProps = { title: string; plain?: boolean | undefined; children: ReactNode };

/** A profile section with a heading. With `plain`, it has no frame. */
export function Section({ title, plain = false, children }: SectionProps) {
  return (
    <section className={plain ? "min-w-0" : "card @container min-w-0 p-[min(1.25rem,5vw)] md:p-6"}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function About({ name, description }: { name: string; description: string | null }) {
  if (!description) return null;
  return (
    <Section title={`About ${name}`} plain>
      <p className="max-w-prose text-lg whitespace-pre-line">{description}</p>
    </Section>
  );
}

/** The class names for a contact link, which make the link tall enough to tap. */
export const contactLink = "link inline-flex min-h-11 items-center [overflow-wrap:anywhere]";

export function ServicesOffered({ services }: Pick<CommonProfile, "services">) {
  if (!services.length) return null;
  return (
    <Section title="Services Offered" plain>
      <ul className="flex flex-wrap gap-2">
        {services.map(({ id: microCategoryId, name, categoryId }) => (
          <li key={microCategoryId}>
            <a
              href={href("/category/:categoryId/micro/:microCategoryId", { categoryId, microCategoryId })}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 font-medium hover:border-accent hover:text-accent"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ContactProps = { business: CommonProfile; plain?: boolean; children?: ReactNode };

/** The phone number, email address, and address. With `plain`, they are next to each other. `children` adds more rows, such as the website. */
export function ContactInformation({ business, plain, children }: ContactProps) {
  const { town } = useTown();
  const { phone, phoneE164, email, address } = business;
  return (
    <Section title="Contact Information" plain={plain}>
      <dl className={`grid gap-x-12 gap-y-1 ${plain ? "fit-columns-72" : ""}`}>
        {!phone && (
          <ContactRow icon="phone" term="Phone">
            <span className="inline-flex min-h-11 items-center text-ink-soft">Not listed</span>
          </ContactRow>
        )}
        {phone && (
          <ContactRow icon="phone" term="Phone">
            {phoneE164 ? (
              <a
                href={`tel:${phoneE164}`}
                {...trackedLinkProps("call", business.id)}
                className={`${contactLink} phone-number text-[min(1em,6.4vw,9.5cqw)]`}
              >
                {phone}
              </a>
            ) : (
              <span className="phone-number inline-flex min-h-11 items-center text-[min(1em,6.4vw)]">{phone}</span>
            )}
          </ContactRow>
        )}
        {email && (
          <ContactRow icon="mail" term="Email">
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>
          </ContactRow>
        )}
        {business.isTownOnly && (
          <ContactRow icon="map-pin" term="Address">
            <span className="inline-flex min-h-11 items-center">{placeName(town.name, town.stateCode)}</span>
          </ContactRow>
        )}
        {address && (
          <ContactRow icon="map-pin" term="Address">
            <a
              href={mapSearch(address)}
              target="_blank"
              rel="noopener noreferrer"
              {...trackedLinkProps("directions", business.id)}
              className={contactLink}
            >
              {address}
            </a>
          </ContactRow>
        )}
        {children}
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {business.hasOwner && (
          <a href={messagePath("question", { about: business.id })} rel="nofollow" className="btn btn-quiet">
            <Icon name="send" className="size-4" />
            Ask a question
          </a>
        )}
        {phoneE164 && (
          <a href={`/business/${business.id}/contact.vcf`} rel="nofollow" download className={contactLink}>
            Save to contacts
          </a>
        )}
      </div>
    </Section>
  );
}

/** A row with an icon. Screen readers get the term in its place. */
export function ContactRow({ icon, term, children }: { icon: string; term: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="flex h-11 items-center text-ink-soft">
        <Icon name={icon} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** The lines at the end of a profile, for the business's owner and others who know better. */
export function OwnerLines({ business, listYours = false }: { business: CommonProfile; listYours?: boolean }) {
  const { town } = useTown();
  return (
    <div className="mt-2 grid gap-x-12 gap-y-5 border-t border-line pt-6 text-sm text-ink-soft fit-columns-72">
      {business.claimable && (
        <OwnerLine
          title="Do You Own This Business?"
          text={
            town.paidPlans
              ? "Select a subscription and claim your business now. Claiming is free. Plans are optional."
              : "Claim your business now. It's free."
          }
          to={`/claim-business/${business.id}`}
          label="Claim Business"
        />
      )}
      {listYours && (
        <OwnerLine
          title="List Your Business"
          text={`Are you a service provider in ${town.name}? Get listed in our directory.`}
          to={addBusinessPath(town)}
          label="Add Your Business"
        />
      )}
      <div>
        <HoursConfirmedNote freshness={business.freshness} />
        {/* The license of OpenStreetMap requires the credit. */}
        {business.source === "osm" && (
          <p>
            Data{" "}
            <a href="https://www.openstreetmap.org/copyright" className="link" rel="license noopener">
              © OpenStreetMap contributors
            </a>
            , Open Database License.
          </p>
        )}
        <a href={messagePath("report", { about: business.id })} rel="nofollow" className={`${contactLink} justify-self-start`}>
          Report a problem
        </a>
      </div>
    </div>
  );
}

function OwnerLine({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <div>
      <h2 className="font-sans text-base font-semibold [letter-spacing:0] text-ink">{title}</h2>
      <p className="mt-0.5">{text}</p>
      <a href={to} className={`${contactLink} font-semibold`}>
        {label}
      </a>
    </div>
  );
}

const millisecondsPerDay = 86_400_000;

/** Says when the owner confirmed the hours, or where the listing comes from. */
export function HoursConfirmedNote({ freshness: { confirmedOn, importedOn } }: Pick<CommonProfile, "freshness">) {
  const { today, town } = useTown();
  const age = confirmedOn === null ? null : today - Date.parse(confirmedOn) / millisecondsPerDay;
  const text =
    age !== null && age <= confirmedDays
      ? `Hours confirmed ${agoText(age)}`
      : importedOn &&
        `From OpenStreetMap (${formatDate(importedOn, town.locale, { month: "long", year: "numeric" })}), not confirmed by the owner`;
  return text ? <p>{text}</p> : null;
}

/** Returns text such as "today", "3 days ago", "3 weeks ago", or "3 months ago". */
function agoText(days: number): string {
  if (days < 1) return "today";
  if (days < 14) return `${howMany(days, "day", "days")} ago`;
  if (days < 60) return `${Math.floor(days / 7)} weeks ago`;
  return `${Math.floor(days / 30)} months ago`;
}
