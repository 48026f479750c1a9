import { badlands, dusk, noon, winter } from "../color.ts";
import { shelves } from "../parts/furniture.ts";
import { tyre } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { car, pickup } from "../parts/vehicles.ts";
import { at, rect, turn } from "../svg.ts";
import { chest } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const automotive: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A two-bay repair garage in falling snow with a red pickup outside",
    render: () =>
      street(
        winter,
        {
          style: "metal",
          wall: "#c9d6df",
          trim: "#2e6f8f",
          bays: 2,
          w: 660,
          h: 300,
          sign: sign("automotive", 1, winter.ink, winter.light, winter.pop),
        },
        at(880, 760, pickup(winter, winter.pop), 0.95),
        { snow: true, trees: [70, 1130] },
      ),
  },
  {
    alt: "A mechanic working under a blue car on a lift",
    render: () => {
      const p = noon;
      return room(
        p,
        { wall: "#d8ded7", floor: "#8f979a", style: "tile", lamps: [330, 860], lampColor: p.ink },
        rect(330, 250, 34, 400, p.pop) +
          rect(836, 250, 34, 400, p.pop) +
          rect(300, 434, 600, 22, p.ink) +
          at(600, 436, car(p, "#2e6e8e"), 1.15) +
          at(600, 690, person({ pose: "wave", top: p.ink, legs: p.ink, hat: "cap", hatColor: p.pop, tone: 1 }), 1.12) +
          at(120, 690, chest(p.pop, p.ink), 1.3) +
          at(1060, 690, tyre(p, 62) + at(0, -124, tyre(p, 62)) + at(0, -248, tyre(p, 62))),
      );
    },
  },
  {
    alt: "A tow truck with its boom up on a county road at dusk",
    render: () =>
      land(
        dusk,
        { ground: "road" },
        at(640, 700, truck(dusk, dusk.pop, "tow", dusk.light), 1.25) + at(190, 702, turn(-7, car(dusk, dusk.pop2)), 0.95),
      ),
  },
  {
    alt: "Two technicians fitting a tire, with stacks of new tires behind them",
    render: () => {
      const p = badlands;
      return room(
        p,
        { wall: "#e8c88f", floor: "#7b6a5a", style: "boards" },
        at(
          600,
          330,
          shelves(
            p,
            p.near,
            1040,
            [
              [-430, -310, -190, -70, 50, 170, 290, 410].map((x) => at(x, 0, tyre(p, 50))).join(""),
              [-430, -310, -190, -70, 50, 170, 290, 410].map((x) => at(x, 0, tyre(p, 50))).join(""),
            ],
            140,
          ),
        ) +
          at(430, 720, person({ pose: "carry", top: p.pop, legs: p.ink, hat: "beanie", hatColor: p.pop2, tone: 2 }), 1.9) +
          at(620, 720, tyre(p, 92)) +
          at(
            820,
            720,
            person({ pose: "reach", top: "#c05a3c", legs: "#3f4f66", hat: "cap", hatColor: p.ink, tone: 0 }),
            1.7,
            true,
          ) +
          at(1060, 720, chest(p.near, p.ink), 1.2),
      );
    },
  },
];
