import { and, inArray, sql } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { isPremium, type Plan, openingTimesNames, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { isOpenAroundTheClock } from "#domain/businesses/opening-times/around-the-clock.ts";
import { publicAddress, type SelectedService, selectServices } from "#domain/businesses/select-services-and-photos.ts";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { type BasicCardField, defaultSettings } from "#domain/settings/settings.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { splitAddress } from "./split-address.ts";
import { visible } from "./visibility.ts";
import { validate as isUuid } from "uuid";

/** The maximum number of micro-categories on a card. */
const servicesShown = 2;

/** What list queries need. The town decides how phone numbers and addresses are shown. */
export type Listing = Pick<AppContext, "db" | "town">;

/** Every card has the same space for a picture, so its size is omitted. */
export type CardPicture = Pick<PublicPicture, "storageKey" | "widths" | "color"> & { isPhoto?: true };

/**
 * A business in a list. The town decides what a Basic card shows; a Premium card shows everything. `services` lists two
 * micro-categories: in a list, first that of the list. `phone` is the national format of `phoneE164`. `times` is null if the card
 * shows no hours: the town hides them, or they are those of another service. `mapAddress` is what to look for
 * on a map. Only a card with a street and without a phone number has it. `picture` is the logo, or else the first photo.
 */
export type Card = {
  id: string;
  name: string;
  premium: boolean;
  services: string[];
  street: string | null;
  phone: string | null;
  phoneE164: string | null;
  times: OpeningTimes | null;
  mapAddress?: string;
  tagline: string | null;
  picture: CardPicture | null;
};

/** The columns for `toCard`. The query must join `pictures` with `isCardPicture`. */
export const cardColumns = {
  id: businesses.id,
  name: businesses.name,
  address: publicAddress,
  phoneE164: businesses.phoneE164,
  plan: businesses.plan,
  tagline: businesses.tagline,
  ...pick(businesses, openingTimesNames),
  logoId: businesses.logoId,
  picture: { storageKey: pictures.storageKey, widths: pictures.widths, color: pictures.color },
  services: selectServices,
};

/** Joins the picture of a card: the logo, or else the first photo. */
export const isCardPicture = sql`${pictures.id} = coalesce(${businesses.logoId}, (
  select ${businessPhotos.pictureId} from ${businessPhotos} where ${businessPhotos.businessId} = ${businesses.id}
  order by ${businessPhotos.position} limit 1))`;

export type CardRow = Pick<Card, "id" | "name" | "phoneE164" | "tagline" | "picture"> & {
  services: SelectedService[];
  address: string | null;
  plan: Plan;
  logoId: string | null;
} & OpeningTimes;

/**
 * Converts a selected row to a card. `isListed` finds the service for which the business is in the list. If it is not the main one, being
 * open around the clock says nothing about it: a hotel's restaurant closes at night.
 */
export function toCard(row: CardRow, town: Town, isListed: (service: SelectedService) => boolean = () => true): Card {
  const { id, name, address, phoneE164, picture } = row;
  const premium = isPremium(row.plan);
  const shows = (field: BasicCardField) => premium || showsOnBasicCard(town, field);
  const street = address && shows("street") ? splitAddress(address, town).street : null;
  const [main] = row.services;
  const listed = row.services.find(isListed) ?? main;
  const services = listed ? [listed, ...row.services.filter((each) => each !== listed)].slice(0, servicesShown) : [];
  const hasOwnHours = listed === main || !isOpenAroundTheClock(row);
  return {
    ...{ id, name, premium, street, phone: formattedNumber(phoneE164, town.country), phoneE164 },
    services: shows("services") ? services.map((service) => service.name) : [],
    times: shows("openState") && hasOwnHours ? pick(row, openingTimesNames) : null,
    ...(street && address && !phoneE164 && { mapAddress: address }),
    tagline: premium ? row.tagline : null,
    picture: picture && shows("picture") ? (row.logoId ? picture : { ...picture, isPhoto: true }) : null,
  };
}

function showsOnBasicCard({ basicShows = defaultSettings.basicShows }: Town, field: BasicCardField): boolean {
  return basicShows.card.includes(field);
}

/** Returns the cards of the visible businesses among these ids, in the order of the ids. */
export async function listCards({ db, town }: Listing, ids: string[]): Promise<Card[]> {
  const rows = await db
    .select(cardColumns)
    .from(businesses)
    .leftJoin(pictures, isCardPicture)
    .where(and(visible, inArray(businesses.id, ids.filter(isUuid))));
  return rows.map((row) => toCard(row, town)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
