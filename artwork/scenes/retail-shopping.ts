import { autumn, badlands, mix, noon, rose } from "../color.ts";
import { counter, shelves } from "../parts/furniture.ts";
import {
  bag,
  boot,
  bottle,
  box,
  can,
  hammer,
  hatStand,
  paintCan,
  pipe,
  rowOf,
  saw,
  scaled,
  shirt,
  wrench,
} from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { pickup } from "../parts/vehicles.ts";
import { at, line, poly, rect } from "../svg.ts";
import { room, type Scene, sign, street, toolWall } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const retailShopping: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A western-wear store with boots and hats in the window",
    render: () =>
      street(
        badlands,
        {
          style: "falsefront",
          wall: "#b5764a",
          trim: "#4a2c22",
          sign: sign("retail-shopping", 2, badlands.ink, badlands.light, badlands.pop),
          awning: [badlands.pop, badlands.light],
          window: rowOf(
            [scaled(0.72, boot(badlands, "#7d4a2a")), hatStand(badlands, "#d8a85c"), scaled(0.72, boot(badlands, badlands.pop))],
            110,
          ),
        },
        at(
          210,
          752,
          person({ pose: "walk", top: badlands.pop, legs: "#33506e", tone: 0, hat: "cowboy", hatColor: "#5a3a2a" }) +
            at(44, -84, bag(badlands, badlands.pop2), 0.5),
          1.3,
        ) + at(990, 766, pickup(badlands, "#f4e6cf"), 0.8),
        { trees: [] },
      ),
  },
  {
    alt: "A clothing shop with a rail of shirts, folded shelves, and a mirror",
    render: () => {
      const p = rose;
      return room(
        p,
        { wall: "#f1d3c6", floor: "#c0906c", style: "stripes", lamps: [250, 620, 990] },
        at(
          250,
          700,
          line("M-160 0V-330H170V0", p.ink, 10) +
            [-120, -60, 0, 60, 120]
              .map((x, i) => at(x, -322, shirt([p.pop, p.pop2, p.near, p.light, "#c9503f"][i]!, p.ink), 1))
              .join(""),
        ) +
          at(
            650,
            620,
            shelves(
              p,
              "#a9713f",
              320,
              [
                rowOf([hatStand(p, "#d8a85c"), hatStand(p, p.near)], 150),
                rowOf(
                  [
                    rect(-40, -40, 80, 20, p.pop, 3) + rect(-40, -20, 80, 20, p.light, 3),
                    rect(-40, -40, 80, 20, p.pop2, 3) + rect(-40, -20, 80, 20, p.near, 3),
                  ],
                  140,
                ),
                rowOf([scaled(0.6, boot(p, "#7d4a2a")), scaled(0.6, boot(p, p.near))], 120),
              ],
              120,
            ),
          ) +
          at(
            980,
            700,
            rect(-90, -360, 180, 350, p.near, 12) +
              rect(-76, -346, 152, 322, mix(p.light, "#a9cfd2", 0.6), 6) +
              poly([-60, -60, 40, -330, 70, -330, -30, -60], "#fff", ` opacity=".5"`),
          ) +
          at(830, 740, person({ pose: "hips", top: p.pop, legs: p.near, tone: 4, hat: "long", skirt: true }), 1.75),
      );
    },
  },
  {
    alt: "A hardware store wall of hand tools, paint, and pipe",
    render: () =>
      toolWall(
        autumn,
        "#8aa196",
        [
          [220, 320, saw(autumn, autumn.pop), 1.2],
          [420, 350, hammer(autumn, "#c8924c"), 1.1],
          [520, 350, hammer(autumn, "#c8924c"), 0.9],
          [640, 360, wrench("#c9d2d6"), 1.2],
          [720, 360, wrench("#c9d2d6"), 1],
          [790, 360, wrench("#c9d2d6"), 0.8],
          [950, 230, pipe(autumn, "#b5683a", 220), 1],
          [950, 300, pipe(autumn, "#8b979c", 220), 1],
          [950, 370, pipe(autumn, "#b5683a", 220), 1],
          [300, 470, saw(autumn, autumn.pop2), 1],
          [700, 480, scaled(0.7, rect(-140, -20, 280, 30, autumn.mid, 6)), 1],
        ],
        at(-330, 0, rowOf([paintCan(autumn, autumn.pop), paintCan(autumn, autumn.pop2), paintCan(autumn, autumn.mid)], 110)) +
          at(-275, -72, rowOf([paintCan(autumn, "#3f7f93"), paintCan(autumn, autumn.pop)], 110)) +
          at(180, 0, box(autumn, "#c08a4c", 110, 70)) +
          at(330, 0, rowOf([can(autumn, autumn.pop2), can(autumn, autumn.pop), can(autumn, autumn.mid)], 64)),
      ),
  },
  {
    alt: "A shopkeeper handing a full bag across the counter",
    render: () => {
      const p = noon;
      return room(
        p,
        { wall: "#cfe3e0", floor: "#b98a55", style: "panel", lamps: [300, 900], lampColor: p.pop },
        at(
          240,
          610,
          shelves(
            p,
            "#9c6b3c",
            340,
            [
              rowOf([can(p, p.pop), can(p, p.pop2), can(p, p.mid), can(p, p.pop)], 74),
              rowOf([box(p, "#c08a4c", 70, 54), box(p, p.pop2, 70, 60), box(p, "#d5a566", 70, 48)], 96),
              rowOf([bottle(p, p.pop), bottle(p, p.mid), bottle(p, p.pop2), bottle(p, p.pop)], 74),
            ],
            120,
          ),
        ) +
          at(620, 660, person({ pose: "reach", top: p.pop2, legs: p.ink, apron: p.light, tone: 1, hat: "short" }), 1.75) +
          at(
            620,
            730,
            counter(
              p,
              "#8a5a3b",
              p.light,
              520,
              140,
              at(140, 0, bag(p, p.pop, sign("retail-shopping", 1, p.light, p.pop, p.mid))) +
                at(-150, 0, rect(-60, -60, 120, 60, p.ink, 8) + rect(-48, -90, 70, 36, "#9fd3c7", 4)),
            ),
          ) +
          at(960, 750, person({ pose: "reach", top: p.pop, legs: "#3f5570", tone: 3, hat: "long" }), 1.8, true),
      );
    },
  },
];
