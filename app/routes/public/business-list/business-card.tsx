import { href } from "react-router";
import { fromCompactHours, type Weekday } from "#domain/businesses/business-fields.shared.ts";
import type { BasicCard as Basic, Card, CardLogo as Logo, PremiumCard as Premium } from "#domain/directory/business-cards.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pictureSources } from "#app/ui/picture/picture.tsx";
import { PremiumBadge } from "#app/routes/public/plan-badge.tsx";
import { TodayHours } from "#app/routes/public/today-hours.tsx";
import { trackedLinkProps } from "#app/routes/public/click-tracking/tracked-link-props.ts";

/** In characters: a longer second badge does not fit beside the first. */
const badgeCutoff = 20;

/** A business without a paid plan. 140 px high at the default text size, more at larger sizes. */
export function BasicCard({ business }: { business: Basic }) {
  return (
    <article className="basic-card">
      <h3 title={business.name}>{business.name}</h3>
      <CardActions business={business} />
    </article>
  );
}

/** A business on a paid plan. 220 px high, or 280 px in a narrow column (`compact`). */
export function PremiumCard({ business, today, compact = false }: { business: Premium; today: Weekday; compact?: boolean }) {
  const [first, second] = business.services;
  const badges = [first, second && second.length <= badgeCutoff ? second : null].filter((name) => name != null);
  return (
    <article className={compact ? "premium-card compact" : "premium-card"}>
      <PremiumBadge />
      <CardLogo logo={business.logo} name={business.name} compact={compact} />
      <h3 title={business.name}>{business.name}</h3>
      {business.tagline && <p>{business.tagline}</p>}
      <TodayHours hours={business.hours === null ? null : fromCompactHours(business.hours)} today={today} />
      <ul>
        {badges.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <CardActions business={business} />
    </article>
  );
}

function CardLogo({ logo, name, compact }: { logo: Logo | null; name: string; compact: boolean }) {
  if (!logo) {
    return (
      <span className="card-logo">
        <Icon name="building-2" className={compact ? "size-9" : "size-7"} />
      </span>
    );
  }
  // Less than the real 80 px, so that phones choose the small file, which is sharp enough and a quarter of the bytes.
  const sizes = compact ? "72px" : "56px";
  return <img className="card-logo" {...pictureSources(logo)} sizes={sizes} alt={`Logo of ${name}`} loading="lazy" />;
}

function CardActions({ business: { id, name, phoneE164 } }: { business: Card }) {
  return (
    <div className="card-actions">
      {phoneE164 && (
        <a href={`tel:${phoneE164}`} {...trackedLinkProps("call", id)} aria-label={`Call ${name}`}>
          Call
        </a>
      )}
      <a href={href("/business/:businessId", { businessId: id })}>
        Learn More<span className="sr-only">{` about ${name}`}</span>
      </a>
    </div>
  );
}
