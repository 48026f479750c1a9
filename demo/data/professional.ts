import type { Trade } from "#demo/data/trade.ts";

export const professional: readonly Trade[] = [
  {
    id: "attorneys",
    hours: "office",
    businesses: [
      [
        "Lofthus, Red Elk & Marquez, Attorneys at Law",
        "Mineral title, estates, family law and small-business work. The first half hour costs nothing.",
        "family-mediation mineral-land-services notary-title",
        "First half hour is free",
        "We tell you in that half hour whether you need a lawyer at all. If you do, you get a written fee, one attorney who knows your file, and calls returned the same day.\n\nHablamos español. Farm succession meetings can be held at your kitchen table.",
      ],
      ["Greta Solheim Law Office", "Wills, probate and farm transfers."],
      ["Bakke Defense", "DUI, traffic and CDL-saving defense. Call before you talk.", "@allDay"],
      ["Okafor Immigration Law", "Work visas, family petitions and citizenship.", "", "Papers in order, people first"],
      ["Winston T. Ravnsborg-Hale, P.C.", ""],
    ],
  },
  {
    id: "accounting-tax",
    hours: "office",
    businesses: [
      [
        "Ledger & Plow CPAs",
        "Farm, royalty and small-business returns, payroll and books. We know what to do with a 1099 from six states.",
        "staffing-payroll financial-advisors",
        "Numbers that hold water",
        "Come in October rather than April: planning before the grain is sold is where the money is. We write letters you can read, and stand next to you if the IRS writes back.",
      ],
      ["Berta Quiñones Tax Service", "Tax returns in English and Spanish, ITINs and back years."],
      ["Column A Bookkeeping", "Monthly books, invoices and gentle reminders to your customers.", "staffing-payroll"],
      ["Per Diem Tax", "Out-of-state workers, per diem and multi-state wages.", "@evening", "Six states? Bring the box"],
    ],
  },
  {
    id: "insurance-agents",
    hours: "office",
    businesses: [
      [
        "Hailstone Insurance Agency",
        "Home, auto, crop hail and farm policies, from an agent who comes out to look.",
        "financial-advisors",
        "Before the sky turns green",
        "We walk the yard with you and write down what is really there, grain bins, calf shelters and the old pickup included. After a storm our agents are out with ladders the next morning, before the roofers from three states away.",
      ],
      ["Safe Haul Commercial Insurance", "Trucking, oilfield liability and workers' comp gap coverage.", "trucking-freight"],
      ["Mae Dela Cruz Insurance", "Life, health and Medicare plans, explained twice if needed."],
      ["Skogen & Pratt Agency", ""],
    ],
  },
  {
    id: "banks-credit-unions",
    hours: "office",
    businesses: [
      ["Little Missouri Community Credit Union", "Member-owned checking, auto and home loans, with tellers who know your name.", "mortgage-lenders"],
      ["Stockgrowers Bank of the Upper Missouri", "Operating lines, land loans and a safe full of wedding silver.", "mortgage-lenders financial-advisors", "Your banker owns boots"],
    ],
  },
  {
    id: "financial-advisors",
    hours: "office",
    businesses: [
      ["Long Furrow Wealth", "Fee-only planning for royalty owners, farmers and nurses.", "accounting-tax"],
      ["Bonanza Years Retirement Planning", "What to do with a good decade, so it lasts for three.", "insurance-agents", "Make the boom last"],
    ],
  },
  {
    id: "engineers-surveyors",
    hours: "office",
    businesses: [
      [
        "Benchmark 1804 Surveying",
        "Section corners, well staking, plats and drone topo, by crews who dig for the stone.",
        "mineral-land-services video-drone",
        "We dig for the stone",
        "We have field notes going back to 1903, bought from four surveyors who retired before us, and we find the original corner more often than not. Well packages include the access road, because someone always forgets it.",
      ],
      ["Tibbets Civil Engineering", "Drainage, subdivisions and septic designs."],
      ["Plumb Bob Structural", "Foundations, snow loads and letters for the bank.", "home-inspection"],
    ],
  },
  {
    id: "mineral-land-services",
    hours: "office",
    businesses: [
      ["Patch & Patent Land Services", "Title research, leases and heirship, from the courthouse basement to the pooling order.", "notary-title attorneys"],
      ["Royalty Check Help Desk", "We read your statement, find the missing decimal and write the letter.", "accounting-tax", "That decimal matters"],
    ],
  },
  {
    id: "staffing-payroll",
    hours: "office",
    businesses: [
      ["Boots by Monday Staffing", "Laborers, drivers and office help, screened and carded, on site by Monday.", "trade-safety-courses crew-transport", "Call Friday, boots Monday"],
      ["Handshake Personnel", "Permanent placement for bookkeepers, foremen and dispatchers."],
    ],
  },
  {
    id: "notary-title",
    hours: "office",
    businesses: [
      ["First Corner Abstract & Title", "Abstracts, closings and escrow; we have read every book in the courthouse.", "mineral-land-services"],
      ["Stamp & Go Mobile Notary", "At your bedside, tailgate or kitchen table.", "@appointment", "At your tailgate or table"],
    ],
  },
];
