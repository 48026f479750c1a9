import type { Profile } from "#domain/directory/business-profile.ts";
import { SaveButton } from "#app/routes/public/save-button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The actions at the top of a profile: Call, Directions, Website, and Save. */
export function ProfileActions({ business }: { business: Profile }) {
  const { id, name, phone, phoneE164, address, website } = business;
  return (
    <div className="@container basis-full" data-island="profile-actions">
      <div className="profile-actions">
        {phoneE164 && (
          <a href={`tel:${phoneE164}`} data-tap="call" data-business={id} className="btn btn-accent">
            <span className="flex items-center gap-1.5">
              <Icon name="phone" className="size-4" />
              Call Now
            </span>
            <span className="digits">{phone}</span>
          </a>
        )}
        {address && (
          <a
            // Phones that have Google's map app open it.
            href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`}
            data-tap="directions"
            data-business={id}
            target="_blank"
            rel="noopener noreferrer"
            className="btn btn-quiet"
          >
            <Icon name="navigation" />
            Directions
          </a>
        )}
        {website && (
          <a
            href={website}
            data-tap="website"
            data-business={id}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="btn btn-quiet"
          >
            <Icon name="globe" />
            Website
          </a>
        )}
        <SaveButton id={id} name={name} />
      </div>
    </div>
  );
}

/**
 * The Call button at the bottom of the screen on phones. It is there while the actions at the top of the profile are out of view
 * (`app/islands/profile-actions.ts`), and always without scripts.
 */
export function CallBar({ business: { id, phone, phoneE164 } }: { business: Profile }) {
  if (!phoneE164) return null;
  return (
    <div data-call-bar className="call-bar">
      <a
        href={`tel:${phoneE164}`}
        data-tap="call"
        data-business={id}
        className="btn btn-accent min-w-0 grow flex-wrap gap-y-0 px-[min(1.25rem,4vw)] text-lg"
      >
        <Icon name="phone" />
        Call <span className="digits text-[min(1em,6vw)]">{phone}</span>
      </a>
    </div>
  );
}
