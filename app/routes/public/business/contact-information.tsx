import type { ReactNode } from "react";
import type { Profile } from "#domain/directory/business-profile.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { bareUrl, mapSearch } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "./profile-sections.tsx";

const newTab = { target: "_blank", rel: "noopener noreferrer nofollow" };

/** The phone number, email address, address, website, and social media links. */
export function ContactInformation({ business }: { business: Profile }) {
  const { town } = useTown();
  const { id, name, phone, phoneE164, email, address, isTownOnly, website, socialMedia } = business;
  const networks = socialNetworks.filter((network) => socialMedia[network]);
  return (
    <Section title="Contact Information">
      <dl className="grid gap-y-1">
        <ContactRow
          icon="phone"
          term="Phone"
          link={phoneE164 && { href: `tel:${phoneE164}`, "data-tap": "call", "data-business": id }}
        >
          {phone ? <span className="digits text-[min(1em,6.4vw,9.5cqw)]">{phone}</span> : "Not listed"}
        </ContactRow>
        {email && (
          <ContactRow icon="mail" term="Email" link={{ href: `mailto:${email}` }}>
            {email}
          </ContactRow>
        )}
        {address && (
          <ContactRow
            icon="map-pin"
            term="Address"
            link={{ href: mapSearch(address), ...newTab, "data-tap": "directions", "data-business": id }}
          >
            {address}
          </ContactRow>
        )}
        {isTownOnly && (
          <ContactRow icon="map-pin" term="Address">
            {placeName(town.name, town.stateCode)}
          </ContactRow>
        )}
        {website && (
          <ContactRow icon="globe" term="Website" link={{ href: website, ...newTab, "data-tap": "website", "data-business": id }}>
            {bareUrl(website)}
          </ContactRow>
        )}
      </dl>
      {networks.length > 0 && (
        <ul className="-ml-3 flex flex-wrap">
          {networks.map((network) => (
            <li key={network}>
              <a
                href={socialMedia[network]}
                {...newTab}
                aria-label={`${name} on ${socialNetworkNames[network]}`}
                className="icon-button text-accent"
              >
                <Icon name={network} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {business.hasOwner && (
          <a href={messagePath("question", { about: id })} rel="nofollow" className="btn btn-quiet">
            <Icon name="send" className="size-4" />
            Ask a question
          </a>
        )}
        {phoneE164 && (
          <a href={`/business/${id}/contact.vcf`} rel="nofollow" download className="link inline-flex min-h-11 items-center">
            Save to contacts
          </a>
        )}
      </div>
    </Section>
  );
}

type Link = { href: string; target?: string; rel?: string; "data-tap"?: string; "data-business"?: string };
type RowProps = { icon: string; term: string; link?: Link | "" | null; children: ReactNode };

/** A row with an icon. Screen readers get the term in its place. */
function ContactRow({ icon, term, link, children }: RowProps) {
  const look = "inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <div className="flex gap-3">
      <dt className="flex h-11 items-center text-ink-soft">
        <Icon name={icon} />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">
        {link ? (
          <a {...link} className={`link ${look}`}>
            {children}
          </a>
        ) : (
          <span className={look}>{children}</span>
        )}
      </dd>
    </div>
  );
}
