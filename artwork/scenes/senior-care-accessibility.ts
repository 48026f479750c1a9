import { autumn, harvest, meadow, mix, plains, rose } from "../color.ts";
import { heart } from "../glyphs/shapes.ts";
import { house } from "../parts/buildings.ts";
import { armchair, bed, plant, rockingChair } from "../parts/furniture.ts";
import { cup } from "../parts/goods.ts";
import { wheelchair } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { van } from "../parts/vehicles.ts";
import { tree, wheat } from "../plants.ts";
import { at, line, path, poly, rect } from "../svg.ts";
import { frame } from "./props.ts";
import { land, room, type Scene, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const seniorCareAccessibility: [Scene, Scene, Scene, Scene] = [
  {
    alt: "An assisted-living home with a porch, ramp, and rocking chair",
    render: () =>
      street(
        autumn,
        house(autumn, { wall: "#f3e6cc", roof: "#41705c", door: autumn.pop, w: 560, h: 240, porch: true }),
        at(330, 690, rockingChair(autumn, "#8d5a32"), 0.9) +
          poly([760, 640, 1010, 696, 760, 696], mix(autumn.light, autumn.ink, 0.2)) +
          line("M760 570L1010 636M800 640V580M900 660V606M1000 690V634", autumn.ink, 7) +
          at(
            1060,
            752,
            wheelchair(autumn, autumn.ink) +
              at(-4, 24, person({ pose: "sit", top: autumn.pop, legs: "#55606e", tone: 0, hat: "gray" }), 0.95),
            1.15,
            true,
          ),
        { x: 520, scale: 1.1, trees: [90, 1120] },
      ),
  },
  {
    alt: "A caregiver bringing tea to a resident in a sunny bedroom",
    render: () => {
      const p = rose;
      return room(
        p,
        { wall: "#f3ddc9", floor: "#b88a6e", style: "panel", window: [440, 120, 330, 260], view: meadow },
        at(260, 720, bed(p, "#8d5a3c", p.pop, 460)) +
          at(930, 720, armchair(p, p.pop2), 1.5, true) +
          at(925, 742, person({ pose: "sit", top: p.mid, legs: "#55606e", tone: 0, hat: "gray" }), 1.45, true) +
          at(
            640,
            740,
            person({ pose: "carry", top: p.pop, legs: p.near, tone: 2, hat: "bun" }) + at(52, -106, cup(p, p.light), 0.35),
            1.8,
          ) +
          at(1110, 740, plant(p, p.light, "#4d8a6a"), 1.2) +
          at(200, 280, frame(140, 130, "#8d5a3c", p.light, heart(p.far).replace(/^/, '<g transform="scale(.8)">') + "</g>")),
      );
    },
  },
  {
    alt: "A wheelchair van with its side ramp down",
    render: () =>
      land(
        plains,
        { ground: "gravel", far: "town" },
        at(460, 706, van(plains, plains.light, rect(-60, -60, 130, 150, plains.ink, 6), plains.pop2), 1.7) +
          poly([200, 640, 420, 640, 380, 770, 120, 770], mix(plains.light, plains.ink, 0.3)) +
          line("M200 640L120 770M420 640L380 770", plains.pop, 8) +
          at(
            830,
            752,
            person({ pose: "push", top: plains.pop, legs: plains.ink, tone: 1, hat: "cap", hatColor: plains.pop2 }),
            1.7,
          ) +
          at(
            980,
            752,
            wheelchair(plains, plains.ink) +
              at(-4, 24, person({ pose: "sit", top: "#8d6aa0", legs: "#55606e", tone: 4, hat: "gray" }), 0.95),
            1.6,
          ),
      ),
  },
  {
    alt: "A helper walking arm in arm with an older man among fall trees",
    render: () =>
      land(
        harvest,
        { ground: "grass", far: "hills", sun: [820, 330, 110] },
        path("M0 760Q600 680 1200 730V800H0Z", harvest.glow) +
          tree(160, 690, 2.8, harvest.pop2, harvest.ink) +
          tree(1030, 670, 2.3, "#e0862f", harvest.ink) +
          at(
            540,
            756,
            person({ pose: "walk", top: "#4f6f8a", legs: "#55504a", tone: 0, hat: "gray" }) +
              line("M42 -86L58 0", harvest.ink, 7),
            2,
          ) +
          at(450, 760, person({ pose: "reach", top: harvest.pop, legs: harvest.ink, tone: 4, hat: "bun" }), 1.95) +
          wheat(
            "w",
            [
              [880, 820, 1.2],
              [950, 800, 1],
              [1040, 820, 1.3],
              [1130, 810, 1.1],
            ],
            harvest.near,
            harvest.mid,
          ),
      ),
  },
];
