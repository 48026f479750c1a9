import type { Trade } from "#demo/data/trade.ts";

export const advertising: readonly Trade[] = [
  {
    id: "signs-banners",
    hours: "trade",
    businesses: [
      [
        "Badlands Sign Company",
        "Channel letters, lease signs and pylon repair, built in our own shop and hung with our own bucket truck.",
        "vehicle-wraps screen-printing",
        "Signs that stand up to the wind",
        "Most of what we make has to survive sixty-mile gusts and gravel dust, so we set posts deeper than the drawing asks and use hardware that does not rust by spring. Well-site and emergency-contact signs are usually ready within two days.\n\nBring a logo on a napkin if that is what you have. We redraw it, show you a proof, and keep the file for the next time.",
      ],
      ["Tveit Sign & Awning", "Hand-lettered windows, awnings and sandwich boards. Third-generation sign painters who still own the brushes."],
      ["Banner Day", "Graduation, sale and team banners, printed while you run your errands.", "promo-products", "Printed before supper"],
    ],
  },
  {
    id: "screen-printing",
    hours: "shop",
    businesses: [
      ["Squeegee Pete's", "T-shirts and hoodies from one dozen up. Crew shirts, class reunions, the softball team that forgot to order until Thursday.", "embroidery-caps"],
      ["Sagebrush Screenprint & Stitch", "Two automatic presses and a dryer that heats the whole shop in January. Hi-vis and FR-safe inks in stock.", "embroidery-caps promo-products"],
    ],
  },
  {
    id: "embroidery-caps",
    hours: "shop",
    businesses: [
      [
        "Capital Stitch Embroidery",
        "Caps, canvas work jackets and company polos with your logo sewn so it stays.",
        "promo-products",
        "Your name, sewn to stay",
        "We run eight heads and digitize in house, so what you approve on the screen is what comes off the machine. No minimum on jackets: one is fine, and if you hire a man next month we sew his to match.",
      ],
      ["Nana's Needle", "Names on blankets, stockings and ball caps, by a grandmother with a very good machine.", "@appointment"],
    ],
  },
  {
    id: "print-shops",
    hours: "office",
    businesses: [
      ["Front Street Printing", "Business cards, carbonless field tickets and funeral folders. Bring a paper original and we will match it.", "document-shredding", "Ink on paper since 1958"],
      ["QuickPlat Copy & Blueprint", "Wide-format plots, plats and well files scanned to the county's standard, usually the same morning.", "signs-banners"],
    ],
  },
  {
    id: "vehicle-wraps",
    hours: "trade",
    businesses: [
      ["Wrapped Tight", "Full and partial wraps, DOT numbers and ghost stripes for fleets of one to sixty.", "signs-banners auto-body-paint"],
      ["Muddy River Graphics", "Boat names, trailer lettering and race-car numbers. We have a heated bay, so vinyl goes on in February too."],
    ],
  },
  {
    id: "promo-products",
    hours: "office",
    businesses: [
      ["Mug & Pen", "Pens, ice scrapers, koozies and safety-award jackets. Safety-milestone gifts are what we do best.", "embroidery-caps"],
      ["The Giveaway Gal", "", "@appointment"],
    ],
  },
  {
    id: "marketing-agencies",
    hours: "office",
    businesses: [
      [
        "Loud Crow Marketing",
        "A three-person shop on a gravel-road budget: campaigns, photos and honest numbers for businesses between Minot and Glendive.",
        "web-design video-drone",
        "Small shop, loud caw",
        "We start by sitting at your counter for an afternoon and listening to what people ask for. Then we write, shoot and place the ads ourselves, and send one page a month that says what it cost and what it brought in.",
      ],
      ["Hadley Ostrom Creative", "Logos, menus and newspaper ads from a designer who came home after ten years in Minneapolis."],
      ["Fourth Pole Media", "Social posts, billboards and job ads for companies that need forty hands by Monday.", "radio-local-media staffing-payroll"],
    ],
  },
  {
    id: "radio-local-media",
    hours: "office",
    businesses: [
      ["The Little Muddy Courier", "A free weekly with school menus, auction bills, obituaries and the letters everyone reads first.", "print-shops", "Every Wednesday, free"],
      ["Prairie Voice 98.9", "Grain markets at noon, hockey on Friday night, polka on Sunday.", "marketing-agencies @allDay"],
    ],
  },
];
