/**
 * The kinds for the services of a repair shop, by key without the prefix
 * (https://wiki.openstreetmap.org/wiki/Key:service:vehicle).
 */
export const vehicleServices: [string, string][] = [
  ["tyres", "tire-shops"],
  ["wheels", "tire-shops"],
  ["alignment", "tire-shops"],
  ["oil_change", "oil-change"],
  ["oil", "oil-change"],
  ["body_repair", "auto-body"],
  ["painting", "auto-body"],
  ["glass", "auto-glass"],
  ["towing", "towing"],
  ["diesel", "diesel-repair"],
  ["new_car_sales", "car-dealers"],
  ["used_car_sales", "car-dealers"],
];

/** The kinds for words in a repair shop's name. */
export const vehicleWords: [RegExp, string][] = [
  [/\b(?:body|collision|paint|dent)/i, "auto-body"],
  [/\b(?:auto ?)?glass\b|windshield/i, "auto-glass"],
  [/\btires?\b/i, "tire-shops"],
  [/\b(?:oil change|lube|jiffy)/i, "oil-change"],
  [/\btow(?:ing)?\b/i, "towing"],
  [/\bdiesel\b/i, "diesel-repair"],
];

/** The kinds for words in a beauty salon's name or beauty=* tag. */
export const beautyWords: [RegExp, string][] = [
  [/\bnails?\b|manicure|pedicure/i, "nail-salons"],
  [/lash|brow/i, "lashes-brows"],
  [/\bwax|threading|hair_removal|electrolysis/i, "waxing"],
  [/\btan(?:s|ning)?\b/i, "tanning"],
  [/\bmassage\b|bodywork/i, "massage"],
  [/med(?:ical)?[ -]?spa|botox|laser/i, "med-spas"],
  [/\bhair\b/i, "hair-salons"],
];

/** The kinds for values of healthcare:speciality. */
export const specialities: [RegExp, string][] = [
  [/^chiropract/, "chiropractors"],
  [/^(?:psych|counsel|mental)/, "counselors"],
  [/^(?:optometr|ophthalmo)/, "eye-doctors"],
  [/^(?:dent|orthodont)/, "dentists"],
  [/^(?:physio|physical_th|occupational_th)/, "physical-therapists"],
  [/^(?:massage|acupunct)/, "massage"],
  [/^occupational/, "dot-physicals"],
];

/** The kinds for values of trade=* and wholesale=*. */
export const trades: [RegExp, string][] = [
  [/building|timber|lumber|wood|hardware/, "hardware-stores"],
  [/plumb|bathroom/, "plumbers"],
  [/electric/, "electricians"],
  [/hvac|heating/, "heating-cooling"],
  [/tile|floor/, "flooring"],
  [/landscap|garden/, "lawn-landscaping"],
  [/agri|feed/, "feed-ranch-supply"],
  [/kitchen|counter/, "cabinets-counters"],
  [/paint/, "paint-stores"],
  [/cater/, "industrial-supply"],
];
