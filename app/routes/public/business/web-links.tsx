import { bareUrl } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";
import {
  type SocialMedia,
  type SocialNetwork,
  socialNetworkNames,
  socialNetworks,
} from "#domain/businesses/social-networks.shared.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { contactLink, ContactRow } from "./profile-sections.tsx";

type Props = { business: CommonProfile; website: string | null; socialMedia: SocialMedia };

/** The website and the social media links in the contact information. */
export function WebLinks({ business: { id, name }, website, socialMedia }: Props) {
  return (
    <>
      {website && (
        <ContactRow icon="globe" term="Website">
          <a
            href={website}
            {...trackedLinkProps("website", id)}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={contactLink}
          >
            {bareUrl(website)}
          </a>
        </ContactRow>
      )}
      <SocialLinks socialMedia={socialMedia} name={name} />
    </>
  );
}

function SocialLinks({ socialMedia, name }: { socialMedia: SocialMedia; name: string }) {
  const networks = socialNetworks.filter((network): network is SocialNetwork => Boolean(socialMedia[network]));
  if (!networks.length) return null;
  return (
    <ContactRow icon="share-2" term="Social media">
      <ul className="-ml-3 flex flex-wrap">
        {networks.map((network) => (
          <li key={network}>
            <a
              href={socialMedia[network]}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`${name} on ${socialNetworkNames[network]}`}
              className="grid size-11 place-content-center rounded-control text-accent hover:bg-accent-soft"
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </ContactRow>
  );
}
