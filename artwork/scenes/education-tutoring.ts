import { meadow, noon, plains, rose } from "../color.ts";
import { blackboard, counter, rug, stool } from "../parts/furniture.ts";
import { books, cone, globe, guitar, rowOf } from "../parts/goods.ts";
import { flag } from "../parts/landmarks.ts";
import { person } from "../parts/people.ts";
import { car } from "../parts/vehicles.ts";
import { at, line, poly, rect, turn } from "../svg.ts";
import { poster } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

const desk = (c: string, ink: string): string => line("M-50 -70V0M50 -70V0", ink, 8) + rect(-64, -82, 128, 16, c, 4);

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const educationTutoring: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A brick schoolhouse with a flag and a yellow bell sign",
    render: () =>
      street(
        meadow,
        {
          style: "brick",
          wall: "#c15a43",
          trim: "#fbf1da",
          h: 280,
          w: 660,
          sign: sign("education-tutoring", 2, meadow.near, meadow.light, meadow.pop),
          window: rowOf([globe(meadow), books(meadow)], 130),
        },
        at(1060, 694, flag(meadow, meadow.pop, 330), 1.1) +
          [200, 280]
            .map((x, i) =>
              at(
                x,
                756,
                person({
                  pose: "walk",
                  top: [meadow.pop2, "#2e7fa3"][i]!,
                  legs: meadow.ink,
                  tone: i + 1,
                  hat: i ? "long" : "cap",
                  hatColor: meadow.pop,
                }),
                0.9,
              ),
            )
            .join(""),
        { trees: [90] },
      ),
  },
  {
    alt: "A teacher at a chalkboard with pupils at their desks",
    render: () => {
      const p = noon;
      return room(
        p,
        { wall: "#f0e4c4", floor: "#b98a55", style: "panel", window: [60, 130, 210, 220], view: meadow },
        at(
          640,
          260,
          blackboard(
            p,
            "#2f6352",
            line("M-140 -60H-40M-140 -20H-70M-140 20H-50", p.light, 8) +
              poly([40, 50, 130, 50, 130, -70], "none", ` stroke="${p.mid}" stroke-width="8" stroke-linejoin="round"`),
          ),
          1.25,
        ) +
          at(960, 690, person({ pose: "point", top: p.pop, legs: p.ink, tone: 3, hat: "bun" }), 1.8, true) +
          at(150, 690, counter(p, "#9c6b3c", p.light, 180, 90, globe(p))) +
          [330, 560, 790]
            .map(
              (x, i) =>
                at(
                  x,
                  790,
                  person({
                    top: [p.pop2, "#5f7fb0", p.mid][i]!,
                    legs: p.ink,
                    tone: i * 2,
                    hat: i === 1 ? "long" : "short",
                    pose: i === 2 ? "wave" : "reach",
                  }),
                  1.15,
                ) + at(x + 20, 796, desk("#d6a768", p.ink), 1.1),
            )
            .join(""),
      );
    },
  },
  {
    alt: "A driving-school car rounding cones on a training lot",
    render: () =>
      land(
        plains,
        { ground: "gravel", far: "town" },
        at(
          600,
          700,
          car(plains, plains.light) +
            rect(-60, -190, 90, 26, plains.mid, 5) +
            at(-20, -75, sign("education-tutoring", 2, plains.pop2, plains.light, plains.pop), 0.42),
          1.7,
        ) + [120, 300, 930, 1090].map((x, i) => at(x, i % 2 ? 780 : 740, cone(plains), 1.1)).join(""),
      ),
  },
  {
    alt: "A music teacher and a child playing guitars",
    render: () => {
      const p = rose;
      return room(
        p,
        { wall: "#d9a6a0", floor: "#8a5a4c", style: "stripes", lamps: [600], lampColor: p.pop },
        at(220, 330, poster(170, 210, p.pop, p.pop2, sign("event-entertainment", 2, p.light, p.pop, p.pop2))) +
          at(
            980,
            700,
            rect(-130, -270, 260, 270, p.near, 8) +
              rect(-150, -140, 300, 30, p.near, 4) +
              rect(-130, -150, 260, 14, "#fff") +
              Array.from({ length: 12 }, (_, i) => rect(-124 + i * 21, -150, 10, 9, p.ink)).join("") +
              rect(-70, -250, 140, 70, p.light, 4),
          ) +
          at(600, 740, rug(p, p.pop, 640)) +
          at(
            430,
            740,
            at(0, 0, stool(p, p.near)) +
              at(-10, -18, person({ pose: "sit", top: p.pop, legs: p.ink, tone: 1, hat: "short" })) +
              at(20, -70, turn(58, guitar(p, "#d98b3f")), 0.9),
            1.8,
          ) +
          at(
            760,
            745,
            at(0, 0, stool(p, p.near)) +
              at(-10, -18, person({ pose: "sit", top: p.pop2, legs: "#4c5f8a", tone: 4, hat: "long" })) +
              at(20, -72, turn(58, guitar(p, "#b5532f")), 0.8),
            1.35,
            true,
          ),
      );
    },
  },
];
