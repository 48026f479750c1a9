import { dusk, meadow, noon, plains } from "../color.ts";
import { house } from "../parts/buildings.ts";
import { armchair, bed, plant, rug } from "../parts/furniture.ts";
import { rowOf } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { car, pickup } from "../parts/vehicles.ts";
import { tree } from "../plants.ts";
import { at, circle, line, poly, rect, turn } from "../svg.ts";
import { frame } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const housing: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A real estate office on main street with house pictures in the window",
    render: () =>
      street(
        plains,
        {
          style: "falsefront",
          wall: "#f0e6d0",
          trim: "#2f5d7c",
          sign: sign("housing", 1, plains.pop, plains.light, plains.mid),
          awning: ["#2f5d7c", plains.light],
          window: at(
            0,
            -88,
            rowOf(
              [
                frame(78, 64, plains.ink, "#cfe3e6", poly([-24, 22, -24, -4, 0, -22, 24, -4, 24, 22], plains.pop)),
                frame(78, 64, plains.ink, "#f4e1b5", poly([-24, 22, -24, -4, 0, -22, 24, -4, 24, 22], plains.pop2)),
                frame(78, 64, plains.ink, "#dfe6d5", poly([-24, 22, -24, -4, 0, -22, 24, -4, 24, 22], "#2f5d7c")),
              ],
              108,
            ),
          ),
        },
        at(960, 752, person({ pose: "walk", top: plains.ink, legs: "#3a4d70", tone: 1, hat: "bun" }), 1.25),
        { trees: [100, 1130] },
      ),
  },
  {
    alt: "A sunny furnished apartment with a bed and an armchair",
    render: () => {
      const p = meadow;
      return room(
        p,
        { wall: "#f4e9cf", floor: "#c1945f", window: [420, 110, 380, 290], view: meadow },
        at(330, 720, bed(p, "#8d6238", p.near, 520), 1.1) +
          at(880, 720, armchair(p, p.pop), 1.35, true) +
          at(1090, 740, plant(p, p.pop2, p.near), 1.5) +
          at(180, 270, frame(130, 160, p.ink, p.pop2, circle(0, 0, 40, p.pop))) +
          at(700, 770, rug(p, p.pop2, 420)),
      );
    },
  },
  {
    alt: "A new three-story apartment block at dusk",
    render: () =>
      land(
        dusk,
        { ground: "gravel", far: "town", sun: [940, 380, 110] },
        at(
          460,
          660,
          rect(-330, -460, 300, 460, "#d9896a") +
            rect(-30, -420, 340, 420, "#f0d3b0") +
            rect(-346, -478, 332, 26, dusk.ink) +
            rect(-40, -436, 366, 24, dusk.ink) +
            [0, 1, 2]
              .map(
                (f) =>
                  [-290, -190].map((x) => rect(x, -420 + f * 140, 66, 84, (f + x) % 4 ? dusk.glow : dusk.far, 3)).join("") +
                  [10, 120, 230]
                    .map(
                      (x, i) =>
                        rect(x, -384 + f * 130, 60, 74, (f + i) % 3 ? dusk.glow : dusk.far, 3) +
                        rect(x - 12, -318 + f * 130, 84, 30, dusk.near, 3),
                    )
                    .join(""),
              )
              .join("") +
            rect(-40, -110, 60, 110, dusk.near),
        ) +
          rect(0, 656, 1200, 20, dusk.near) +
          tree(880, 670, 1.5, dusk.near, dusk.ink) +
          tree(1040, 670, 1.9, dusk.near, dusk.ink) +
          at(900, 752, car(dusk, dusk.pop2), 0.95) +
          at(270, 752, pickup(dusk, dusk.pop), 0.9),
      ),
  },
  {
    alt: "An agent handing the keys to a couple outside their new home",
    render: () =>
      land(
        noon,
        { ground: "grass", far: "hills", sun: [1010, 170, 66] },
        at(
          640,
          650,
          house(noon, { wall: "#f3dfb0", roof: "#a3402f", door: noon.pop2, w: 460, h: 230, porch: true, garage: true }),
        ) +
          tree(120, 650, 2, "#4c8a55", noon.ink) +
          at(
            300,
            752,
            person({ pose: "reach", top: noon.ink, legs: noon.ink, tone: 1, hat: "bun" }) +
              at(74, -128, turn(90, sign("housing", 2, noon.glow, noon.ink, noon.glow)), 0.3),
            1.75,
          ) +
          at(520, 752, person({ pose: "reach", top: noon.pop, legs: "#3f5570", tone: 0, hat: "short" }), 1.75, true) +
          at(610, 754, person({ pose: "wave", top: noon.pop2, legs: "#5a4a3a", tone: 4, hat: "long" }), 1.65) +
          at(
            960,
            740,
            line("M0 0V-190M0 -170H120", noon.light, 12) +
              rect(10, -160, 110, 90, noon.pop, 6) +
              at(65, -115, sign("housing", 1, noon.light, noon.pop, noon.glow), 0.6),
          ),
      ),
  },
];
