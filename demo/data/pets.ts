import type { Trade } from "#demo/data/trade.ts";

export const pets: readonly Trade[] = [
  {
    id: "veterinarians",
    hours: "clinic",
    businesses: [
      [
        "Coyote Creek Veterinary Hospital",
        "Dogs, cats, rabbits and the occasional barn owl. Surgery, dentistry and X-ray, with separate doors for cats.",
        "boarding-kennels large-animal-vets pet-grooming",
        "Separate door for cats",
        "Four doctors share the emergency phone, so the person who answers at two in the morning is a veterinarian. Estimates are written and we offer more than one way to treat most things.",
      ],
      ["Dr. Petrov Small Animal Clinic", "Careful medicine at fair prices, with Saturday vaccinations."],
      ["Whisker & Wing Exotic Vet", "Parrots, reptiles, ferrets and backyard hens.", "", "Feathers, scales and all"],
    ],
  },
  {
    id: "large-animal-vets",
    hours: "early",
    businesses: [
      ["Calving Time Veterinary Service", "Preg checks, C-sections at three in the morning, bull testing and horses.", "livestock-auctions", "Three a.m. is fine"],
      ["Grass Range Equine & Bovine", "Portable chute, portable X-ray, two vets and a border collie."],
    ],
  },
  {
    id: "pet-grooming",
    hours: "salon",
    businesses: [
      [
        "The Dapper Doodle",
        "Doodles, shih tzus and farm dogs who met a skunk. Hand-dried, never caged.",
        "pet-supplies boarding-kennels",
        "Skunked? We've smelled worse",
        "Nervous dogs come at the quiet end of the day and go home when they have had enough, even if the back half is shaggier. We send a picture, and we keep their bandana size on file.",
      ],
      ["Pawsh", "Cats and small dogs, by appointment, soft music included.", "@appointment"],
      ["Muddy Mutts Self-Wash", "Warm tubs, blow dryers, aprons. You bring the dog, we scrub the tub.", "pet-supplies"],
    ],
  },
  {
    id: "boarding-kennels",
    hours: "everyday",
    businesses: [
      [
        "Hitch Hounds Boarding",
        "Long-stay boarding for crews: two weeks on, two weeks off, one very happy dog.",
        "dog-training pet-sitting-walking",
        "Home while you're on hitch",
        "Each dog has an indoor room, a covered run and two long walks on the section line. You get a message and a picture at shift change, day or night tower, and there is no extra charge when your relief does not show up and you have to stay.",
      ],
      ["Cattail Kennels", "Heated runs, a fenced slough and individual walks.", "hunting-fishing-guides"],
    ],
  },
  {
    id: "dog-training",
    hours: "evening",
    businesses: [
      ["Steady Point Gun Dogs", "Pointers and retrievers started, steadied and finished on wild birds.", "boarding-kennels hunting-fishing-guides"],
      ["Sit. Stay. Good.", "Puppy class, leash manners and reactive dogs.", "pet-sitting-walking"],
    ],
  },
  {
    id: "pet-sitting-walking",
    hours: "appointment",
    businesses: [["Walkies with Wanda", "Midday walks, cat visits and plants watered if you ask nicely.", "house-cleaning", "Rain, shine or ground blizzard"]],
  },
  {
    id: "pet-supplies",
    hours: "retail",
    businesses: [
      ["Fin, Fur & Feather", "Fish, birds, small pets and forty kinds of kibble."],
      ["The Barkery Bin", "Bulk treats baked here, raw food, leashes that survive a Chesapeake.", "pet-grooming"],
    ],
  },
];
