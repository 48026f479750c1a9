import type { Trade } from "#demo/data/trade.ts";

export const education: readonly Trade[] = [
  {
    id: "preschools",
    hours: "daycare",
    businesses: [
      [
        "Little Sprouts Preschool & Kindergarten Readiness",
        "Three- and four-year-olds, twelve to a room, outdoors every day that is warmer than ten below.",
        "child-care tutoring",
        "Boots on, out we go",
        "Mornings are for stories, clay, counting and a great deal of mud; afternoons are for naps and building things taller than the teacher. Every lead teacher holds a degree and has been here at least four years.\n\nWe keep two places for families who arrive mid-year with a new job, because we remember being those families.",
      ],
      ["Good Shepherd Preschool", "Half-day classes in the church basement, with the best slide in town.", "churches-faith"],
      ["Casa de Niños Montessori", "Bilingual Montessori classroom for ages three to six.", "child-care"],
    ],
  },
  {
    id: "tutoring",
    hours: "evening",
    businesses: [
      ["Aha! Learning Center", "Reading, math and test prep, one tutor to two students. First session is a free check-up.", "", "You can hear it click"],
      ["Mr. Bautista's Math Table", "Algebra to calculus around one big kitchen table, by a retired high-school teacher.", "@appointment"],
      ["Prairie Dyslexia Tutoring", "Structured literacy with a certified specialist, in person or by video when the roads are bad.", "counseling-therapy"],
    ],
  },
  {
    id: "music-lessons",
    hours: "evening",
    businesses: [
      ["Fiddle & Bow", "Violin, viola and old-time fiddle. Recitals come with pie.", "djs-live-music", "Recitals come with pie"],
      ["Sjoberg Piano Studio", "Piano from age five to eighty-five; the eighty-five-year-old practices most.", "@appointment"],
      ["Plugged In Guitar & Drum", "Lessons, strings and repairs, with a soundproof room so parents can think.", "audio-home-theater"],
    ],
  },
  {
    id: "dance-gymnastics",
    hours: "evening",
    businesses: [
      [
        "Northern Lights Dance & Tumbling",
        "Ballet, tap, hip-hop and tumbling for ages two and up, on sprung floors, with a viewing window and hot cocoa.",
        "youth-sports youth-organizations",
        "Where the whole town tumbles",
        "Everybody dances in the spring show, including the dads' number, which sells it out. Costumes are included in tuition and no one is cut from a class.",
      ],
      ["Handspring", "Recreational and team gymnastics with a foam pit that smells only slightly of feet.", "youth-sports"],
    ],
  },
  {
    id: "driving-schools",
    hours: "evening",
    businesses: [
      ["Both Hands Driving School", "Behind-the-wheel lessons for teens and new arrivals, in English, Spanish and Tagalog.", "", "Ten and two, eyes up"],
      ["Icy Road Academy", "Winter driving on a closed pond. Learn to skid where there is nothing to hit.", "trade-safety-courses @appointment"],
    ],
  },
  {
    id: "cdl-training",
    hours: "trade",
    businesses: [
      [
        "Eighteen Gears CDL School",
        "Four-week Class A course with real loads, real hills and real wind. Tanker and hazmat endorsements.",
        "driving-schools trade-safety-courses dot-physicals-testing staffing-payroll",
        "From parking lot to payload",
        "You train on the trucks you will be hired to drive: day cabs, belly dumps and water tankers. Our examiners are on site, so nobody waits six weeks for a test date.\n\nHousing can be arranged, and most students have an offer before the last Friday.",
      ],
      ["Jake Brake Driver Training", "Refresher and automatic-to-manual courses for drivers who already have miles."],
    ],
  },
  {
    id: "trade-safety-courses",
    hours: "office",
    businesses: [
      ["Basin Hands Training Center", "H2S, first aid, forklift and rig-pass cards, taught daily, cards printed before you leave.", "safety-h2s cdl-training", "Carded by four o'clock"],
      ["Arc & Angle Welding School", "Night classes from stick to pipe; bring your own hood or borrow one.", "welding-fabrication @evening"],
    ],
  },
  {
    id: "colleges-adult-ed",
    hours: "office",
    businesses: [
      ["Upper Plains Technical College", "Two-year programs in nursing, petroleum technology, diesel and ag, with evening sections for shift workers.", "trade-safety-courses cdl-training"],
      ["Second Chance Adult Learning", "GED, English and citizenship classes, free, with child care down the hall.", "tutoring"],
    ],
  },
];
