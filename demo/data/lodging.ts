import type { Trade } from "#demo/data/trade.ts";

export const lodging: readonly Trade[] = [
  {
    id: "hotels",
    hours: "allDay",
    businesses: [
      [
        "The Great Northern House",
        "Ninety rooms in a restored railroad hotel, with a lobby fire, a real bar and boot brushes at the door.",
        "event-venues restaurants extended-stay",
        "Rest where the rails ran",
        "Rooms are quiet, beds are firm and the curtains close all the way for night workers. Breakfast is cooked, not unwrapped, and starts at four.\n\nThe ballroom seats a hundred and sixty under the original tin ceiling. Dogs stay free and get a blanket.",
      ],
      ["Crown of the Basin Hotel", "Pool, waterslide and conference rooms near the airport road.", "event-venues"],
      ["Meridian Suites", "Business hotel with kitchens on every floor and a laundry for FRs.", "extended-stay fr-workwear-cleaning"],
    ],
  },
  {
    id: "motels",
    hours: "allDay",
    businesses: [
      ["Starlite Motor Court", "Twenty rooms, one neon star, park at your door.", "", "One neon star"],
      ["Patel's Prairie Inn", "Clean rooms, strong showers, fair weekly rates.", "extended-stay"],
      ["Westwind Motel", "", "extended-stay"],
    ],
  },
  {
    id: "extended-stay",
    hours: "allDay",
    businesses: [
      [
        "Home Base Extended Stay",
        "Studio and two-bedroom suites with full kitchens, weekly cleaning and parking for work trucks.",
        "crew-workforce-housing hotels",
        "A kitchen and a quiet bed",
        "We hold your room, with your things in it, while you are home on days off, at a quarter of the rate. The grill is always lit on Sundays and the neighbor is probably also from Texas.",
      ],
      ["Rotation Suites", "Rooms by the hitch, stored suitcases between.", "crew-workforce-housing"],
    ],
  },
  {
    id: "bed-breakfasts",
    hours: "none",
    businesses: [
      ["Rosehip Farm Bed & Breakfast", "Three rooms in a 1916 farmhouse, aebleskiver at eight, sheep at nine.", "vacation-rentals wedding-services", "Aebleskiver at eight"],
      ["The Depot Agent's House", "Two rooms and a porch swing across from the tracks; earplugs by the bed."],
    ],
  },
  {
    id: "vacation-rentals",
    hours: "none",
    businesses: [
      ["Sakakawea Shore Cabins", "Six cabins with docks, fish freezers and no reception worth mentioning.", "hunting-fishing-guides campgrounds", "No bars, plenty of fish"],
      ["Sod House Stays", "A restored sod house, two tiny cabins and a hot tub under the stars.", "visitor-attractions"],
    ],
  },
  { id: "rv-overnight", hours: "everyday", businesses: [["Pull-Thru Prairie RV Stop", "Level pull-throughs on US-85 with power, water and a place to stretch the dog.", "rv-parks-long-stay fuel-truck-stops", "Level, lit and easy out"]] },
  {
    id: "travel-agents",
    hours: "office",
    businesses: [
      ["Warmer Than Here Travel", "Mexico, Hawaii and cruises for people who have had enough of February.", "", "Anywhere above freezing"],
      ["Balikbayan Travel", "Flights home to Manila and Cebu, visas and cargo boxes.", "couriers"],
    ],
  },
  {
    id: "visitor-attractions",
    hours: "attraction",
    businesses: [
      [
        "Steamboat & Homestead Museum",
        "A paddlewheel, a claim shack, a 1950s drilling floor and the volunteers who worked on all but the first.",
        "arts-culture-groups event-venues gift-shops",
        "Paddlewheels to pump jacks",
        "Children may ring the boat bell, pump the forge and sit on the tractor. Guided walks leave at ten and two. School groups are free, and so is anyone who brings an old photograph we have not seen.",
      ],
      ["Bluff & Badland Jeep Tours", "Half-day tours to overlooks, tipi rings and wild horses, with a thermos.", "hunting-fishing-guides"],
      ["Corn Maze at Wiens Farm", "Eleven acres of corn, pumpkins and one lost father every year.", "event-venues @autumn"],
    ],
  },
];
