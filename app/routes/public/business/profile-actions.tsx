import { Icon } from "#app/ui/icon/icon.tsx";
import { SaveButton } from "#app/routes/public/saved/save-button.tsx";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

type Props = { business: CommonProfile; website: string | null };

/** The four actions at the top of a premium profile: Call, Directions, Website, and Save. */
export function PremiumActions({ business, website }: Props) {
  const { id, phone, phoneE164 } = business;
  return (
    <div className="@container" data-island="profile-actions">
      <div className="profile-actions">
        {phoneE164 && (
          <a href={`tel:${phoneE164}`} {...trackedLinkProps("call", id)} className="btn btn-accent">
            <span className="flex items-center gap-1.5">
              <Icon name="phone" className="size-4" />
              Call Now
            </span>
            <span className="phone-number">{phone}</span>
          </a>
        )}
        <OtherActions business={business} website={website} />
      </div>
    </div>
  );
}

/** The actions at the top of a basic profile. The number is large, and it is the link that calls. */
export function BasicActions({ business, website }: Props) {
  const { id, phone, phoneE164 } = business;
  return (
    <div className="@container mt-3 grid max-w-md gap-4" data-island="profile-actions">
      {phoneE164 && (
        <a
          href={`tel:${phoneE164}`}
          {...trackedLinkProps("call", id)}
          className="group flex flex-wrap items-center gap-x-4 gap-y-3 font-semibold"
        >
          <span className="phone-number text-2xl group-hover:underline">{phone}</span>
          <span className="btn btn-accent group-hover:bg-accent-strong @max-[24rem]:w-full">
            <Icon name="phone" className="size-4" />
            Call Now
          </span>
        </a>
      )}
      {phone && !phoneE164 && <p className="phone-number text-2xl font-semibold">{phone}</p>}
      <div className="profile-actions">
        <OtherActions business={business} website={website} />
      </div>
    </div>
  );
}

function OtherActions({ business, website }: Props) {
  const { id, address } = business;
  return (
    <>
      {address && <DirectionsLink businessId={id} address={address} />}
      {website && (
        <a
          href={website}
          {...trackedLinkProps("website", id)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="btn btn-quiet"
        >
          <Icon name="globe" />
          Website
        </a>
      )}
      <SaveButton business={business} />
    </>
  );
}

/**
 * The Call and Directions buttons at the bottom of the screen on phones. They are there while the actions at the top of the profile are
 * out of view (`app/islands/profile-actions.ts`), and always without scripts.
 */
export function CallBar({ business }: Pick<Props, "business">) {
  const { id, phone, phoneE164, address } = business;
  if (!phoneE164 && !address) return null;
  return (
    <div data-call-bar className="call-bar">
      {phoneE164 && (
        <a
          href={`tel:${phoneE164}`}
          {...trackedLinkProps("call", id)}
          className="btn btn-accent min-w-0 grow flex-wrap gap-y-0 px-[min(1.25rem,4vw)] text-lg"
        >
          <Icon name="phone" />
          Call <span className="phone-number text-[min(1em,6vw)]">{phone}</span>
        </a>
      )}
      {address && <DirectionsLink businessId={id} address={address} compact />}
    </div>
  );
}

type DirectionsLinkProps = { businessId: string; address: string; compact?: boolean };

/** A link to directions in a map app. With `compact`, small screens show only the icon. */
function DirectionsLink({ businessId, address, compact }: DirectionsLinkProps) {
  return (
    <a
      // Phones that have Google's map app open it.
      href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`}
      {...trackedLinkProps("directions", businessId)}
      target="_blank"
      rel="noopener noreferrer"
      className="btn btn-quiet"
    >
      <Icon name="navigation" />
      <span className={compact ? "max-sm:sr-only" : undefined}>Directions</span>
    </a>
  );
}
