/** All trades in the demo town. */

import { advertising } from "#demo/data/advertising.ts";
import { automotive } from "#demo/data/automotive.ts";
import { beauty } from "#demo/data/beauty.ts";
import { construction } from "#demo/data/construction.ts";
import { creative } from "#demo/data/creative.ts";
import { education } from "#demo/data/education.ts";
import { events } from "#demo/data/events.ts";
import { family } from "#demo/data/family.ts";
import { farm } from "#demo/data/farm.ts";
import { food } from "#demo/data/food.ts";
import { health } from "#demo/data/health.ts";
import { home } from "#demo/data/home.ts";
import { housing } from "#demo/data/housing.ts";
import { industrial } from "#demo/data/industrial.ts";
import { laundry } from "#demo/data/laundry.ts";
import { lodging } from "#demo/data/lodging.ts";
import { nonprofit } from "#demo/data/nonprofit.ts";
import { oilfield } from "#demo/data/oilfield.ts";
import { pets } from "#demo/data/pets.ts";
import { professional } from "#demo/data/professional.ts";
import { property } from "#demo/data/property.ts";
import { recreation } from "#demo/data/recreation.ts";
import { retail } from "#demo/data/retail.ts";
import { senior } from "#demo/data/senior.ts";
import { storage } from "#demo/data/storage.ts";
import { technology } from "#demo/data/technology.ts";
import type { Trade } from "#demo/data/trade.ts";
import { transport } from "#demo/data/transport.ts";
import { waste } from "#demo/data/waste.ts";

/** Trades by category id. */
export const trades: Readonly<Record<string, readonly Trade[]>> = {
  "advertising-promotional": advertising,
  automotive,
  "construction-handyman": construction,
  "creative-specialty": creative,
  "education-tutoring": education,
  "event-entertainment": events,
  "farm-ranch": farm,
  "food-drink": food,
  "health-wellness": health,
  "home-decor-furnishings": home,
  housing,
  industrial,
  "laundry-fabric-care": laundry,
  "nonprofit-organizations": nonprofit,
  "oilfield-services": oilfield,
  "personal-care-beauty": beauty,
  "personal-family-services": family,
  "pet-services": pets,
  "professional-services": professional,
  "property-services": property,
  recreation,
  "retail-shopping": retail,
  "senior-care-accessibility": senior,
  "storage-moving": storage,
  "technology-communication": technology,
  transportation: transport,
  "travel-lodging": lodging,
  "waste-management-recycling": waste,
};
