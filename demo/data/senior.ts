import type { Trade } from "#demo/data/trade.ts";

export const senior: readonly Trade[] = [
  {
    id: "assisted-living",
    hours: "allDay",
    businesses: [
      [
        "Wheatfield Manor Assisted Living",
        "Thirty-two apartments, three home-cooked meals and a bus that still goes to the casino.",
        "nursing-memory-care in-home-care",
        "Your own door, our kitchen",
        "Bring your chair, your cat and your habits; breakfast is served until eleven for those who earned it. A nurse is here all night. Families have a guest room at no charge when the roads close.",
      ],
      ["Lilac Lane Residence", "Eight residents in one house, with a garden and a piano."],
    ],
  },
  {
    id: "in-home-care",
    hours: "allDay",
    businesses: [
      [
        "Neighborly In-Home Care",
        "Bathing, meals, rides and company, from two hours a week to around the clock.",
        "hospice senior-transport house-cleaning",
        "Help that comes to you",
        "We match a caregiver by temperament first: card players with card players. The same two or three people come each week, and a nurse visits monthly.\n\nWe are glad to help with VA and long-term-care insurance forms; bring the whole folder.",
      ],
      ["Tita Care", "Gentle, experienced Filipino caregivers, live-in or by the day."],
    ],
  },
  { id: "nursing-memory-care", hours: "allDay", businesses: [["Birchwood Memory Care", "A small secure household with a wandering garden, familiar music and staff who don't rush.", "assisted-living", "Familiar music, gentle days"]] },
  { id: "hospice", hours: "allDay", businesses: [["Evening Star Hospice", "Comfort at home, on farms too; nurses, a chaplain and volunteers who sit through the night.", "in-home-care counseling-therapy"]] },
  {
    id: "medical-equipment",
    hours: "office",
    businesses: [
      [
        "Steady Rail Medical Supply",
        "Walkers, oxygen, lift chairs and CPAP, delivered and set up at home.",
        "ramps-home-access",
        "We set it up and show you",
        "Our drivers carry tools, measure the doorway and stay until you have tried everything twice. We work with Medicare and the VA, and the oxygen line is answered at night by someone who can bring a tank.",
      ],
      ["Rollator & Rest", "", "furniture"],
    ],
  },
  {
    id: "hearing-aids",
    hours: "office",
    businesses: [
      [
        "Hear Here Hearing Center",
        "Tests, fittings and cleaning while you wait. We will be heard, and so will your wife.",
        "",
        "Say again? Never again.",
        "Bring the person whose voice you miss most; we tune the aids to that voice first. Try a pair at home, at church and in the cab for thirty days before you decide.",
      ],
      ["Pump Jack Hearing", "Industrial hearing tests and custom earplugs for loud jobs.", "dot-physicals-testing safety-h2s"],
    ],
  },
  { id: "ramps-home-access", hours: "trade", businesses: [["Easy Grade Ramps & Lifts", "Aluminum ramps, stair lifts and walk-in showers, most of them in place within the week.", "handyman-services medical-equipment", "Every door within reach"]] },
  {
    id: "senior-transport",
    hours: "office",
    businesses: [
      ["Door-Thru-Door Rides", "Wheelchair van to appointments in Williston, Minot and Bismarck; the driver comes in with you.", "airport-shuttles", "Through the door, not just to it"],
      ["The Silver Shuttle", "Groceries, church, hairdresser, cards. Tuesdays and Thursdays, flat fare.", "@none"],
    ],
  },
];
