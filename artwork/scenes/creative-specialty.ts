import { autumn, dusk, plains, rose } from "../color.ts";
import { armchair, shelves, stool } from "../parts/furniture.ts";
import { camera, rowOf, tripod, vase } from "../parts/goods.ts";
import { drone } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { bicycle } from "../parts/vehicles.ts";
import { at, ellipse, line, path, poly, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

const pottery = (c: string, band: string): string =>
  path("M-16 -96H16Q12 -78 28 -56Q44 -24 20 0H-20Q-44 -24 -28 -56Q-12 -78 -16 -96Z", c) + path("M-33 -44H33L36 -26H-36Z", band);

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const creativeSpecialty: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A small art studio with painted boards and pots in the window",
    render: () =>
      street(
        rose,
        {
          style: "falsefront",
          wall: "#7fb0ad",
          trim: "#fbeedd",
          h: 320,
          sign: sign("creative-specialty", 2, rose.ink, rose.light, rose.pop2),
          awning: [rose.near, rose.light],
          window: rowOf([pottery(rose.pop2, rose.near), vase(rose, rose.pop), pottery(rose.far, rose.light)], 104),
        },
        at(1010, 700, bicycle(rose, rose.pop), 1.1),
        { trees: [110], lamp: 210 },
      ),
  },
  {
    alt: "A photo studio set with a paper backdrop, softbox, and camera",
    render: () => {
      const p = plains;
      return room(
        p,
        { wall: "#c9d3dc", floor: "#7c828c" },
        path("M300 60H760V600Q770 690 840 740H220Q290 690 300 600Z", "#e79b6f") +
          rect(270, 46, 520, 22, p.ink, 8) +
          at(530, 700, armchair(p, p.pop2), 1.3) +
          at(
            150,
            720,
            line("M0 0V-420M-50 0L0 -60L50 0", p.ink, 8) +
              poly([-10, -500, 130, -470, 130, -330, -10, -380], p.ink) +
              poly([130, -480, 154, -484, 154, -316, 130, -320], p.light) +
              poly([154, -470, 520, -380, 520, -200, 154, -330], p.light, ` opacity=".16"`),
          ) +
          at(960, 740, tripod(p, 240) + at(0, -236, camera(p, p.ink), 1.1, true)) +
          at(1090, 740, person({ pose: "hips", top: p.pop, legs: p.ink, tone: 3, hat: "bun" }), 1.8, true),
      );
    },
  },
  {
    alt: "A pottery bench with finished bowls and jars on the shelves",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#ead9bd", floor: "#b08a5e", style: "boards", window: [820, 130, 260, 260], view: autumn },
        at(
          400,
          470,
          shelves(
            p,
            "#a9713f",
            620,
            [
              rowOf(
                [
                  pottery("#d97b4a", p.light),
                  pottery(p.pop2, "#cfe3d3"),
                  pottery("#efe0bd", p.pop),
                  pottery("#6f9aa8", p.light),
                  pottery(p.pop, "#efe0bd"),
                ],
                116,
              ),
              rowOf(
                [
                  pottery("#efe0bd", p.pop2),
                  pottery("#6f9aa8", p.light),
                  pottery("#d97b4a", p.light),
                  pottery("#efe0bd", p.pop),
                  pottery(p.pop2, p.light),
                ],
                116,
              ),
            ],
            150,
          ),
        ) +
          at(
            760,
            740,
            rect(-90, -110, 180, 110, p.near, 10) +
              ellipse(0, -116, 80, 14, p.light) +
              at(0, -118, pottery("#c96f45", "#d98b62"), 1.2),
          ) +
          at(
            560,
            740,
            at(0, 0, stool(p, p.near)) +
              at(-10, -20, person({ pose: "sit", top: p.pop2, legs: "#3f5570", apron: "#efe0bd", tone: 0, hat: "long" })),
            1.6,
          ),
      );
    },
  },
  {
    alt: "A photographer with a tripod and a drone above the badlands at sunset",
    render: () =>
      land(
        dusk,
        { ground: "grass", sun: [720, 400, 130] },
        at(330, 730, tripod(dusk, 210) + at(0, -206, camera(dusk, dusk.ink), 1), 1.15) +
          at(
            190,
            740,
            person({ pose: "reach", top: dusk.pop2, legs: dusk.ink, tone: 1, hat: "cap", hatColor: dusk.pop }),
            1.75,
          ) +
          at(900, 240, drone(dusk, dusk.light), 1.5),
      ),
  },
];
