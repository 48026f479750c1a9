import { href, Link } from "react-router";
import { fromCompactHours, type Weekday } from "#domain/businesses/fields.ts";
import type { BasicCard as Basic, Card, PremiumCard as Premium } from "#domain/directory/business-cards.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { PremiumBadge } from "./plan-badge.tsx";
import { TodayHours } from "./today-hours.tsx";
import { counted } from "./counted.ts";
import type { PublicPicture } from "#domain/directory/pictures.ts";

/** A second badge beside the first fits only when it is this short; in characters. */
const badgeCutoff = 20;

/** A business without a paid plan: 140 px high, more where people have set larger type. */
export function BasicCard({ business }: { business: Basic }) {
  return (
    <article className="basic-card">
      <h3 className="line-clamp-2 text-lg leading-snug" title={business.name}>
        {business.name}
      </h3>
      <CardActions business={business} />
    </article>
  );
}

/** A business on a paid plan: 220 px high, 280 px where it stands in a narrow column (`compact`). */
export function PremiumCard({ business, today, compact = false }: { business: Premium; today: Weekday; compact?: boolean }) {
  const [first, second] = business.services;
  const badges = [first, second && second.length <= badgeCutoff ? second : null].filter((name) => name != null);
  return (
    <article className={compact ? "premium-card h-[17.5rem]" : "premium-card"}>
      {/* On the edge, so that the name has the whole width. */}
      <PremiumBadge className="absolute -top-3 right-4" />
      <div className={`flex items-center ${compact ? "gap-4" : "gap-3.5"}`}>
        <CardLogo logo={business.logo} name={business.name} compact={compact} />
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2 text-lg leading-tight" title={business.name}>
            {business.name}
          </h3>
          {business.tagline && (
            <p className={`text-sm text-ink-soft ${compact ? "line-clamp-2" : "truncate"}`}>{business.tagline}</p>
          )}
        </div>
      </div>
      <TodayHours
        hours={business.hours && fromCompactHours(business.hours)}
        today={today}
        className={compact ? "mt-5" : "mt-2"}
      />
      <ul className={`${compact ? "mt-3" : "mt-1.5"} flex max-h-7 flex-wrap gap-1.5 overflow-hidden`}>
        {badges.map((name) => (
          <li key={name} className="card-badge">
            {name}
          </li>
        ))}
      </ul>
      <CardActions business={business} className={compact ? `mt-auto ${narrowActions}` : "mt-auto"} />
    </article>
  );
}

function CardLogo({ logo, name, compact }: { logo: PublicPicture | null; name: string; compact: boolean }) {
  const size = compact ? "size-20 min-[48.0625rem]:max-lg:size-14" : "size-14";
  const plate = `${size} shrink-0 rounded-control border border-line`;
  if (logo)
    // A little less than it is (80 px): on a plain phone the small file is sharp enough, and a quarter of the bytes.
    return (
      <Picture picture={logo} alt={`Logo of ${name}`} sizes={compact ? "72px" : "56px"} className={`${plate} bg-plate`} whole />
    );
  return (
    <span className={`${plate} grid place-content-center bg-sunken text-ink-soft`}>
      <Icon name="building-2" className={compact ? "size-9" : "size-7"} />
    </span>
  );
}

/** Between a phone and 1024 px three compact cards stand in a row: there the two buttons share one narrow line. */
const narrowActions =
  "min-[48.0625rem]:max-lg:auto-cols-fr min-[48.0625rem]:max-lg:grid-flow-col min-[48.0625rem]:max-lg:grid-cols-none min-[48.0625rem]:max-lg:[&>a]:px-1";

function CardActions({ business, className = "" }: { business: Card; className?: string }) {
  return (
    <div className={`card-actions ${className}`}>
      {business.phoneE164 && (
        <a href={`tel:${business.phoneE164}`} {...counted("call", business.id)} className="btn btn-accent z-1">
          <Icon name="phone" className="size-4" />
          Call<span className="sr-only">{` ${business.name}`}</span>
        </a>
      )}
      <Link
        to={href("/business/:businessId", { businessId: business.id })}
        discover="none"
        className="btn btn-quiet after:absolute after:inset-0"
      >
        Learn More<span className="sr-only">{` about ${business.name}`}</span>
      </Link>
    </div>
  );
}
