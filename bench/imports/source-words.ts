/** Words from a source and the micro-categories that they mean. For some words, the town has no micro-category. */
type Words = [word: string, ...ids: string[]][];

/** Words from license offices and from industry codes. */
export const licenseWords: Words = [
  ["RESTAURANT - FULL SERVICE", "restaurants"],
  ["LIMITED-SERVICE RESTAURANTS", "restaurants"],
  ["MOBILE FOOD VENDOR", "food-trucks"],
  ["LIQUOR ON SALE", "bars-breweries"],
  ["TAVERN", "bars-breweries"],
  ["BARBER SHOP", "barbers"],
  ["COSMETOLOGY SALON", "hair-salons"],
  ["MASSAGE ESTABLISHMENT", "massage-therapy"],
  ["CONTRACTOR - GENERAL", "general-contractors"],
  ["CONTRACTOR - PLUMBING", "plumbing"],
  ["ELECTRICAL CONTRACTORS AND OTHER WIRING INSTALLATION", "electricians"],
  ["PLUMBING HEATING AND AIR-CONDITIONING CONTRACTORS", "plumbing", "heating-cooling"],
  ["ROOFING CONTRACTOR", "roofing-siding"],
  ["GENERAL AUTOMOTIVE REPAIR", "auto-repair"],
  ["USED CAR DEALER", "car-truck-dealers"],
  ["GASOLINE STATION", "fuel-truck-stops"],
  ["SECONDHAND DEALER", "thrift-consignment"],
  ["PAWNBROKER", "thrift-consignment"],
  ["TAXICAB", "taxi-rideshare"],
  ["HOTEL/MOTEL", "hotels", "motels"],
  ["CHILD DAY CARE SERVICES", "child-care"],
  ["OFFICES OF LAWYERS", "attorneys"],
  ["INSURANCE AGENCIES AND BROKERAGES", "insurance-agents"],
  ["OFFICES OF DENTISTS (EXCEPT MILITARY)", "dentists"],
  ["VETERINARY SERVICES", "veterinarians"],
  ["GENERAL FREIGHT TRUCKING", "trucking-freight"],
  ["LANDSCAPING SERVICES", "lawn-landscaping"],
  ["JANITORIAL SERVICES", "commercial-cleaning"],
  ["WOMEN'S CLOTHING STORES", "clothing-boots"],
  ["FUNERAL HOMES AND FUNERAL SERVICES", "funeral-cremation"],
  ["TATTOO PARLOR", "tattoo-piercing"],
  ["VENDING MACHINES"],
  ["HOME OCCUPATION"],
];

/** Headings from chamber of commerce directories. */
export const chamberWords: Words = [
  ["Attorneys & Legal Services", "attorneys"],
  ["Banks & Credit Unions", "banks-credit-unions"],
  ["Automotive Repair", "auto-repair"],
  ["Restaurants, Catering", "restaurants", "catering"],
  ["Coffee Shop", "coffee-espresso"],
  ["Insurance", "insurance-agents"],
  ["Real Estate - Residential", "real-estate-agents"],
  ["Physicians & Clinics", "clinics-urgent-care"],
  ["Gifts & Souvenirs", "gift-shops"],
  ["Photographers", "photography"],
  ["Oilfield Services", "well-servicing"],
  ["Hotels/Motels", "hotels", "motels"],
  ["Trucking & Freight", "trucking-freight"],
  ["Welding/Fabrication", "welding-fabrication"],
  ["Health > Chiropractors", "chiropractors"],
  ["Moving & Storage", "movers", "self-storage"],
  ["Signs", "signs-banners"],
  ["Fitness & Recreation", "gyms-fitness"],
  ["Government"],
];

/** Returns a row's word and its micro-categories. */
export function wordsAt(list: Words, at: number): { word: string; ids: string[] } {
  const [word, ...ids] = list[at % list.length]!;
  return { word, ids };
}

/** Times as people type them, and the hours to store for Monday. They are null if the value must be left out and named in a remark. */
export const typedHours: [typed: string, monday: string | null][] = [
  ["9am - 5:30 PM", "09:00-17:30"],
  ["09:00-17:30", "09:00-17:30"],
  ["8:30 a.m. to 4 p.m.", "08:30-16:00"],
  ["9am-noon, 1pm-5pm", "09:00-12:00 13:00-17:00"],
  ["closed", "closed"],
  ["24 hours", "00:00-00:00"],
  ["6 PM – 2 AM", "18:00-02:00"],
  ["by appointment", null],
  ["9-5", null],
];

/** Values of opening_hours, and the hours to store for Monday. They are null if the value must be left out and named in a remark. */
export const openingHours: [value: string, monday: string | null][] = [
  ["Mo-Fr 09:00-17:00", "09:00-17:00"],
  ["Mo-Sa 09:00-12:00,13:00-18:00", "09:00-12:00 13:00-18:00"],
  ['Mo-Fr 08:30-16:00 "call first"', "08:30-16:00"],
  ["Mo-Su 10:00-20:00; 2030 Dec 25 off", "10:00-20:00"],
  ["24/7", "00:00-00:00"],
  ["Mo-Fr 22:00-04:00", "22:00-04:00"],
  ["Apr-Oct: Mo-Su 09:00-19:00", null],
  ["May 15-Sep 30 Mo-Sa 10:00-18:00; Oct-Apr off", null],
  ["Mo-Su", null],
  ["Jun-Aug", null],
  ["Apr 1-Oct 31", null],
  ['"by appointment"', null],
  ["Mo-Fr 09:00+", null],
  ["sunrise-sunset", null],
  ["SH Mo-Fr 10:00-16:00", null],
  ["Apr-Oct 24/7", null],
  ["week 10-40 Mo-Fr 09:00-17:00", null],
  ["Mo[1] 09:00-12:00", null],
  ["Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su,PH off", "08:00-17:00"],
  ["Mo-Th 11:00-21:00, Fr-Sa 11:00-22:00", "11:00-21:00"],
  ["Tu-Sa 10:00-17:30; Su-Mo closed", "closed"],
  ["Mo-Fr 09:00-12:00, 13:30-17:00; Sa 09:00-12:00", "09:00-12:00 13:30-17:00"],
  ["24/7; Dec 25 off", "00:00-00:00"],
  ["Dec Mo-Su 10:00-20:00; Jan-Nov off", null],
  ["Mar-Nov Th-Su 10:00-17:00", null],
  ['Mo-Fr 09:00-17:00 || "by appointment"', "09:00-17:00"],
  ["Mo-Sa 08:00-20:00; Su 10:00-sunset", null],
  ["easter-Oct Mo-Su 10:00-18:00", null],
  ["May-Aug: Mo-Sa 08:00-20:00; Sep-Apr: Mo-Sa 09:00-17:00", null],
];
