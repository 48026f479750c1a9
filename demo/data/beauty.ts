import type { Trade } from "#demo/data/trade.ts";

export const beauty: readonly Trade[] = [
  {
    id: "hair-salons",
    hours: "salon",
    businesses: [
      [
        "Velvet Antler Salon",
        "Color, cuts and curls by six stylists who listen first. Balayage is the house specialty.",
        "lashes-brows nail-salons wedding-services",
        "Good hair in any wind",
        "A first visit starts with ten minutes of talk and no scissors. We mix color in front of you, write the formula on your card, and fix our own mistakes without an argument.\n\nWedding parties get the whole salon on Saturday morning, with caramel rolls.",
      ],
      ["Scissor Sisters-in-Law on Main Street", "Cuts for the whole family, walk-ins squeezed in if you smile.", "barbers"],
      ["The Permanent Wave", "Perms, roller sets and gossip since 1979."],
      [
        "Salon Ximena",
        "Color correction, keratin and updos for quinceañeras.",
        "nail-salons lashes-brows",
        "Color with patience",
        "Ximena trained in Guadalajara and Denver and is known for rescuing color that went wrong at home. Quinceañera parties book the morning: hair, nails and make-up for the court, with the grandmothers looking on.",
      ],
      ["Crown & Coil", "Natural hair, braids, locs and silk presses by stylists trained for it.", "", "Every texture at home here"],
      ["The Hair Shed", "A two-chair salon in a real garden shed, heated, with a porch for the waiting husband."],
      ["Blonde on Broadway", "Blondes, near-blondes and brave redheads.", "tanning"],
      ["Sweet Clover Hair Studio", "A quiet one-chair studio for people who dislike salons.", "@appointment"],
      ["Kirsten & Co. Hair Design", "Short hair cut really well. Appointments on the hour, kept on the hour."],
      ["Estilo Rosalba", "Cortes, color y peinados; Rosalba does the whole family in one afternoon.", "barbers nail-salons"],
      ["Bangs!", "Fringe trims, blowouts and color at a fixed price."],
      ["Lola's Cut & Color", "Filipino-owned, three chairs, karaoke on request.", "nail-salons"],
      ["Prairie Wind Salon", ""],
    ],
  },
  {
    id: "barbers",
    hours: "shop",
    businesses: [
      [
        "Crew Cut Barbershop",
        "Fades, flat-tops and hot-towel shaves. Six chairs, first come, no hurry and no judgment about the hat line.",
        "",
        "Hat hair forgiven",
        "Boots welcome, muddy ones too; the mat by the door is that big for a reason. Kids' first cuts come with a photograph and a root beer.",
      ],
      ["Stavros & Son Barber", "Straight-razor shaves and arguments about hockey."],
      ["Clip Joint 701", "Skin fades, designs and beard work; book online or lean in the doorway.", "", "Walk in shaggy"],
      ["La Navaja", "Barbería clásica: cortes, barba y buena música.", "hair-salons"],
    ],
  },
  {
    id: "nail-salons",
    hours: "retail",
    businesses: [
      ["Tips & Toes by Trang", "Gel, dip and pedicures in deep chairs; men's pedicures on the quiet side."],
      ["Polished Prairie", "Non-toxic polish, hand-painted art and a strict clean-tool policy.", "waxing-threading", "Ten little sunsets"],
    ],
  },
  {
    id: "spas-facials",
    hours: "salon",
    businesses: [
      [
        "Sweetgrass Day Spa",
        "Facials, wraps, sauna and a cedar soaking tub, in a house where phones stay in a basket.",
        "massage-therapy waxing-threading lashes-brows",
        "Leave the wind outside",
        "Our oils are made with sage, bergamot and rosehips picked within an hour of here. Come for half an afternoon; soup and bread are part of it.\n\nPartners of people on rotation get a standing discount, because they are the ones holding everything up.",
      ],
      ["Glow House", "Hydrating facials for wind-burnt skin."],
    ],
  },
  {
    id: "lashes-brows",
    hours: "salon",
    businesses: [
      ["Wink", "Lash lifts, extensions and brow lamination."],
      ["Arch Madness Brow Bar", "Brows shaped, tinted and laminated in half an hour.", "waxing-threading", "Raise one. Raise both."],
    ],
  },
  {
    id: "tanning",
    hours: "everyday",
    businesses: [["January Sun Tanning", "Beds, stand-ups and spray tans, with a red-light room for the dark months.", "gyms-fitness", "Ninety degrees in January"]],
  },
  {
    id: "waxing-threading",
    hours: "salon",
    businesses: [
      ["Silk Thread by Priya", "Threading and gentle waxing, from brows to full legs.", "lashes-brows"],
      ["Smooth Operator Waxing", "Fast, private and kind. Men welcome.", "spas-facials"],
    ],
  },
  {
    id: "med-spas",
    hours: "office",
    businesses: [["Aurora Aesthetics & Laser", "Laser hair removal, injectables and skin checks, supervised by a physician on site.", "spas-facials tanning", "Softly, and by a doctor"]],
  },
];
