import { dusk, lake, rose } from "../color.ts";
import { floorLamp, mirror, salonChair } from "../parts/furniture.ts";
import { bottle, bowl, rowOf, scaled } from "../parts/goods.ts";
import { bust, person } from "../parts/people.ts";
import { at, circle, line, path, poly, rect, ring, turn } from "../svg.ts";
import { room, type Scene, sign, street, toolWall } from "./stage.ts";

const scissors = (a: string, b: string): string =>
  line("M-14 40L30 -130M14 40L-30 -130", a, 14) + ring(-28, 72, 28, b, 13) + ring(28, 72, 28, b, 13);

const comb = (c: string): string =>
  rect(-110, -16, 220, 22, c, 8) + line(Array.from({ length: 15 }, (_, i) => `M${-98 + i * 14} 0V46`).join(""), c, 6);

const dryer = (c: string, ink: string): string =>
  path("M-80 -40Q-80 -84 -30 -84H60L96 -74V-26L60 -16H-30Q-80 -16 -80 -40Z", c) +
  rect(96, -78, 14, 56, ink, 3) +
  poly([-40, -20, 6, -20, 18, 76, -22, 76], c) +
  circle(-32, -50, 20, ink);

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const personalCareBeauty: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A small salon and barber shop with a striped pole",
    render: () =>
      street(
        rose,
        {
          style: "falsefront",
          wall: "#f7e2d3",
          trim: "#12787f",
          sign: sign("personal-care-beauty", 1, rose.ink, rose.light, rose.pop),
          awning: [rose.pop, rose.light],
          window: rowOf([scaled(0.62, salonChair(rose, "#c9503f")), scaled(0.62, salonChair(rose, "#c9503f"))], 150),
        },
        at(
          985,
          600,
          rect(-22, -150, 44, 150, "#fff") +
            [0, 1, 2]
              .map((i) =>
                poly([-22, -100 + i * 44, 22, -124 + i * 44, 22, -104 + i * 44, -22, -80 + i * 44], i % 2 ? rose.pop : "#d9503f"),
              )
              .join("") +
            rect(-30, -168, 60, 22, rose.ink, 6) +
            rect(-30, -6, 60, 22, rose.ink, 6),
        ) + at(200, 752, person({ pose: "walk", top: rose.pop2, legs: rose.near, tone: 2, hat: "long", skirt: true }), 1.25),
        { trees: [1130] },
      ),
  },
  {
    alt: "Salon chairs facing round mirrors under warm lamps",
    render: () => {
      const p = dusk;
      return room(
        p,
        { wall: "#b95f63", floor: "#5a3550", style: "stripes", lamps: [190, 600, 1010], lampColor: p.pop },
        [230, 600, 970]
          .map(
            (x, i) =>
              at(x, 350, mirror({ ...p, sky: "#9fd0cf" }, p.pop, 110)) +
              rect(x - 150, 510, 300, 22, p.light, 4) +
              at(x - 60, 510, rowOf([bottle(p, p.pop2, 70), bottle(p, p.pop, 60)], 40)) +
              at(x + 80, 510, bottle(p, p.near, 76)) +
              at(x, 730, salonChair(p, [p.pop2, p.ink, p.pop2][i]!), 1.35),
          )
          .join(""),
      );
    },
  },
  {
    alt: "Scissors, combs, and a dryer hung above bottles of color",
    render: () =>
      toolWall(
        rose,
        "#c98a90",
        [
          [240, 260, scissors(rose.ink, rose.pop), 1.15],
          [430, 280, scissors(rose.ink, rose.pop2), 0.85],
          [680, 190, comb(rose.pop), 1.2],
          [680, 290, comb(rose.near), 1.2],
          [680, 390, comb(rose.pop2), 1.2],
          [950, 270, dryer(rose.pop, rose.ink), 1.5],
        ],
        at(
          -250,
          0,
          rowOf(
            [
              bottle(rose, rose.pop, 110),
              bottle(rose, rose.pop2, 90),
              bottle(rose, rose.near, 120),
              bottle(rose, "#c9503f", 96),
              bottle(rose, rose.pop, 84),
            ],
            60,
          ),
        ) +
          at(
            260,
            0,
            rowOf(
              [
                rect(-60, -26, 120, 26, rose.light, 8) +
                  rect(-60, -52, 120, 26, rose.pop, 8) +
                  rect(-60, -78, 120, 26, rose.light, 8),
                bowl(rose, rose.pop),
              ],
              150,
            ),
          ),
        "#a9655a",
      ),
  },
  {
    alt: "A barber trimming a client's hair in a red chair",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#2f6b73", floor: "#d8c9a8", style: "tile" },
        at(760, 320, mirror(p, p.pop2, 150)) +
          rect(560, 500, 420, 24, p.light, 4) +
          at(660, 500, rowOf([bottle(p, p.pop), bottle(p, p.pop2), bottle(p, p.near)], 44)) +
          at(900, 500, scaled(0.6, comb(p.pop))) +
          at(560, 740, salonChair(p, "#c9503f"), 1.75) +
          at(556, 690, bust({ top: p.light, tone: 0, hat: "short" }), 1.75) +
          at(
            360,
            740,
            person({ pose: "reach", top: p.ink, legs: "#3f4f5a", tone: 2, hat: "short", apron: p.light }) +
              at(72, -130, turn(50, scissors(p.light, p.pop)), 0.28),
            2,
          ) +
          at(1080, 740, floorLamp(p, p.pop), 1.2),
      );
    },
  },
];
