import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

type Props = { business: CommonProfile; website?: string | null };

/** The Call, Directions, and Website buttons at the top of a profile. */
export function ProfileActions({ business, website }: Props) {
  const { id, phoneE164, address } = business;
  if (!phoneE164 && !address && !website) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {phoneE164 && (
        <a href={`tel:${phoneE164}`} {...trackedLinkProps("call", id)} className="btn btn-accent px-6 text-lg">
          <Icon name="phone" />
          Call Now
        </a>
      )}
      {address && <DirectionsLink businessId={id} address={address} look="btn-quiet px-[min(1.5rem,4vw)] text-lg" />}
      {website && (
        <a
          href={website}
          {...trackedLinkProps("website", id)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="btn btn-quiet px-6 text-lg"
        >
          <Icon name="globe" />
          Website
        </a>
      )}
    </div>
  );
}

/** The Call and Directions buttons that stay at the bottom of the screen on phones. */
export function StickyActions({ business }: Props) {
  const { id, phone, phoneE164, address } = business;
  if (!phoneE164 && !address) return null;
  return (
    <div
      data-call-bar
      className="sticky bottom-0 z-10 -mb-20 flex flex-wrap gap-2 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden print:hidden"
    >
      {phoneE164 && (
        <a
          href={`tel:${phoneE164}`}
          {...trackedLinkProps("call", id)}
          className="btn btn-accent min-w-0 grow basis-40 flex-wrap gap-y-0 px-[min(1.25rem,4vw)] text-lg"
        >
          <Icon name="phone" />
          Call <span className="phone-number text-[min(1em,7.5vw)]">{phone}</span>
        </a>
      )}
      {address && <DirectionsLink businessId={id} address={address} look="btn-quiet" compact />}
    </div>
  );
}

type DirectionsLinkProps = { businessId: string; address: string; look: string; compact?: boolean };

/** A link to directions in the map app on the visitor's phone. With `compact`, small screens show only the icon. */
function DirectionsLink({ businessId, address, look, compact }: DirectionsLinkProps) {
  // Every visitor gets the same page. A browser on an Apple phone or tablet changes the link after loading.
  const [isApple, setIsApple] = useState(false);
  useEffect(() => setIsApple(/iPhone|iPad|iPod/.test(navigator.userAgent)), []);
  return (
    <a
      href={isApple ? appleDirections(address) : directions(address)}
      {...trackedLinkProps("directions", businessId)}
      target="_blank"
      rel="noopener noreferrer"
      className={`btn ${look}`}
    >
      <Icon name="navigation" />
      <span className={compact ? "max-sm:sr-only" : ""}>Directions</span>
    </a>
  );
}

/** Returns a link that opens in Google's map app on phones that have it. */
function directions(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}

function appleDirections(address: string): string {
  return `https://maps.apple.com/?${new URLSearchParams({ daddr: address })}`;
}
