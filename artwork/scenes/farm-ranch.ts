import { autumn, dawn, harvest, meadow } from "../color.ts";
import { cow, horse } from "../parts/animals.ts";
import { barn } from "../parts/buildings.ts";
import { counter, shelves } from "../parts/furniture.ts";
import { can, rowOf, sack, scaled } from "../parts/goods.ts";
import { elevator } from "../parts/landmarks.ts";
import { tractor } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { pickup } from "../parts/vehicles.ts";
import { wheat } from "../plants.ts";
import { at, circle, line, rect, ring } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const farmRanch: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A feed and ranch supply store with sacks stacked at the door",
    render: () =>
      street(
        harvest,
        {
          style: "gable",
          wall: "#b8452f",
          trim: "#fff1d0",
          w: 620,
          h: 330,
          sign: sign("farm-ranch", 1, harvest.ink, harvest.light, harvest.mid),
          window: rowOf([sack(harvest, "#e8cf9a"), sack(harvest, "#cfa766"), sack(harvest, "#e8cf9a")], 100),
        },
        at(240, 700, sack(harvest, "#e8cf9a") + at(90, 0, sack(harvest, "#cfa766")) + at(44, -92, sack(harvest, "#f2e0b6"))) +
          at(950, 762, pickup(harvest, harvest.pop), 0.9),
        { trees: [1120] },
      ),
  },
  {
    alt: "A farmer at the counter of a seed and feed store",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#e6cfa0", floor: "#8d6238", style: "boards", lamps: [600], lampColor: p.pop },
        at(
          300,
          560,
          shelves(
            p,
            p.near,
            460,
            [
              rowOf(
                [1, 2, 3, 4].map((i) => scaled(0.85, sack(p, i % 2 ? "#efe0bd" : "#d8a85c"))),
                106,
              ),
              rowOf(
                [1, 2, 3, 4].map((i) => scaled(0.85, sack(p, i % 2 ? "#b8cf9a" : "#efe0bd"))),
                106,
              ),
              rowOf([can(p, p.pop), can(p, p.pop2), can(p, p.pop), can(p, p.pop2), can(p, p.pop)], 84),
            ],
            130,
          ),
        ) +
          at(850, 640, person({ pose: "reach", top: p.pop2, legs: p.ink, apron: "#efe0bd", hat: "long", tone: 0 }), 1.6, true) +
          at(
            760,
            700,
            counter(
              p,
              "#a56a36",
              "#efe0bd",
              480,
              130,
              at(
                120,
                0,
                rect(-40, -12, 80, 12, p.ink) +
                  circle(0, -50, 38, p.light) +
                  ring(0, -50, 38, p.ink, 7) +
                  line("M0 -50L18 -66", p.pop, 6),
              ),
            ),
          ) +
          at(
            600,
            740,
            person({ pose: "hips", top: "#6f8a9a", legs: "#33506e", hat: "cowboy", hatColor: "#7b4b2c", tone: 3 }),
            1.6,
          ) +
          at(1080, 740, sack(p, "#efe0bd", sign("farm-ranch", 1, p.pop2)), 1.4),
      );
    },
  },
  {
    alt: "A green tractor in long crop rows in the morning",
    render: () =>
      land(
        dawn,
        { ground: "rows", far: "town", sun: [860, 360, 110] },
        at(1040, 610, elevator(dawn, dawn.pop, dawn.ink), 0.6) +
          at(520, 700, tractor(dawn, "#3f7d54", dawn.pop2), 1.6) +
          wheat(
            "w",
            [
              [40, 820, 1.4],
              [120, 800, 1.2],
              [860, 820, 1.5],
              [960, 800, 1.2],
              [1060, 830, 1.6],
              [1150, 810, 1.4],
            ],
            dawn.near,
            dawn.glow,
          ),
      ),
  },
  {
    alt: "A rancher on foot with two cows and a horse outside a red barn",
    render: () =>
      land(
        meadow,
        { ground: "grass", far: "hills" },
        at(880, 620, barn(meadow, "#b8402f"), 1.1) +
          at(300, 700, cow("#f6efe2", "#4a3428", meadow.ink), 1.25) +
          at(
            640,
            740,
            person({ pose: "hips", top: "#d9573f", legs: "#33506e", hat: "cowboy", hatColor: "#7b4b2c", tone: 1 }),
            1.6,
          ) +
          at(930, 740, horse("#8a5232", "#3b2318", meadow.ink), 1.05),
      ),
  },
];
