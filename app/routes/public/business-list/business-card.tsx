import type { Card, CardPicture as Picture } from "#domain/directory/business-cards.ts";
import { mapSearch } from "#app/ui/format.ts";
import { pictureSources, plateOf } from "#app/ui/picture/picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { openStatus } from "#app/routes/public/open-status.tsx";

/** The maximum length of a second badge, in characters. A longer badge does not fit next to the first. */
const badgeCutoff = 20;

/** The maximum length of the services and the street together, in characters. They fit on one line of the narrowest card. */
const summaryCutoff = 38;

type TownToday = Pick<ReturnType<typeof useTown>, "town" | "today">;

/**
 * A business in a list. At the default text size, a basic card is 140 px tall, a premium card 220 px, or 280 px in a narrow column
 * (`compact`). A list has sixty cards, so a card is one component: its parts are functions that return elements.
 */
export function BusinessCard({ card, compact = false }: { card: Card; compact?: boolean }) {
  const town = useTown();
  return card.premium ? premiumCard(card, town, compact) : basicCard(card, town);
}

function basicCard(business: Card, town: TownToday) {
  return (
    <article className="basic-card">
      {business.picture && image(business.picture, business.name, "48px")}
      <h3>{business.name}</h3>
      <p>{summary(business)}</p>
      {business.times !== null && openStatus(business.times, town)}
      {actions(business)}
    </article>
  );
}

/** Returns the services and the street, such as "Plumbing, Heating · 307 Main St". A long text has only the first service. */
function summary({ services, street }: Card): string {
  const withServices = (count: number) => [services.slice(0, count).join(", "), street].filter(Boolean).join(" · ");
  const all = withServices(services.length);
  return all.length > summaryCutoff ? withServices(1) : all;
}

function premiumCard(business: Card, town: TownToday, compact: boolean) {
  const { name, tagline, street, services, picture, times } = business;
  const [first, second] = services;
  return (
    <article className={compact ? "premium-card compact" : "premium-card"}>
      {picture ? image(picture, name, compact ? "72px" : "56px") : <i className="card-picture" />}
      <h3>{name}</h3>
      <b>Premium</b>
      <p>{tagline ?? street}</p>
      {tagline && street && <p>{street}</p>}
      {times !== null && openStatus(times, town, true)}
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
