import { hoursOfDay } from "#domain/businesses/opening-times/hours-of-day.shared.ts";
import { fromCompactTimes, type CompactOpeningTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import type {
  BasicCard as Basic,
  Card,
  CardPicture as Picture,
  PremiumCard as Premium,
} from "#domain/directory/business-cards.ts";
import { mapSearch } from "#app/ui/format.ts";
import { pictureSources, plateOf } from "#app/ui/picture/picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { todayText } from "#app/routes/public/open-status-text.ts";

/** The maximum length of a second badge, in characters. A longer badge does not fit next to the first. */
const badgeCutoff = 20;

/** The maximum length of the services and the street together, in characters. They fit on one line of the narrowest card. */
const summaryCutoff = 38;

/** What a card says if the business's hours are those of another service. */
const hoursOfOthers = "Hours for this service not listed";

type TownToday = Pick<ReturnType<typeof useTown>, "town" | "today">;

/*
 * A list has sixty cards, so rendering them takes most of the page's time. A card is one component, and its parts are functions that
 * return elements, because each component would cost as much as several elements.
 */

/** The card of a business without a paid plan. It is 140 px tall at the default text size and taller at larger sizes. */
export function BasicCard({ business }: { business: Basic }) {
  return (
    <article className="basic-card">
      {business.picture && image(business.picture, business.name, "48px")}
      <h3>{business.name}</h3>
      <p>{summary(business)}</p>
      {status(business, useTown(), false)}
      {actions(business)}
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
export function PremiumCard({ business, compact = false }: { business: Premium; compact?: boolean }) {
  const { name, tagline, street, services, picture } = business;
  const [first, second] = services;
  return (
    <article className={compact ? "premium-card compact" : "premium-card"}>
      {picture ? image(picture, name, compact ? "72px" : "56px") : <i className="card-picture" />}
      <h3>{name}</h3>
      <b>Premium</b>
      <p>{tagline ?? street}</p>
      {tagline && street && <p>{street}</p>}
      {status(business, useTown(), true)}
      <ul>
        {first != null && <li>{first}</li>}
        {second != null && second.length <= badgeCutoff && <li>{second}</li>}
      </ul>
      {actions(business)}
    </article>
  );
}

function image(picture: Picture, name: string, sizes: string) {
  const [look, alt] = picture.isPhoto ? ["card-picture photo", `Photo of ${name}`] : ["card-picture", `Logo of ${name}`];
  return (
    <img
      className={`${look} ${plateOf(picture)}`.trimEnd()}
      {...pictureSources(picture)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
    />
  );
}

/** Today's hours, which `app/islands/open-status.ts` replaces with the open state. With `hasBoth`, the state is added below them. */
function status({ times, hoursOfOthers: areOthers }: Card, { town, today }: TownToday, hasBoth: boolean) {
  if (areOthers)
    return (
      <p className="open-status" data-is="unknown">
        {hoursOfOthers}
      </p>
    );
  if (times === null) return null;
  const { text, look } = todayOf(times, town, today);
  return (
    <p className="open-status" data-times={times} data-is={look}>
      {hasBoth ? <span>{text}</span> : text}
      {hasBoth && <span />}
    </p>
  );
}

type Today = { text: string; look: "unknown" | undefined };

/** The texts of one page by opening times, which many businesses share. Each page has its own town. */
const texts = new WeakMap<TownToday["town"], Map<CompactOpeningTimes, Today>>();

function todayOf(compact: CompactOpeningTimes, town: TownToday["town"], today: number): Today {
  let known = texts.get(town);
  if (!known) texts.set(town, (known = new Map<CompactOpeningTimes, Today>()));
  const before = known.get(compact);
  if (before) return before;
  const times = fromCompactTimes(compact);
  const isUnknown = hoursOfDay(times, today, town.holidays).otherwise === "unknown";
  const text: Today = { text: todayText(times, today, town), look: isUnknown ? "unknown" : undefined };
  known.set(compact, text);
  return text;
}

function actions({ id, name, phone, phoneE164, mapAddress }: Card) {
  return (
    <div className="card-actions">
      {phoneE164 && (
        <a href={`tel:${phoneE164}`} data-tap="call" data-business={id}>
          Call<span className="sr-only">{` ${name} `}</span>
          <span>{phone}</span>
        </a>
      )}
      {mapAddress && (
        <a href={mapSearch(mapAddress)} data-tap="directions" data-business={id}>
          Directions<span className="sr-only">{` to ${name}`}</span>
        </a>
      )}
      <a href={`/business/${id}`}>
        Learn More<span className="sr-only">{` about ${name}`}</span>
      </a>
    </div>
  );
}
