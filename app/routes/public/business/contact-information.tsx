import type { ReactNode } from "react";
import type { Profile } from "#domain/directory/business-profile.ts";
import { socialNetworkNames, socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { messagePath } from "#app/routes/public/message/message-path.ts";
import { bareUrl, mapSearch } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "./section.tsx";

const newTab = { target: "_blank", rel: "noopener noreferrer nofollow" };

type Link = { href: string; target?: string; rel?: string; "data-tap"?: string; "data-business"?: string };
/** An icon, the term that screen readers get in its place, the text, and where it links to. */
type Row = [icon: string, term: string, text: ReactNode, link?: Link | "" | null];

/** The phone number, email address, address, website, and social media links. */
export function ContactInformation({ business }: { business: Profile }) {
  const { town } = useTown();
  const { id, name, phone, phoneE164, email, address, isTownOnly, website, socialMedia } = business;
  const networks = socialNetworks.filter((network) => socialMedia[network]);
  const tap = (name: string) => ({ "data-tap": name, "data-business": id });
  const number = phone && <span className="digits text-[min(1em,6.4vw,9.5cqw)]">{phone}</span>;
  const rows: Row[] = [
    ["phone", "Phone", number || "Not listed", phoneE164 && { href: `tel:${phoneE164}`, ...tap("call") }],
    ["mail", "Email", email, { href: `mailto:${email}` }],
    ["map-pin", "Address", address, address && { href: mapSearch(address), ...newTab, ...tap("directions") }],
    ["map-pin", "Address", isTownOnly && placeName(town.name, town.stateCode)],
    ["globe", "Website", website && bareUrl(website), website && { href: website, ...newTab, ...tap("website") }],
  ];
  const look = "inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <Section title="Contact Information">
      <dl className="grid gap-y-1">
        {rows.map(
          ([icon, term, text, link]) =>
            text && (
              <div key={icon} className="flex gap-3">
                <dt className="flex h-11 items-center text-ink-soft">
                  <Icon name={icon} />
                  <span className="sr-only">{term}</span>
                </dt>
                <dd className="min-w-0">
                  {link ? (
                    <a {...link} className={`link ${look}`}>
                      {text}
                    </a>
                  ) : (
                    <span className={look}>{text}</span>
                  )}
                </dd>
              </div>
            ),
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
