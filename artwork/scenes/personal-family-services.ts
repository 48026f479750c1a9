import { autumn, meadow, mix, noon, rose } from "../color.ts";
import { rug, shelves, stool } from "../parts/furniture.ts";
import { balloon, books, bottle, rowOf, sack, spines } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { tree } from "../plants.ts";
import { at, circle, line, path, poly, rect, ring } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const personalFamilyServices: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A child care home with a fence, balloons, and a sandbox",
    render: () =>
      street(
        noon,
        {
          style: "gable",
          wall: "#f4d98f",
          trim: "#c9452f",
          w: 560,
          h: 320,
          sign: sign("personal-family-services", 2, noon.ink, noon.light, noon.pop),
          window: rowOf([books(noon), rect(-22, -44, 44, 44, noon.pop) + rect(-22, -88, 44, 44, noon.pop2)], 130),
        },
        line(
          Array.from({ length: 9 }, (_, i) => `M${40 + i * 30} 700V620`).join("") +
            "M30 660H300" +
            Array.from({ length: 8 }, (_, i) => `M${930 + i * 30} 700V620`).join("") +
            "M920 660H1160",
          "#fff8e8",
          13,
        ) +
          at(930, 560, balloon(noon.pop, noon.ink), 0.8) +
          at(975, 540, balloon(noon.mid, noon.ink), 0.8) +
          at(360, 756, person({ top: noon.pop, legs: noon.ink, tone: 4, pose: "wave" }), 0.85) +
          at(470, 756, person({ top: "#3f7f93", legs: noon.ink, tone: 0, hat: "long", skirt: true }), 0.8) +
          at(280, 756, person({ top: noon.pop2, legs: noon.ink, tone: 2, hat: "bun", pose: "reach" }), 1.25),
        { trees: [1090] },
      ),
  },
  {
    alt: "A caregiver reading to children on a playroom rug",
    render: () => {
      const p = meadow;
      return room(
        p,
        { wall: "#cfe6ec", floor: "#d1a871", window: [760, 120, 320, 250], view: meadow },
        at(
          300,
          600,
          shelves(
            p,
            "#c8924c",
            400,
            [
              at(-70, 0, spines(p, 9)) + at(110, 0, circle(0, -34, 34, p.pop)),
              rowOf([rect(-26, -52, 52, 52, p.pop2), rect(-26, -52, 52, 52, p.pop), sack(p, p.near), books(p)], 96),
            ],
            130,
          ),
        ) +
          at(600, 730, rug(p, p.pop, 860)) +
          at(
            600,
            740,
            at(0, 0, stool(p, p.near)) +
              at(-6, -18, person({ pose: "sit", top: p.near, legs: "#34506e", tone: 3, hat: "bun" })) +
              at(46, -96, path("M0 0Q-20 -14 -40 -8V-40Q-20 -46 0 -34Q20 -46 40 -40V-8Q20 -14 0 0Z", p.light)),
            1.65,
          ) +
          [780, 900]
            .map((x, i) =>
              at(
                x,
                752,
                person({ pose: "kneel", top: [p.pop, "#3f7f93"][i]!, legs: p.ink, tone: i * 2, hat: i ? "long" : "short" }),
                1.1,
                true,
              ),
            )
            .join("") +
          at(340, 750, person({ pose: "kneel", top: p.pop2, legs: p.ink, tone: 4 }), 1.1) +
          at(
            1060,
            750,
            rowOf([rect(-30, -60, 60, 60, p.pop), rect(-30, -60, 60, 60, p.near)], 64) + rect(-30, -120, 60, 60, p.pop2),
          ),
      );
    },
  },
  {
    alt: "A cleaning caddy, mop, and bucket ready in a bright hallway",
    render: () => {
      const p = rose;
      return room(
        p,
        { wall: "#f6e1d5", floor: "#c39a7c", style: "panel", window: [140, 130, 280, 250], view: rose },
        at(
          780,
          630,
          rect(-100, -400, 200, 400, p.near, 6) +
            rect(-86, -386, 172, 386, p.mid) +
            rect(-66, -360, 132, 140, mix(p.mid, p.ink, 0.2), 4) +
            rect(-66, -190, 132, 150, mix(p.mid, p.ink, 0.2), 4) +
            circle(64, -190, 10, p.pop2),
        ) +
          at(
            420,
            740,
            poly([-90, -140, 90, -140, 70, 0, -70, 0], p.pop) +
              path("M-92 -140Q0 -270 92 -140", "none", ` stroke="${p.ink}" stroke-width="7"`) +
              rect(-98, -154, 196, 20, mix(p.pop, p.ink, 0.3), 8) +
              circle(-30, -160, 24, "#fff") +
              circle(10, -170, 30, "#fff") +
              circle(46, -160, 20, "#fff"),
            1.2,
          ) +
          at(
            610,
            740,
            rect(-90, -60, 180, 60, p.pop2, 8) +
              at(0, -56, rowOf([bottle(p, p.pop, 120), bottle(p, p.near, 104), bottle(p, "#c9503f", 116)], 54)) +
              path("M-70 -60Q0 -190 70 -60", "none", ` stroke="${p.ink}" stroke-width="10"`),
            1.15,
          ) +
          line("M1000 740L1060 250", "#8d6238", 14) +
          path("M920 760Q930 690 990 690H1020Q1070 700 1070 760Z", p.light) +
          line("M950 756V720M990 758V712M1030 756V716", p.far, 6),
      );
    },
  },
  {
    alt: "A family with a stroller on a park path in fall",
    render: () =>
      land(
        autumn,
        { ground: "grass", far: "hills" },
        path("M0 740Q600 660 1200 720V770Q600 720 0 800Z", autumn.glow) +
          tree(150, 680, 2.7, autumn.pop, autumn.near) +
          tree(1060, 660, 2, "#dd8a3a", autumn.near) +
          at(
            480,
            740,
            person({ pose: "push", top: autumn.pop2, legs: "#34506e", tone: 1, hat: "beanie", hatColor: autumn.pop }),
            1.75,
          ) +
          at(
            650,
            742,
            path("M-60 -110H60Q60 -40 0 -36Q-56 -40 -60 -110Z", autumn.pop) +
              path("M-60 -110A60 60 0 0 1 0 -172V-110Z", mix(autumn.pop, autumn.ink, 0.3)) +
              line("M-60 -110L-90 -146M-34 -44L30 -10M34 -44L-30 -10", autumn.ink, 8) +
              ring(-36, -8, 18, autumn.ink, 8) +
              ring(36, -8, 18, autumn.ink, 8),
            1.1,
          ) +
          at(800, 744, person({ pose: "walk", top: autumn.pop, legs: autumn.ink, tone: 4, hat: "long" }), 1.65) +
          at(890, 746, person({ pose: "wave", top: "#e3a33c", legs: "#3f5570", tone: 4 }), 0.95),
      ),
  },
];
