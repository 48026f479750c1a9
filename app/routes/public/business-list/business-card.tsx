import { href } from "react-router";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import type {
  BasicCard as Basic,
  Card,
  CardPicture as Picture,
  PremiumCard as Premium,
} from "#domain/directory/business-cards.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { pictureSources } from "#app/ui/picture/picture.tsx";
import { HoursAndStatus, OpenStatus } from "#app/routes/public/open-status.tsx";
import { PremiumBadge } from "#app/routes/public/plan-badge.tsx";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";

/** The maximum length of a second badge, in characters. A longer badge does not fit next to the first. */
const badgeCutoff = 20;

/** The maximum length of the services and the street together, in characters. They fit on one line of the narrowest card. */
const summaryCutoff = 38;

/** What a card says if the business's hours are those of another service. */
const hoursOfOthers = "Hours for this service not listed";

/** The card of a business without a paid plan. It is 140 px tall at the default text size and taller at larger sizes. */
export function BasicCard({ business }: { business: Basic }) {
  return (
    <article className="basic-card">
      {business.picture && <CardImage picture={business.picture} name={business.name} sizes="48px" />}
      <h3>{business.name}</h3>
      <p>{summary(business)}</p>
      {business.times !== null && <OpenStatus times={fromCompactTimes(business.times)} />}
      {business.hoursOfOthers && <p className="open-status">{hoursOfOthers}</p>}
      <CardActions business={business} />
    </article>
  );
}

/** Returns the services and the street, such as "Plumbing, Heating · 307 Main St". A long text has only the first service. */
function summary({ services, street }: Basic): string {
  const withServices = (count: number) => [services.slice(0, count).join(", "), street].filter(Boolean).join(" · ");
  const all = withServices(services.length);
  return all.length > summaryCutoff ? withServices(1) : all;
}

/**
 * The card of a business on a paid plan. It is 220 px tall, or 280 px in a narrow column (`compact`), and taller at larger text
 * sizes.
 */
export function PremiumCard({ business, today, compact = false }: { business: Premium; today: number; compact?: boolean }) {
  const [first, second] = business.services;
  const badges = [first, second && second.length <= badgeCutoff ? second : null].filter((name) => name != null);
  return (
    <article className={compact ? "premium-card compact" : "premium-card"}>
      <PremiumBadge />
      <CardPicture picture={business.picture} name={business.name} compact={compact} />
      <div>
        <h3>{business.name}</h3>
        {business.tagline && <p>{business.tagline}</p>}
        {business.street && <p>{business.street}</p>}
      </div>
      <div>
        {business.times !== null && <HoursAndStatus times={fromCompactTimes(business.times)} today={today} />}
        {business.hoursOfOthers && <p className="today-hours">{hoursOfOthers}</p>}
      </div>
      <ul>
        {badges.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <CardActions business={business} />
    </article>
  );
}

function CardPicture({ picture, name, compact }: { picture: Picture | null; name: string; compact: boolean }) {
  if (!picture) {
    return (
      <span className="card-picture">
        <Icon name="building-2" className={compact ? "size-9" : "size-7"} />
      </span>
    );
  }
  // A compact card shows it at up to 80 px. The smaller value makes phones choose the small file, which is sharp enough.
  return <CardImage {...{ picture, name }} sizes={compact ? "72px" : "56px"} />;
}

function CardImage({ picture, name, sizes }: { picture: Picture; name: string; sizes: string }) {
  const [look, alt] = picture.isPhoto ? ["card-picture photo", `Photo of ${name}`] : ["card-picture", `Logo of ${name}`];
  return <img className={look} {...pictureSources(picture)} sizes={sizes} alt={alt} loading="lazy" />;
}

function CardActions({ business: { id, name, phone, phoneE164 } }: { business: Card }) {
  return (
    <div className="card-actions">
      {phoneE164 && (
        <a href={`tel:${phoneE164}`} {...trackedLinkProps("call", id)}>
          Call<span className="sr-only">{` ${name} `}</span>
          <span>{phone}</span>
        </a>
      )}
      <a href={href("/business/:businessId", { businessId: id })}>
        Learn More<span className="sr-only">{` about ${name}`}</span>
      </a>
    </div>
  );
}
