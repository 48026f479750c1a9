import type { Trade } from "#demo/data/trade.ts";

export const health: readonly Trade[] = [
  {
    id: "clinics-urgent-care",
    hours: "clinic",
    businesses: [
      [
        "Little Muddy Walk-In Clinic",
        "Stitches, strep, sprains and school physicals without an appointment, and a nurse who calls the next day.",
        "dot-physicals-testing pharmacies counseling-therapy",
        "Walk in. We'll see you.",
        "X-ray and lab are down the hall, so most people leave with an answer. The wait is posted by the door and on our site, and it is accurate.\n\nWe treat the uninsured at printed prices and can bill your company directly for work injuries.",
      ],
      ["Dr. Anjali Rao Family Practice", "Family medicine for newborns to great-grandparents, with thirty-minute visits."],
      ["Roosevelt Park Pediatrics", "Three pediatricians, a sick door and a well door, and an aquarium.", "counseling-therapy"],
      ["Women's Health of the Upper Missouri", "Prenatal care, midwives and gynecology close to home.", "@office"],
    ],
  },
  {
    id: "dentists",
    hours: "office",
    businesses: [
      [
        "Bright Prairie Dental",
        "Cleanings, crowns in one visit and gentle care for people who have put it off for ten years.",
        "",
        "No lectures, just good teeth",
        "Half of our patients were afraid of the dentist. We go slowly, explain every sound before you hear it, and offer sedation when that is kinder. Emergencies are seen the same day, rotation workers included.",
      ],
      ["Dr. Mike Skaare, DDS", "General dentistry in the brick house with the green door."],
      ["Molar Bear Kids' Dentistry", "First teeth to braces; the polar bear holds your hand.", "", "First tooth, first friend"],
    ],
  },
  {
    id: "eye-care",
    hours: "office",
    businesses: [
      [
        "Wide Horizon Eye Care",
        "Eye exams, contacts and Rx safety glasses approved for the field.",
        "safety-h2s",
        "See all the way to Montana",
        "Wind, dust and welding are hard on eyes, so we keep dry-eye treatment and foreign-body care in the same hallway as the fashion frames. Safety glasses are billed straight to your company program.",
      ],
      ["Spectacle", "Independent frames and an optician who adjusts anyone's glasses for free.", "jewelry"],
    ],
  },
  {
    id: "chiropractors",
    hours: "office",
    businesses: [
      ["Back Forty Chiropractic", "For backs that have thrown bales, chains and small children.", "massage-therapy dot-physicals-testing", "Backs that work for a living"],
      ["Sandvik Family Chiropractic", "Gentle adjustments, prenatal care and decompression."],
      ["Dr. Lou Straightens You Out", "", "@salon"],
    ],
  },
  {
    id: "counseling-therapy",
    hours: "office",
    businesses: [
      ["Cottonwood Counseling", "Individual, couples and farm-stress counseling; evening and video sessions for crews on rotation.", "family-mediation @evening", "Shade when you need it"],
      ["Still Waters Therapy & Recovery", "Outpatient treatment for alcohol and opioids, with groups in English and Spanish.", "shelters-crisis-help"],
      ["Play It Out Child Therapy", "Play and art therapy for ages three to twelve.", "tutoring"],
    ],
  },
  {
    id: "physical-therapy",
    hours: "clinic",
    businesses: [
      ["Full Stride Physical Therapy", "Knees, shoulders and backs, by therapists who write down a goal you chose.", "gyms-fitness massage-therapy", "Back to what you love"],
      ["Roustabout Rehab & Work Conditioning", "Return-to-work programs with real ladders, valves and chain hoists.", "dot-physicals-testing"],
    ],
  },
  {
    id: "pharmacies",
    hours: "shop",
    businesses: [
      ["Ekblad Drug", "Prescriptions, compounding and a soda fountain with phosphates.", "gift-shops medical-equipment", "Pills, phosphates, good advice"],
      ["Northside Community Pharmacy", "Blister packs, free delivery and vaccinations, with a pharmacist who comes out from behind the counter.", "medical-equipment"],
    ],
  },
  {
    id: "massage-therapy",
    hours: "salon",
    businesses: [
      ["Kneads Must", "Deep tissue, prenatal and hot stone. Evening openings on rotation weeks.", "spas-facials"],
      ["Birch & Stone Massage", "Two rooms, heated tables, no small talk unless you start it.", "@appointment"],
      ["Fireweed Bodywork", ""],
    ],
  },
  {
    id: "dot-physicals-testing",
    hours: "office",
    businesses: [
      [
        "Roadworthy Medical",
        "DOT physicals, drug screens, hearing and lung tests in about forty minutes, results sent to your safety desk the same day.",
        "clinics-urgent-care trade-safety-courses",
        "Tested and back on the road",
        "Walk-ins are welcome and trucks can park along the whole north side. We also send a mobile van to yards with eight or more people due, and keep the calendar so nobody's card lapses quietly.",
      ],
      ["Plain Cup Drug & Alcohol Testing", "Pre-employment, random and post-accident collections at any hour.", "@allDay"],
    ],
  },
];
