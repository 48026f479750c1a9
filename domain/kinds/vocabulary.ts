import foodAndDrink from "./vocabulary/food-and-drink.json" with { type: "json" };
import german from "./vocabulary/german.json" with { type: "json" };
import health from "./vocabulary/health.json" with { type: "json" };
import homeAndTrade from "./vocabulary/home-and-trade.json" with { type: "json" };
import industryAndFarm from "./vocabulary/industry-and-farm.json" with { type: "json" };
import leisureAndStay from "./vocabulary/leisure-and-stay.json" with { type: "json" };
import publicServices from "./vocabulary/public-services.json" with { type: "json" };
import services from "./vocabulary/services.json" with { type: "json" };
import shops from "./vocabulary/shops.json" with { type: "json" };
import vehicles from "./vocabulary/vehicles.json" with { type: "json" };
import { kindFields, type Kind } from "./kinds.ts";

const kinds = [
  ...foodAndDrink,
  ...vehicles,
  ...homeAndTrade,
  ...health,
  ...shops,
  ...services,
  ...leisureAndStay,
  ...industryAndFarm,
  ...publicServices,
];
const germanWords = new Map(Object.entries(german));

/** All kinds. Loading this module fails if a vocabulary file is malformed. */
export const vocabulary: readonly Kind[] = kindFields.parse(
  kinds.map((kind) => ({ ...kind, german: germanWords.get(kind.id) ?? [] })),
);
