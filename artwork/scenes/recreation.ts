import { dusk, evening, lake, winter } from "../color.ts";
import { fish } from "../parts/animals.ts";
import { stool } from "../parts/furniture.ts";
import { dumbbell } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { puff } from "../parts/trucks.ts";
import { boat, snowmobile } from "../parts/vehicles.ts";
import { pine } from "../plants.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const recreation: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A bait and tackle shop with a fishing boat on a trailer outside",
    render: () =>
      street(
        lake,
        {
          style: "gable",
          wall: "#d98b4a",
          trim: "#1f5061",
          w: 560,
          h: 320,
          sign: sign("recreation", 1, lake.near, lake.light, lake.pop),
          window: at(-20, -90, fish(lake.pop2, lake.light, lake.ink), 0.9),
        },
        at(870, 706, boat(lake, lake.light), 1.05) +
          line("M700 724H1130", lake.ink, 10) +
          circle(880, 734, 26, lake.ink) +
          circle(880, 734, 11, lake.light),
        { trees: [110] },
      ),
  },
  {
    alt: "A gym with a weight rack, mirrors, and a lifter",
    render: () => {
      const p = evening;
      return room(
        p,
        { wall: "#3a5076", floor: "#202b42" },
        rect(80, 110, 620, 380, "#5f7fa6", 6) +
          poly([160, 490, 300, 110, 370, 110, 230, 490], "#fff", ` opacity=".12"`) +
          poly([460, 490, 600, 110, 630, 110, 490, 490], "#fff", ` opacity=".12"`) +
          at(
            420,
            740,
            person({ pose: "wave", top: p.pop, legs: p.ink, tone: 2, hat: "short" }) +
              line("M-19 -132L-38 -150L-46 -182", p.pop, 14) +
              line("M-150 -192H150", "#c9d2d6", 9) +
              [-150, -130, 130, 150].map((x) => rect(x - 8, -240, 16, 96, p.ink, 6)).join("") +
              rect(-124, -228, 10, 72, p.pop2, 4) +
              rect(114, -228, 10, 72, p.pop2, 4),
            1.9,
          ) +
          at(
            930,
            730,
            line("M-190 0V-330M190 0V-330", "#c9d2d6", 16) +
              [-90, -190, -290]
                .map(
                  (y, i) =>
                    rect(-200, y, 400, 16, "#c9d2d6") +
                    at(-90, y, dumbbell({ ...p, pop: [p.pop, p.pop2, p.glow][i]! }), 0.8) +
                    at(90, y, dumbbell({ ...p, pop: [p.pop, p.pop2, p.glow][i]! }), 0.8),
                )
                .join(""),
          ) +
          at(720, 760, rect(-110, -60, 220, 26, p.pop2, 10) + line("M-80 -34V0M80 -34V0", "#c9d2d6", 10)),
      );
    },
  },
  {
    alt: "A snowmobiler crossing a frozen lake in light snow",
    render: () =>
      land(
        winter,
        { ground: "snow", far: "hills", snow: true },
        [90, 190, 300, 1100].map((x, i) => pine(x, 620, 1.3 + (i % 3) * 0.35, winter.pop2)).join("") +
          puff(300, 720, 1.6, "#fff") +
          at(
            620,
            724,
            at(
              -46,
              -14,
              person({ pose: "sit", top: winter.pop2, legs: winter.ink, hat: "visor", hatColor: winter.pop, tone: 0 }),
              1.02,
            ) + snowmobile(winter, winter.pop),
            1.7,
          ),
      ),
  },
  {
    alt: "Friends around a tent and campfire by the water",
    render: () =>
      land(
        dusk,
        { ground: "lake" },
        path("M0 660Q300 610 700 650T1200 640V800H0Z", dusk.near) +
          pine(80, 670, 2.2, dusk.ink) +
          pine(1120, 670, 2.4, dusk.ink) +
          at(
            330,
            710,
            poly([-190, 0, 0, -230, 190, 0], dusk.pop2) +
              poly([0, -230, 190, 0, 80, 0], dusk.ink, ` opacity=".3"`) +
              poly([-50, 0, 0, -130, 50, 0], dusk.ink),
          ) +
          at(
            740,
            750,
            circle(0, -40, 140, dusk.glow, ` opacity=".14"`) +
              line("M-50 0L50 -18M50 0L-50 -18", "#7a4b2c", 16) +
              path("M0 -10C-44 -40 0 -84 6 -120C44 -76 44 -30 0 -10Z", "#f08a3c") +
              path("M0 -10C-20 -30 4 -48 6 -70C24 -46 22 -22 0 -10Z", dusk.glow),
          ) +
          at(
            570,
            752,
            at(0, 0, stool(dusk, dusk.mid)) +
              at(-6, -18, person({ pose: "sit", top: dusk.pop, legs: "#4a3f70", tone: 0, hat: "cap", hatColor: dusk.pop2 })),
            1.35,
          ) +
          at(
            920,
            752,
            at(0, 0, stool(dusk, dusk.mid)) +
              at(-6, -18, person({ pose: "sit", top: "#e05a4a", legs: "#4a3f70", tone: 2, hat: "long" })),
            1.35,
            true,
          ),
      ),
  },
];
