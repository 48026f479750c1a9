import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mappedIds, schemaTypeOf } from "./schema-org-types.ts";

/** schema.org's LocalBusiness and its subtypes (version 29), without medical specialties. */
const schemaOrg = new Set(
  `LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental
  AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService
  FireStation Hospital PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino
  ComedyClub MovieTheater NightClub FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency
  FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery
  GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor
  HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber
  RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel
  Motel Resort SkiResort VacationRental MedicalBusiness MedicalClinic Optician Pharmacy Physician Physiotherapy
  ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley
  ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store BikeStore BookStore ClothingStore
  ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore
  HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore
  OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore
  TelevisionStation TouristInformationCenter TravelAgency`.split(/\s+/),
);

/** schema.org types of organizations or places that are not LocalBusiness. */
const others = ["ApartmentComplex", "CollegeOrUniversity", "EventVenue", "NGO", "PlaceOfWorship", "Preschool", "VeterinaryCare"];

type Taxonomy = { id: string; microCategories: { id: string }[] }[];
const taxonomy = JSON.parse(readFileSync("towns/williston/taxonomy.json", "utf8")) as Taxonomy;
const kinds = taxonomy.flatMap(({ id: categoryId, microCategories }) => microCategories.map(({ id }) => ({ id, categoryId })));

describe("a business's schema.org type", () => {
  it("exists in schema.org for every micro-category", () => {
    const types = kinds.map(schemaTypeOf);
    expect(types.flat().filter((type) => !schemaOrg.has(type) && !others.includes(type))).toEqual([]);
    expect(types.filter((type) => Array.isArray(type) && type[0] !== "LocalBusiness")).toEqual([]);
    expect(types.filter((type) => !Array.isArray(type) && others.includes(type))).toEqual([]);
  });

  it("is mapped only from existing categories and micro-categories, and once per micro-category", () => {
    const { microCategories, categories } = mappedIds;
    expect(microCategories.filter((id) => !kinds.some((kind) => kind.id === id))).toEqual([]);
    expect(categories.filter((id) => !taxonomy.some((category) => category.id === id))).toEqual([]);
    expect(new Set(microCategories).size).toBe(microCategories.length);
  });

  it.each([
    ["plumbing", "construction-handyman", "Plumber"],
    ["towing-recovery", "automotive", "AutomotiveBusiness"],
    ["fence-painting", "construction-handyman", "HomeAndConstructionBusiness"],
    ["water-hauling-disposal", "oilfield-services", "LocalBusiness"],
    ["anything", "constructor", "LocalBusiness"],
    ["veterinarians", "pet-services", ["LocalBusiness", "VeterinaryCare"]],
  ])("for %s in %s is %j", (id, categoryId, type) => {
    expect(schemaTypeOf({ id, categoryId })).toEqual(type);
  });

  it("is LocalBusiness if the business has no micro-categories", () => {
    expect(schemaTypeOf(undefined)).toBe("LocalBusiness");
  });
});
