/** All category covers, by category id. */
import { at } from "../svg.ts";
import { advertisingPromotional } from "./advertising-promotional.ts";
import { automotive } from "./automotive.ts";
import { constructionHandyman } from "./construction-handyman.ts";
import { creativeSpecialty } from "./creative-specialty.ts";
import { educationTutoring } from "./education-tutoring.ts";
import { eventEntertainment } from "./event-entertainment.ts";
import { farmRanch } from "./farm-ranch.ts";
import { foodDrink } from "./food-drink.ts";
import { healthWellness } from "./health-wellness.ts";
import { homeDecorFurnishings } from "./home-decor-furnishings.ts";
import { housing } from "./housing.ts";
import { industrial } from "./industrial.ts";
import { laundryFabricCare } from "./laundry-fabric-care.ts";
import { nonprofitOrganizations } from "./nonprofit-organizations.ts";
import { oilfieldServices } from "./oilfield-services.ts";
import { personalCareBeauty } from "./personal-care-beauty.ts";
import { personalFamilyServices } from "./personal-family-services.ts";
import { petServices } from "./pet-services.ts";
import { professionalServices } from "./professional-services.ts";
import { propertyServices } from "./property-services.ts";
import { recreation } from "./recreation.ts";
import { retailShopping } from "./retail-shopping.ts";
import { seniorCareAccessibility } from "./senior-care-accessibility.ts";
import { storageMoving } from "./storage-moving.ts";
import { technologyCommunication } from "./technology-communication.ts";
import { transportation } from "./transportation.ts";
import { travelLodging } from "./travel-lodging.ts";
import { wasteManagementRecycling } from "./waste-management-recycling.ts";

/**
 * How far a picture is raised, so that a 3:1 crop of its middle contains the whole motif, including wheels and feet. The ground extends far
 * enough down for this.
 */
const lifts: Record<string, number> = {
  automotive: 60,
  "construction-handyman": 30,
  "education-tutoring": 70,
  "event-entertainment": 40,
  "farm-ranch": 55,
  "home-decor-furnishings": 70,
  industrial: 85,
  "oilfield-services": 20,
  "personal-family-services": 40,
  "pet-services": 40,
  "professional-services": 70,
  "property-services": 85,
  recreation: 25,
  "retail-shopping": 75,
  "senior-care-accessibility": 95,
  "storage-moving": 65,
  "technology-communication": 60,
  transportation: 65,
  "travel-lodging": 80,
  "waste-management-recycling": 90,
};

const rendered: Record<string, () => string> = {
  "advertising-promotional": advertisingPromotional,
  automotive,
  "construction-handyman": constructionHandyman,
  "creative-specialty": creativeSpecialty,
  "education-tutoring": educationTutoring,
  "event-entertainment": eventEntertainment,
  "farm-ranch": farmRanch,
  "food-drink": foodDrink,
  "health-wellness": healthWellness,
  "home-decor-furnishings": homeDecorFurnishings,
  housing,
  industrial,
  "laundry-fabric-care": laundryFabricCare,
  "nonprofit-organizations": nonprofitOrganizations,
  "oilfield-services": oilfieldServices,
  "personal-care-beauty": personalCareBeauty,
  "personal-family-services": personalFamilyServices,
  "pet-services": petServices,
  "professional-services": professionalServices,
  "property-services": propertyServices,
  recreation,
  "retail-shopping": retailShopping,
  "senior-care-accessibility": seniorCareAccessibility,
  "storage-moving": storageMoving,
  "technology-communication": technologyCommunication,
  transportation,
  "travel-lodging": travelLodging,
  "waste-management-recycling": wasteManagementRecycling,
};

export const covers: Record<string, () => string> = Object.fromEntries(
  Object.entries(rendered).map(([id, render]) => [id, () => (lifts[id] ? at(0, -lifts[id], render()) : render())]),
);
