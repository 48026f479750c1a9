import { dusk, evening, lake, night } from "../color.ts";
import { shelves, table } from "../parts/furniture.ts";
import { box, laptop, monitor, phone, router, rowOf, scaled } from "../parts/goods.ts";
import { dish, mast } from "../parts/landmarks.ts";
import { person } from "../parts/people.ts";
import { van } from "../parts/vehicles.ts";
import { at, circle, line, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const technologyCommunication: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A phone and computer store lit blue at night",
    render: () =>
      street(
        evening,
        {
          style: "modern",
          wall: "#2c4368",
          trim: "#7fc0b8",
          w: 640,
          h: 300,
          sign: sign("technology-communication", 3, evening.ink, evening.light, evening.pop),
          signColor: "#dff5f0",
          window: rowOf(
            [
              scaled(0.62, monitor(evening, "#3f7f93")),
              scaled(0.85, phone(evening, evening.pop)),
              scaled(0.66, laptop(evening, "#3f7f93")),
            ],
            104,
          ),
        },
        at(1000, 700, mast(evening.far, 330), 1.1) +
          at(
            240,
            756,
            person({ pose: "carry", top: evening.pop, legs: "#3d4f7a", tone: 1, hat: "short" }) +
              at(52, -96, scaled(0.32, phone(evening, evening.glow))),
            1.3,
          ),
        { trees: [90] },
      ),
  },
  {
    alt: "A server room with an engineer checking the racks",
    render: () => {
      const p = night;
      return room(
        p,
        { wall: "#1d2f4d", floor: "#142338", style: "tile" },
        [160, 370, 580, 790]
          .map(
            (x, k) =>
              rect(x - 88, 120, 176, 540, "#0d1829", 8) +
              Array.from(
                { length: 11 },
                (_, i) =>
                  rect(x - 74, 140 + i * 46, 148, 34, "#243a5c", 4) +
                  [0, 1, 2]
                    .map((j) => circle(x + 20 + j * 20, 157 + i * 46, 5, [p.pop, "#7fe0d0", p.pop2, "#7fe0d0"][(i + j + k) % 4]!))
                    .join("") +
                  rect(x - 64, 152 + i * 46, 54, 8, "#3d5680", 4),
              ).join(""),
          )
          .join("") +
          line("M160 120V70H790V120M370 120V70M580 120V70", "#e8a33a", 8) +
          at(
            980,
            740,
            person({ pose: "reach", top: "#4f9a9c", legs: "#3d4f7a", tone: 0, hat: "short" }) +
              at(72, -122, scaled(0.55, laptop(p, "#7fe0d0"))),
            1.95,
            true,
          ),
      );
    },
  },
  {
    alt: "A service van below a radio tower and dish at dusk",
    render: () =>
      land(
        dusk,
        { ground: "gravel" },
        at(910, 640, mast(dusk.ink, 430), 1.1) +
          at(1080, 700, dish(dusk, dusk.light), 1.2, true) +
          at(
            430,
            714,
            van(dusk, dusk.light, sign("technology-communication", 1, dusk.near, dusk.light, dusk.pop), dusk.pop2),
            1.55,
          ) +
          at(800, 750, person({ pose: "wave", top: dusk.pop2, legs: dusk.ink, hat: "hard", hatColor: dusk.pop, tone: 2 }), 1.5),
      ),
  },
  {
    alt: "A technician mending a laptop at a tidy bench",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#b9dcd4", floor: "#5f8f90", lamps: [640], lampColor: p.pop, window: [90, 140, 250, 220], view: lake },
        at(
          900,
          400,
          shelves(
            p,
            p.mid,
            420,
            [
              rowOf([router(p), scaled(0.8, router(p))], 190),
              rowOf([phone(p, p.pop2), phone(p, p.pop), phone(p, p.light), box(p, "#c08a4c", 90, 60)], 96),
            ],
            120,
          ),
        ) +
          at(560, 690, person({ pose: "reach", top: p.pop, legs: p.ink, tone: 3, hat: "bun" }), 1.75) +
          at(
            640,
            730,
            table(
              p,
              p.light,
              820,
              150,
              at(80, 0, laptop(p, p.pop2), 1.1) +
                at(290, 0, monitor(p, p.near, line("M-50 10L-20 -20L20 0L50 -24", p.pop2, 6)), 0.9) +
                at(-300, 0, router(p), 0.9),
            ),
          ),
      );
    },
  },
];
