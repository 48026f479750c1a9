/**
 * The micro-categories for which each schema.org type is the closest. Other micro-categories, such as those that an admin adds,
 * have their category's type.
 */
const microCategoriesOf: Record<string, string> = {
  AccountingService: "accounting-tax",
  AnimalShelter: "animal-rescue",
  ArtGallery: "art-pottery-studios",
  Attorney: "attorneys",
  AutoBodyShop: "auto-body-paint",
  AutoDealer: "car-truck-dealers",
  AutoRental: "vehicle-rental moving-truck-rental",
  AutoRepair: "auto-repair diesel-pickup-repair oil-change-lube windshield-glass semi-trailer-repair",
  AutoWash: "car-wash-detailing",
  Bakery: "bakeries",
  BankOrCreditUnion: "banks-credit-unions",
  BarOrPub: "bars-breweries",
  BeautySalon: "lashes-brows tanning waxing-threading med-spas",
  BedAndBreakfast: "bed-breakfasts",
  BookStore: "books-toys-hobbies",
  BowlingAlley: "bowling-arcades",
  CafeOrCoffeeShop: "coffee-espresso",
  Campground: "campgrounds rv-overnight rv-parks-long-stay",
  ChildCare: "child-care nannies-sitters",
  ClothingStore: "clothing-boots workwear-fr-gear",
  ComputerStore: "computer-repair",
  DaySpa: "spas-facials",
  Dentist: "dentists",
  DryCleaningOrLaundry:
    "laundromats wash-fold fr-workwear-cleaning dry-cleaning uniform-linen-service rug-upholstery-care carpet-duct-cleaning",
  Electrician: "electricians industrial-electrical",
  EmploymentAgency: "staffing-payroll",
  ExerciseGym: "gyms-fitness dance-gymnastics",
  FastFoodRestaurant: "fast-food-drive-thru",
  FinancialService: "financial-advisors mortgage-lenders",
  Florist: "florists",
  FurnitureStore: "furniture mattresses",
  GasStation: "fuel-truck-stops",
  GeneralContractor: "general-contractors home-builders handyman-services concrete-flatwork excavation-dirt-work",
  GolfCourse: "golf",
  GroceryStore: "grocery-markets butchers-meats",
  HVACBusiness: "heating-cooling",
  HairSalon: "hair-salons barbers",
  HardwareStore: "hardware-lumber",
  HomeGoodsStore: "flooring-carpet appliances cabinets-counters window-coverings",
  Hotel: "hotels",
  HousePainter: "paint-wallpaper",
  InsuranceAgency: "insurance-agents",
  JewelryStore: "jewelry",
  LegalService: "family-mediation",
  Locksmith: "locks-security",
  LodgingBusiness: "extended-stay crew-workforce-housing",
  MedicalBusiness: "counseling-therapy chiropractors massage-therapy hospice nursing-memory-care in-home-care hearing-aids",
  MedicalClinic: "clinics-urgent-care dot-physicals-testing",
  MobilePhoneStore: "phone-wireless-stores",
  Motel: "motels",
  MotorcycleDealer: "powersports",
  MovingCompany: "movers portable-containers",
  NailSalon: "nail-salons",
  Notary: "notary-title",
  Optician: "eye-care",
  PetStore: "pet-supplies",
  Pharmacy: "pharmacies",
  Physiotherapy: "physical-therapy",
  Plumber: "plumbing septic-service",
  RadioStation: "radio-local-media",
  RealEstateAgent: "real-estate-agents rental-homes property-management",
  RecyclingCenter: "recycling-centers scrap-metal",
  Restaurant: "restaurants pizza food-trucks",
  RoofingContractor: "roofing-siding",
  SelfStorage: "self-storage heated-storage rv-boat-storage laydown-yard-space",
  SportingGoodsStore: "sporting-goods firearms-ammo",
  SportsActivityLocation: "skating-hockey",
  SportsClub: "youth-sports",
  Store:
    "medical-equipment gift-shops custom-engraving farm-equipment feed-ranch-supply industrial-supply framing-gifts boats-marine",
  TattooParlor: "tattoo-piercing",
  TireShop: "tires-alignment",
  TouristInformationCenter: "visitor-attractions",
  TravelAgency: "travel-agents",
  VacationRental: "vacation-rentals",
};

/** Micro-categories whose closest type is not a LocalBusiness but, for example, an organization. Their businesses get both types. */
const besidesLocalBusiness: Record<string, string> = {
  ApartmentComplex: "apartments",
  CollegeOrUniversity: "colleges-adult-ed",
  EventVenue: "event-venues",
  NGO: "food-clothing-aid youth-organizations veterans-groups civic-service-clubs shelters-crisis-help",
  PlaceOfWorship: "churches-faith",
  Preschool: "preschools",
  VeterinaryCare: "veterinarians large-animal-vets",
};

const typeOfCategory: Record<string, string> = {
  "advertising-promotional": "ProfessionalService",
  automotive: "AutomotiveBusiness",
  "construction-handyman": "HomeAndConstructionBusiness",
  "creative-specialty": "ProfessionalService",
  "event-entertainment": "EntertainmentBusiness",
  "food-drink": "FoodEstablishment",
  "health-wellness": "MedicalBusiness",
  "home-decor-furnishings": "HomeAndConstructionBusiness",
  "laundry-fabric-care": "DryCleaningOrLaundry",
  "personal-care-beauty": "HealthAndBeautyBusiness",
  "professional-services": "ProfessionalService",
  "property-services": "HomeAndConstructionBusiness",
  recreation: "SportsActivityLocation",
  "retail-shopping": "Store",
  "storage-moving": "SelfStorage",
  "technology-communication": "ProfessionalService",
  "travel-lodging": "LodgingBusiness",
};

/** The type for businesses without a more specific type. */
const anyBusiness = "LocalBusiness";

const typeOf = byMicroCategory(microCategoriesOf);
const typeBesides = byMicroCategory(besidesLocalBusiness);

/** Returns the type, or both types, of a business with this main micro-category. */
export function schemaTypeOf(service: { id: string; categoryId: string } | undefined): string | string[] {
  if (!service) return anyBusiness;
  const besides = typeBesides.get(service.id);
  if (besides) return [anyBusiness, besides];
  return (
    typeOf.get(service.id) ??
    (Object.hasOwn(typeOfCategory, service.categoryId) ? typeOfCategory[service.categoryId]! : anyBusiness)
  );
}

function byMicroCategory(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([type, ids]) => ids.split(" ").map((id) => [id, type] as const)));
}

/** The ids in the tables above, for tests. */
export const mappedIds = {
  microCategories: [microCategoriesOf, besidesLocalBusiness].flatMap((table) => Object.values(table).join(" ").split(" ")),
  categories: Object.keys(typeOfCategory),
};
