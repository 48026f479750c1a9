import { dawn, lake, meadow, plains } from "../color.ts";
import { house } from "../parts/buildings.ts";
import { bottle, box, can, dumpster, pipe, rowOf, tyre, wheelieBin } from "../parts/goods.ts";
import { skidSteer } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { at, rect, turn } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const wasteManagementRecycling: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A transfer station with dumpsters lined up out front",
    render: () =>
      street(
        meadow,
        {
          style: "metal",
          wall: "#b9cdb9",
          trim: "#356f50",
          bays: 2,
          w: 660,
          h: 320,
          sign: sign("waste-management-recycling", 1, meadow.near),
        },
        at(220, 740, dumpster(meadow, meadow.near), 0.9) +
          at(930, 740, dumpster(meadow, meadow.pop), 0.9) +
          at(600, 720, wheelieBin(meadow, "#2e7fa3"), 0.7),
        { trees: [1140] },
      ),
  },
  {
    alt: "Workers sorting bottles and cartons along a recycling belt",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#c4dcd6", floor: "#6f8f90", style: "tile", lamps: [300, 900], lampColor: p.near },
        [260, 560, 860]
          .map((x, i) =>
            at(
              x,
              680,
              person({
                pose: "reach",
                top: [p.pop, "#355e6b", p.pop][i]!,
                legs: p.ink,
                hat: "hard",
                hatColor: "#f2c230",
                vest: i === 1 ? "#e2683a" : p.pop2,
                tone: i + 1,
              }),
              1.7,
            ),
          )
          .join("") +
          rect(60, 560, 1080, 36, p.ink, 18) +
          rect(60, 596, 1080, 30, p.near) +
          [120, 420, 760, 1060].map((x) => rect(x, 620, 26, 110, p.near)).join("") +
          at(
            600,
            560,
            rowOf(
              [
                bottle(p, p.pop2, 70),
                can(p, p.pop, 20, 46),
                box(p, "#c08a4c", 70, 50),
                bottle(p, "#9fd3c7", 76),
                can(p, "#d9e2e2", 20, 46),
                box(p, "#d5a566", 60, 44),
                bottle(p, "#7fae6b", 70),
                can(p, p.pop, 20, 46),
                box(p, "#c08a4c", 80, 50),
              ],
              112,
            ),
          ) +
          at(1080, 790, box(p, "#c08a4c", 160, 110)),
      );
    },
  },
  {
    alt: "A green garbage truck on its morning round past houses",
    render: () =>
      land(
        dawn,
        { ground: "road", far: "hills", sun: [940, 300, 90] },
        [120, 400, 700]
          .map((x, i) =>
            at(
              x,
              640,
              house(dawn, { wall: ["#f1d9a8", "#d99a7c", "#e8dccb"][i]!, roof: dawn.near, door: dawn.pop, w: 220, h: 120 }),
            ),
          )
          .join("") +
          at(
            640,
            730,
            truck(dawn, "#f4efe6", "garbage", "#3f7d5c", at(-90, -190, sign("waste-management-recycling", 1, dawn.glow), 0.9)),
            1.25,
          ) +
          at(1110, 700, wheelieBin(dawn, dawn.pop), 0.85) +
          at(180, 756, person({ pose: "walk", top: "#e2683a", legs: dawn.ink, hat: "cap", hatColor: "#3f7d5c", tone: 2 }), 1.35),
      ),
  },
  {
    alt: "A crew loading scrap metal into a roll-off container",
    render: () =>
      land(
        plains,
        { ground: "gravel", far: "town" },
        at(
          600,
          650,
          at(-80, -100, turn(12, rect(-90, -40, 180, 26, "#8b979c"))) +
            at(30, -108, tyre(plains, 44)) +
            at(120, -104, turn(-20, pipe(plains, "#b5683a", 200))) +
            dumpster(plains, plains.pop2),
          1.7,
        ) +
          at(
            200,
            750,
            person({ pose: "carry", top: plains.pop, legs: plains.ink, hat: "hard", hatColor: "#f2c230", tone: 1 }) +
              at(40, -92, turn(10, rect(-40, -12, 150, 20, "#8b979c"))),
            1.6,
          ) +
          at(1000, 740, skidSteer(plains, "#f2b52e"), 1.25, true),
      ),
  },
];
