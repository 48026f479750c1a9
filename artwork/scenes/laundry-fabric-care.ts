import { evening, lake, mix, plains, rose } from "../color.ts";
import { counter, stool, table, washer } from "../parts/furniture.ts";
import { coverall, rowOf, sack, scaled, shirt } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { car } from "../parts/vehicles.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";
import { room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const laundryFabricCare: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A laundromat lit up at night with washers in the window",
    render: () =>
      street(
        evening,
        {
          style: "modern",
          wall: "#3f6f8a",
          trim: "#f0e6cf",
          w: 660,
          h: 290,
          sign: sign("laundry-fabric-care", 2, evening.ink, evening.light, evening.pop),
          window: rowOf(
            [1, 2, 3].map((i) => scaled(0.66, washer(evening, "#fff", evening.far, i % 2 ? evening.pop : evening.pop2))),
            104,
          ),
        },
        at(
          960,
          752,
          person({ pose: "carry", top: evening.pop, legs: "#3d4f7a", tone: 3, hat: "beanie", hatColor: evening.pop2 }) +
            at(46, -90, scaled(0.7, sack(evening, evening.light))),
          1.3,
        ) + at(240, 768, car(evening, evening.pop), 0.8),
        { lamp: 1080, trees: [80] },
      ),
  },
  {
    alt: "A row of washers with towels folded on the table",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#cfe9e3", floor: "#86b5b2", style: "tile", lamps: [300, 900] },
        [150, 330, 510, 690, 870, 1050]
          .map((x, i) =>
            at(x, 640, washer(p, i % 3 === 1 ? p.mid : "#fff", mix(p.sky, p.ink, 0.25), [p.pop, p.pop2, p.light][i % 3]!), 1.2),
          )
          .join("") +
          at(
            430,
            770,
            table(
              p,
              p.light,
              420,
              110,
              at(
                -100,
                0,
                rect(-50, -20, 100, 20, p.pop, 6) + rect(-50, -40, 100, 20, p.light, 6) + rect(-50, -60, 100, 20, p.pop2, 6),
              ) +
                at(90, 0, poly([-70, -60, 70, -60, 56, 0, -56, 0], "#d9a560") + path("M-64 -60Q-20 -104 10 -72T64 -60Z", "#fff")),
            ),
          ) +
          at(
            820,
            770,
            person({ pose: "carry", top: p.pop, legs: p.ink, tone: 0, hat: "long" }) + at(42, -96, shirt(p.pop2, p.ink), 0.5),
            1.6,
            true,
          ),
      );
    },
  },
  {
    alt: "A sewing table with a machine, thread, and pressed shirts",
    render: () => {
      const p = rose;
      return room(
        p,
        { wall: "#efc9c0", floor: "#9a6a58", style: "stripes", window: [110, 130, 260, 230], view: rose },
        line("M560 190H1140", p.ink, 8) +
          [630, 760, 890, 1020]
            .map((x, i) =>
              at(
                x,
                190,
                line("M0 0V20L-40 44M0 20L40 44", p.ink, 5) + at(0, 26, shirt([p.pop, p.light, p.pop2, p.near][i]!, p.ink), 1.35),
              ),
            )
            .join("") +
          at(
            480,
            740,
            table(
              p,
              "#8d5a3c",
              720,
              170,
              at(
                -40,
                0,
                rect(-150, -24, 300, 24, p.near, 8) +
                  path("M-150 -24V-170H120V-90H90V-130H-90V-24Z", p.pop) +
                  rect(84, -100, 14, 76, p.light) +
                  circle(-160, -140, 30, p.ink) +
                  circle(-160, -140, 12, p.light),
              ) +
                at(
                  210,
                  0,
                  rowOf(
                    [p.pop2, "#c9503f", p.pop].map(
                      (c) => rect(-24, -10, 48, 10, p.near) + rect(-16, -50, 32, 40, c) + rect(-24, -60, 48, 10, p.near),
                    ),
                    64,
                  ),
                ) +
                at(-300, 0, rect(-44, -24, 88, 24, p.pop2, 6) + rect(-44, -48, 88, 24, p.light, 6)),
            ),
          ) +
          at(300, 770, stool(p, p.pop2), 1.1),
      );
    },
  },
  {
    alt: "An attendant with a rail of clean work coveralls",
    render: () => {
      const p = plains;
      return room(
        p,
        { wall: "#dfe6ea", floor: "#8f8a80", style: "panel" },
        line("M80 150H1120M140 150V90M1060 150V90", p.ink, 12) +
          [180, 360, 540, 720]
            .map((x, i) => at(x, 160, coverall(p, ["#1f4e79", p.pop, "#c98f2f", "#1f4e79"][i]!), 1.5))
            .join("") +
          at(
            930,
            690,
            counter(
              p,
              "#9d7c36",
              p.light,
              420,
              130,
              at(-80, 0, rect(-60, -26, 120, 26, "#1f4e79", 5) + rect(-60, -52, 120, 26, p.pop, 5)) +
                at(110, 0, rect(-40, -50, 80, 50, p.ink, 6)),
            ),
          ) +
          at(760, 750, person({ pose: "reach", top: p.pop2, legs: p.ink, apron: p.light, tone: 4, hat: "bun" }), 1.75),
      );
    },
  },
];
