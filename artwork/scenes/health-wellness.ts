import { dawn, lake, meadow, plains } from "../color.ts";
import { chair, counter, dentalChair, examTable, plant, rug } from "../parts/furniture.ts";
import { bottle, cup, dumbbell, rowOf, scaled } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { car } from "../parts/vehicles.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";
import { cabinet, frame } from "./props.ts";
import { room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const healthWellness: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A modern walk-in clinic with a red cross sign and young trees",
    render: () =>
      street(
        meadow,
        {
          style: "modern",
          wall: "#eef3ea",
          trim: "#2c7a72",
          w: 720,
          h: 280,
          sign: sign("health-wellness", 1, "#d9503f", "#fff", "#fff"),
          window: rowOf(
            [
              scaled(0.7, chair(meadow, meadow.pop)),
              scaled(0.7, chair(meadow, meadow.pop)),
              scaled(0.7, plant(meadow, meadow.pop2, meadow.near)),
            ],
            100,
          ),
        },
        at(270, 766, car(meadow, "#3f7f93"), 0.85) +
          at(880, 752, person({ pose: "walk", top: meadow.pop2, legs: meadow.ink, tone: 3, hat: "gray" }), 1.2),
        { trees: [70, 1140] },
      ),
  },
  {
    alt: "An exam room with a padded table, a wall chart, and a doctor",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#d7ece7", floor: "#a9c9c6", style: "tile", window: [90, 130, 250, 220], view: meadow },
        at(500, 710, examTable(p, p.mid), 1.7) +
          at(
            860,
            300,
            frame(
              170,
              230,
              p.light,
              "#fff",
              circle(0, -60, 26, p.pop) + rect(-30, -30, 60, 90, p.pop, 20) + line("M-50 -10L-34 50M50 -10L34 50", p.pop, 14),
            ),
          ) +
          at(1060, 430, cabinet(p.light, p.ink, 220, 200)) +
          at(1060, 690, counter(p, p.light, p.near, 220, 120, at(0, 0, rowOf([bottle(p, p.pop), bottle(p, p.pop2)], 50)))) +
          at(
            850,
            740,
            person({ pose: "reach", top: "#fff", legs: p.near, tone: 2, hat: "bun" }) +
              line("M-8 -138Q-12 -108 0 -104Q12 -108 8 -138", p.ink, 4),
            1.9,
            true,
          ) +
          at(560, 668, person({ pose: "sit", top: p.pop2, legs: "#41586b", tone: 0, hat: "short" }), 1.5),
      );
    },
  },
  {
    alt: "A bright dental room with its chair and lamp",
    render: () => {
      const p = dawn;
      return room(
        p,
        { wall: "#f6ddc8", floor: "#c8a598", style: "panel", window: [720, 120, 340, 260], view: dawn },
        at(520, 720, dentalChair(p, "#3f8f93"), 1.65) +
          at(
            930,
            720,
            counter(p, p.light, p.mid, 330, 130, at(0, 0, rowOf([bottle(p, p.pop), cup(p, "#3f8f93"), bottle(p, p.pop2)], 80))),
          ) +
          at(160, 300, frame(170, 190, "#3f8f93", "#fff", sign("health-wellness", 3, "#f3e6da", p.far, p.pop2))) +
          at(150, 740, plant(p, p.near, "#4d8a6a"), 1.5),
      );
    },
  },
  {
    alt: "A physical therapist helping a client with hand weights",
    render: () => {
      const p = plains;
      return room(
        p,
        { wall: "#c6d8e6", floor: "#c9a05c", lamps: [300, 900], lampColor: p.pop },
        rect(700, 130, 420, 360, "#e6f0f4", 6) +
          poly([760, 490, 900, 130, 960, 130, 820, 490], "#fff", ` opacity=".6"`) +
          at(540, 740, rug(p, p.pop2, 620)) +
          at(
            450,
            740,
            person({ pose: "wave", top: p.pop, legs: p.ink, tone: 1, hat: "long" }) + at(46, -174, scaled(0.5, dumbbell(p))),
            1.95,
          ) +
          at(
            680,
            745,
            person({ pose: "reach", top: "#fff8e8", legs: p.pop2, tone: 3, hat: "cap", hatColor: p.pop2 }),
            1.95,
            true,
          ) +
          at(
            150,
            740,
            rect(-90, -150, 180, 16, p.ink) +
              rect(-90, -70, 180, 16, p.ink) +
              line("M-80 0V-160M80 0V-160", p.ink, 10) +
              at(0, -150, dumbbell(p), 0.7) +
              at(0, -70, dumbbell(p), 0.8),
            1.1,
          ) +
          at(
            1020,
            740,
            circle(0, -90, 90, p.pop) +
              path("M-60 -130Q0 -170 60 -130", "none", ` stroke="${p.light}" stroke-width="8" opacity=".6"`),
          ),
      );
    },
  },
];
