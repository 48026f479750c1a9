import { mapSearch } from "#app/ui/map-search.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";

/** A profile section with a heading. */
export function Section({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`card @container min-w-0 p-[min(1.25rem,5vw)] md:p-6 ${className}`}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The class names for a contact link, which make the link tall enough to tap. */
export const contactLink = "link inline-flex min-h-11 items-center [overflow-wrap:anywhere]";

export function ServicesOffered({ services }: Pick<CommonProfile, "services">) {
  if (!services.length) return null;
  return (
    <Section title="Services Offered" className="order-4">
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

/** The phone number, email address, and address. `children` adds more rows, such as the website. */
export function ContactInformation({ business, children }: { business: CommonProfile; children?: ReactNode }) {
  const { phone, phoneE164, email, address } = business;
  return (
    <Section title="Contact Information">
      <dl className="grid gap-4">
        {!phone && (
          <ContactRow icon="phone" term="Phone">
            <span className="text-ink-soft">Not listed</span>
          </ContactRow>
        )}
        {phone && (
          <ContactRow icon="phone" term="Phone">
            {phoneE164 ? (
              <a
                href={`tel:${phoneE164}`}
                {...trackedLinkProps("call", business.id)}
                className={`${contactLink} phone-number text-[min(1.375rem,6.4vw)] font-semibold`}
              >
                {phone}
              </a>
            ) : (
              <span className="phone-number text-[min(1.375rem,6.4vw)] font-semibold">{phone}</span>
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
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
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

export function ContactRow({ icon, term, children }: { icon: string; term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm text-ink-soft">
        <Icon name={icon} className="size-5" />
        {term}
      </dt>
      <dd className="pl-8 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function ClaimBox({ business }: { business: CommonProfile }) {
  const { town } = useTown();
  if (!business.claimable) return null;
  return (
    <aside className="rounded-card border border-accent/40 bg-accent-soft p-[min(1.25rem,5vw)] md:p-6">
      <h2 className="text-xl">Do You Own This Business?</h2>
      <p className="mt-1.5 text-ink-soft">
        {town.paidPlans
          ? "Select a subscription and claim your business now. Claiming is free. Plans are optional."
          : "Claim your business now. It's free."}
      </p>
      <a href={`/claim-business/${business.id}`} className="btn btn-accent mt-4">
        Claim Business
      </a>
    </aside>
  );
}

export function ListYourBusinessBox() {
  const { town } = useTown();
  return (
    <aside className="card p-[min(1.25rem,5vw)] md:p-6">
      <h2 className="text-xl">List Your Business</h2>
      <p className="mt-1.5 text-ink-soft">Are you a service provider in {town.name}? Get listed in our directory.</p>
      <a href={addBusinessPath(town)} className="btn btn-quiet mt-4">
        Add Your Business
      </a>
    </aside>
  );
}

/** Credits OpenStreetMap for a business that was imported from it, as its license requires. */
export function SourceNote({ source }: Pick<CommonProfile, "source">) {
  if (source !== "osm") return null;
  return (
    <p className="text-sm text-ink-soft">
      Data{" "}
      <a href="https://www.openstreetmap.org/copyright" className="link" rel="license noopener">
        © OpenStreetMap contributors
      </a>
      , Open Database License.
    </p>
  );
}

/** The link to report wrong information. Visitors don't need an account. */
export function ReportProblemLink({ id }: Pick<CommonProfile, "id">) {
  return (
    <a href={messagePath("report", { about: id })} rel="nofollow" className={`${contactLink} order-5 justify-self-start text-sm`}>
      Report a problem
    </a>
  );
}
