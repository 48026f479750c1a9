/**
 * Tags of things that are not businesses: street furniture, public authorities, schools, and self-service machines. Most have the
 * key "amenity".
 */
export const notBusinesses: ReadonlySet<string> = new Set([
  ...tagged("shop", "no vacant mall vending_machine"),
  ...tagged("office", "no vacant government administrative diplomatic quango political_party politician university parish"),
  ...tagged("craft", "no vacant"),
  ...tagged("healthcare", "no vacant blood_donation sample_collection"),
  // Street furniture, parking, and traffic
  ...tagged("amenity", "no vacant bench table lounger clock fountain drinking_water water_point watering_place shelter"),
  ...tagged("amenity", "toilets shower telephone payphone letter_box post_box parcel_locker waste_basket waste_disposal"),
  ...tagged("amenity", "sanitary_dump_station trash bbq binoculars grit_bin hunting_stand lavoir smoking_area stage kiln"),
  ...tagged("amenity", "parking parking_space parking_entrance motorcycle_parking bicycle_parking bicycle_repair_station"),
  ...tagged("amenity", "bicycle_rental bicycle_library car_sharing car_pooling scooter_rental kick_scooter_rental"),
  ...tagged("amenity", "kick_scooter_parking scooter_parking charging_station compressed_air vacuum_cleaner weighbridge"),
  ...tagged(
    "amenity",
    "bus_station ferry_terminal loading_dock traffic_park trolley_bay motorcycle_rental device_charging_station",
  ),
  ...tagged("amenity", "atm vending_machine photo_booth ticket_validator luggage_locker public_bookcase give_box wishing_tree"),
  ...tagged("amenity", "dog_toilet animal_breeding feeding_place game_feeding grave_yard graveyard security_control"),
  ...tagged("amenity", "kneipp_water_cure kitchen dressing_room hitching_post boat_storage locker swingerclub garden"),
  // Public authorities and public works
  ...tagged(
    "amenity",
    "school library townhall courthouse police fire_station ranger_station prison public_building post_office",
  ),
  ...tagged("amenity", "post_depot embassy rescue_station emergency_phone coast_guard public_bath polling_station archive"),
  ...tagged(
    "amenity",
    "research_institute register_office village_hall crypt place_of_mourning refugee_site student_accommodation",
  ),
  ...tagged("amenity", "dormitory weather_station monitoring_station mailroom mail_room nursery_school_bus toy_library"),
]);

function tagged(key: string, values: string): string[] {
  return values.split(" ").map((value) => `${key}=${value}`);
}
