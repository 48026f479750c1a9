import { Icon } from "#app/ui/icon/icon.tsx";
import { trackedLinkProps } from "#app/routes/public/click-tracking/tracked-link-props.ts";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** The Call button at the top of a profile. */
export function CallButton({ business }: { business: CommonProfile }) {
  if (!business.phoneE164) return null;
  return (
    <a href={`tel:${business.phoneE164}`} {...trackedLinkProps("call", business.id)} className="btn btn-accent px-6 text-lg">
      <Icon name="phone" />
      Call Now
    </a>
  );
}

/** A Call button that stays at the bottom of a phone's screen. */
export function StickyCallBar({ business }: { business: CommonProfile }) {
  if (!business.phoneE164) return null;
  return (
    <div
      data-call-bar
      className="sticky bottom-0 z-10 -mb-20 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden print:hidden"
    >
      <a
        href={`tel:${business.phoneE164}`}
        {...trackedLinkProps("call", business.id)}
        className="btn btn-accent w-full flex-wrap gap-y-0 text-lg"
      >
        <Icon name="phone" />
        Call <span className="phone-number">{business.phone}</span>
      </a>
    </div>
  );
}
