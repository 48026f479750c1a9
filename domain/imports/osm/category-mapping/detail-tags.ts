/** Services of a repair shop: keys of https://wiki.openstreetmap.org/wiki/Key:service:vehicle without the prefix. */
export const vehicleServices: [string, string][] = [
  ["tyres", "tires-alignment"],
  ["wheels", "tires-alignment"],
  ["alignment", "tires-alignment"],
  ["oil_change", "oil-change-lube"],
  ["oil", "oil-change-lube"],
  ["body_repair", "auto-body-paint"],
  ["painting", "auto-body-paint"],
  ["glass", "windshield-glass"],
  ["towing", "towing-recovery"],
  ["diesel", "diesel-pickup-repair"],
  ["new_car_sales", "car-truck-dealers"],
  ["used_car_sales", "car-truck-dealers"],
];

/** Words in the name of a repair shop. */
export const vehicleWords: [RegExp, string][] = [
  [/\b(?:body|collision|paint|dent)/i, "auto-body-paint"],
  [/\b(?:auto ?)?glass\b|windshield/i, "windshield-glass"],
  [/\btires?\b/i, "tires-alignment"],
  [/\b(?:oil change|lube|jiffy)/i, "oil-change-lube"],
  [/\btow(?:ing)?\b/i, "towing-recovery"],
  [/\bdiesel\b/i, "diesel-pickup-repair"],
];

/** Words in the name or the beauty=* of a beauty salon. */
export const beautyWords: [RegExp, string][] = [
  [/\bnails?\b|manicure|pedicure/i, "nail-salons"],
  [/lash|brow/i, "lashes-brows"],
  [/\bwax|threading|hair_removal|electrolysis/i, "waxing-threading"],
  [/\btan(?:s|ning)?\b/i, "tanning"],
  [/\bmassage\b|bodywork/i, "massage-therapy"],
  [/med(?:ical)?[ -]?spa|botox|laser/i, "med-spas"],
  [/\bhair\b/i, "hair-salons"],
];

/** Values of healthcare:speciality. */
export const specialities: [RegExp, string][] = [
  [/^chiropract/, "chiropractors"],
  [/^(?:psych|counsel|mental)/, "counseling-therapy"],
  [/^(?:optometr|ophthalmo)/, "eye-care"],
  [/^(?:dent|orthodont)/, "dentists"],
  [/^(?:physio|physical_th|occupational_th)/, "physical-therapy"],
  [/^(?:massage|acupunct)/, "massage-therapy"],
  [/^occupational/, "dot-physicals-testing"],
];

/** Values of trade=* and wholesale=*. */
export const trades: [RegExp, string][] = [
  [/building|timber|lumber|wood|hardware/, "hardware-lumber"],
  [/plumb|bathroom/, "plumbing"],
  [/electric/, "electricians"],
  [/hvac|heating/, "heating-cooling"],
  [/tile|floor/, "flooring-carpet"],
  [/landscap|garden/, "lawn-landscaping"],
  [/agri|feed/, "feed-ranch-supply"],
  [/kitchen|counter/, "cabinets-counters"],
  [/paint/, "paint-wallpaper"],
  [/cater/, "industrial-supply"],
];
