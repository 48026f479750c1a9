import { frost, harvest, night } from "../color.ts";
import { tent } from "../parts/buildings.ts";
import { chair } from "../parts/furniture.ts";
import { guitar, rowOf, speaker, vase } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { at, circle, ellipse, line, path, poly, rect, turn } from "../svg.ts";
import { poster } from "./props.ts";
import { bulbs, bunting, land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const eventEntertainment: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A theater front glowing at night under its marquee",
    render: () =>
      street(
        night,
        {
          style: "parapet",
          wall: "#8c2f3c",
          trim: "#f0c35b",
          w: 640,
          h: 350,
          sign: sign("event-entertainment", 2, night.ink, night.light, night.pop2),
          window: rowOf([poster(80, 110, night.pop, night.ink, ""), poster(80, 110, "#7fc0b8", night.ink, "")], 120),
        },
        rect(200, 392, 800, 40, night.glow, 8) +
          Array.from({ length: 20 }, (_, i) => circle(220 + i * 40, 412, 9, i % 2 ? night.light : night.pop2)).join("") +
          [180, 300, 960, 1060]
            .map((x, i) =>
              at(
                x,
                756,
                person({
                  top: [night.pop, "#7fc0b8", night.pop2, night.light][i]!,
                  legs: "#3d4f7a",
                  tone: i,
                  hat: i % 2 ? "long" : "short",
                  pose: "walk",
                  skirt: i === 3,
                }),
                1.2,
                i > 1,
              ),
            )
            .join(""),
        { trees: [] },
      ),
  },
  {
    alt: "A wedding hall set with round tables, flowers, and string lights",
    render: () => {
      const p = frost;
      return room(
        p,
        { wall: "#b9aed4", floor: "#7c6a86", style: "panel" },
        bulbs(60, p.glow, p.ink) +
          bulbs(130, p.glow, p.ink) +
          [240, 600, 960]
            .map(
              (x, i) =>
                at(
                  x,
                  700,
                  ellipse(0, -96, 150, 26, "#fff") +
                    path("M-150 -96Q-140 -20 -160 0H160Q140 -20 150 -96Z", "#fdf5ee") +
                    at(0, -104, vase({ ...p, light: "#f7c4c0" }, [p.pop, "#4f7a70", p.pop2][i]!), 1.1) +
                    [-90, 80]
                      .map((g) => at(g, -100, line("M0 0V-22", p.ink, 3) + path("M-9 -44H9L6 -22H-6Z", "#fff", ` opacity=".9"`)))
                      .join(""),
                  1.1,
                ) +
                at(x - 190, 710, chair(p, p.pop), 0.95) +
                at(x + 190, 710, chair(p, p.pop), 0.95, true),
            )
            .join(""),
      );
    },
  },
  {
    alt: "White party tents on the grass at golden hour with bunting",
    render: () =>
      land(
        harvest,
        { ground: "grass", far: "town" },
        at(380, 680, tent(harvest, "#fff8e6", "#f0d9a8", 520), 1.05) +
          at(920, 690, tent(harvest, "#fff8e6", harvest.pop, 420), 0.95) +
          bunting(harvest, 60) +
          [640, 740]
            .map((x, i) =>
              at(
                x,
                756,
                person({
                  top: [harvest.pop2, harvest.pop][i]!,
                  legs: harvest.ink,
                  tone: i * 2,
                  hat: i ? "long" : "short",
                  pose: i ? "stand" : "wave",
                  skirt: i === 1,
                }),
                1.3,
              ),
            )
            .join(""),
      ),
  },
  {
    alt: "A three-piece band on stage in colored light",
    render: () => {
      const p = night;
      return room(
        p,
        { wall: "#2a2450", floor: "#141230" },
        [
          [200, "#e05a6f"],
          [600, p.glow],
          [1000, "#5fc4bd"],
        ]
          .map(
            ([x, c]) =>
              poly(
                [Number(x) - 20, 0, Number(x) + 20, 0, Number(x) + 210, 640, Number(x) - 210, 640],
                String(c),
                ` opacity=".2"`,
              ) + rect(Number(x) - 34, 0, 68, 40, p.ink, 6),
          )
          .join("") +
          rect(80, 640, 1040, 60, "#5b2f4f") +
          rect(80, 640, 1040, 12, p.pop) +
          at(180, 640, speaker(p), 1.4) +
          at(1020, 640, speaker(p), 1.4) +
          at(
            400,
            640,
            person({ pose: "carry", top: p.pop2, legs: "#51608f", tone: 0, hat: "cowboy", hatColor: p.pop }) +
              at(16, -66, turn(62, guitar(p, p.pop)), 0.85),
            1.6,
          ) +
          at(
            600,
            640,
            line("M30 0V-140", p.light, 6) +
              circle(30, -146, 9, p.light) +
              person({ pose: "reach", top: "#5fc4bd", legs: p.pop2, tone: 2, hat: "long", skirt: true }),
            1.6,
          ) +
          at(
            810,
            640,
            at(
              0,
              0,
              circle(20, -44, 44, p.pop) +
                circle(20, -44, 32, p.light) +
                line("M70 0V-110M-30 0V-90", p.light, 5) +
                ellipse(76, -112, 34, 6, p.glow) +
                ellipse(-34, -92, 28, 6, p.glow),
            ) + at(10, -10, person({ pose: "wave", top: p.light, legs: p.ink, tone: 4, hat: "short" }), 0.9),
            1.6,
          ) +
          Array.from({ length: 11 }, (_, i) =>
            at(
              60 + i * 110,
              850,
              person({ pose: i % 2 ? "wave" : "stand", top: "#0d0c22", legs: "#0d0c22", tone: 2 }).replaceAll(
                /#(8d5a3a|3b2a24)/g,
                "#0d0c22",
              ),
              0.95,
            ),
          ).join(""),
      );
    },
  },
];
