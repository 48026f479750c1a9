import type { Trade } from "#demo/data/trade.ts";

export const nonprofit: readonly Trade[] = [
  {
    id: "food-clothing-aid",
    hours: "partWeek",
    businesses: [
      [
        "Full Cupboard Food Pantry",
        "Groceries for anyone who asks, no papers needed. Fresh bread and produce on Wednesdays.",
        "shelters-crisis-help senior-transport",
        "Come hungry, leave with dinner",
        "You shop the shelves yourself, with a cart, like anywhere else. Last year forty volunteers helped four thousand households, and a retired pumper fixed the freezer twice.\n\nWe take food, money, deer and time. The back door is open for donations whenever a light is on.",
      ],
      ["Coats for Kids of Williams County", "Winter coats, boots and snow pants for every child who needs them, fitted without questions."],
      ["The Blessing Closet", "Free clothing, bedding and kitchen starter boxes.", "thrift-consignment"],
    ],
  },
  {
    id: "churches-faith",
    hours: "church",
    businesses: [
      ["Our Savior's on the Prairie Lutheran", "Sunday worship, lutefisk in November, and coffee in the basement always."],
      ["St. Brendan Catholic Parish", "Masses in English and Spanish, and a fish fry that feeds half the town.", "preschools"],
      ["New Wineskins Fellowship", "Casual worship, loud music, quiet prayer room.", "youth-organizations"],
      ["Holy Protection Orthodox Church", "Liturgy, vespers and a Ukrainian Easter-egg table."],
      ["Masjid An-Nur of Williston", "Daily prayers, Friday sermon, and a kitchen that feeds everyone in Ramadan.", "@everyday"],
      ["Iglesia Roca Viva", ""],
    ],
  },
  {
    id: "youth-organizations",
    hours: "evening",
    businesses: [
      ["Prairie Pathfinders Youth Club", "Camping, woodwork, service projects and knots, for ages eight to eighteen.", "campgrounds"],
      ["The Hangar Teen Center", "Pool tables, homework help and supper on school nights, free.", "tutoring", "A place to land after school"],
    ],
  },
  {
    id: "veterans-groups",
    hours: "club",
    businesses: [
      ["Sgt. Elmer Tveten Veterans Post", "Honor guard, pancake breakfasts, rides to the VA and someone who will listen.", "event-venues senior-transport", "We still have your six"],
      ["Prairie Women Veterans Circle", "Monthly suppers and benefits help by women who served."],
    ],
  },
  {
    id: "civic-service-clubs",
    hours: "club",
    businesses: [
      ["Tuesday Noon Service Club", "Scholarships, playgrounds and a lunch speaker every Tuesday.", "@noon"],
      ["Order of the Golden Wheat", "Hall rentals, a Friday burger night, and the loudest float in the parade.", "event-venues"],
      ["Westend Neighbors Association", ""],
    ],
  },
  {
    id: "arts-culture-groups",
    hours: "partWeek",
    businesses: [
      [
        "Stage Left Community Theatre",
        "Four shows a year in the old opera house; auditions open to anyone who can be heard in row ten.",
        "event-venues dance-gymnastics",
        "Heard in row ten",
        "Last season's cast had a dentist, two welders and a county commissioner. No one is paid but the piano tuner. Children's camps fill every summer, so look for the date in March.",
      ],
      ["Sons & Daughters of the Fjords", "Rosemaling, hardanger, a kubb league and a very serious lefse contest.", "civic-service-clubs"],
      ["Pamana Filipino-American Association", "Barrio fiesta, language classes and help for families just arrived.", "youth-organizations"],
    ],
  },
  {
    id: "shelters-crisis-help",
    hours: "allDay",
    businesses: [
      ["Lamp in the Window Shelter", "Emergency beds, day or night, for women, men and families.", "food-clothing-aid"],
      ["Safe Harbor Advocacy", "Confidential help for people leaving abuse: a phone answered all night, beds, and someone beside you in court.", "counseling-therapy", "Call. Someone answers."],
    ],
  },
  {
    id: "animal-rescue",
    hours: "partWeek",
    businesses: [
      [
        "Second Bowl Animal Rescue",
        "Dogs and cats in foster homes until the right family comes. Adoption days at the feed store.",
        "pet-supplies",
        "Every bowl deserves a second",
        "Every animal is vetted, fixed and lived with before it goes home with you, so we can tell you honestly about the cat and the carpet. Fosters are always needed; food, crates and the vet are on us.",
      ],
      ["Old Paint Horse Sanctuary", "Twenty-two retired horses, visitors welcome, volunteers fed.", "large-animal-vets"],
    ],
  },
];
