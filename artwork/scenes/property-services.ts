import { autumn, frost, lake, meadow } from "../color.ts";
import { house } from "../parts/buildings.ts";
import { bottle, rowOf, wheelieBin } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { mower } from "../parts/vehicles.ts";
import { pine, tree } from "../plants.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const propertyServices: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A lawn and snow company's shop with a mower parked in front",
    render: () =>
      street(
        autumn,
        {
          style: "quonset",
          wall: "#c7cfc4",
          trim: "#41705c",
          bays: 1,
          w: 560,
          h: 330,
          sign: sign("property-services", 2, autumn.pop2, autumn.light, autumn.pop),
        },
        at(900, 756, mower(autumn, autumn.pop), 1.15) +
          at(250, 700, wheelieBin(autumn, autumn.pop2), 0.8) +
          at(
            1030,
            744,
            person({ top: autumn.pop2, legs: autumn.ink, hat: "cap", hatColor: autumn.pop, tone: 1, pose: "hips" }),
            1.15,
          ),
        { trees: [120, 1120] },
      ),
  },
  {
    alt: "A cleaner mopping an office hallway beside her supply cart",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#d9ece6", floor: "#8fb8b2", style: "panel" },
        [180, 940]
          .map(
            (x) =>
              rect(x - 70, 240, 180, 370, p.near, 6) +
              rect(x - 58, 252, 156, 358, p.mid, 4) +
              rect(x - 36, 280, 112, 120, "#cfe8e6", 4) +
              circle(x + 80, 440, 9, p.pop2),
          )
          .join("") +
          poly([420, 800, 560, 640, 700, 640, 820, 800], "#fff", ` opacity=".25"`) +
          at(
            520,
            740,
            person({ pose: "push", top: p.pop, legs: p.ink, tone: 4, hat: "bun" }) +
              line("M20 -140L110 -4", "#7b4b2c", 7) +
              path("M84 -14H136L150 2H76Z", p.light),
            1.85,
          ) +
          at(
            880,
            740,
            rect(-110, -150, 220, 110, p.pop2, 8) +
              rect(-110, -40, 220, 14, p.ink) +
              circle(-80, -14, 16, p.ink) +
              circle(80, -14, 16, p.ink) +
              at(-20, -150, rowOf([bottle(p, p.pop), bottle(p, p.near), bottle(p, p.pop)], 42)) +
              line("M-110 -150L-140 -240", p.ink, 8) +
              rect(60, -230, 44, 80, "#fff", 6),
            1.15,
          ),
      );
    },
  },
  {
    alt: "A plow truck pushing snow down a residential street at dusk",
    render: () =>
      land(
        frost,
        { ground: "snow", far: "hills", snow: true },
        [130, 430, 1060]
          .map((x, i) =>
            at(
              x,
              620,
              house(
                { ...frost, sky: "#2a2b55" },
                { wall: ["#d86f57", "#f1d9a8", "#5f8aa8"][i]!, roof: frost.ink, door: frost.pop, w: 220, h: 120, snow: true },
              ),
            ),
          )
          .join("") +
          pine(760, 620, 1.6, frost.ink) +
          at(520, 740, truck(frost, frost.pop, "plough", frost.pop2), 1.2) +
          path("M960 750Q1000 640 1080 660Q1120 610 1200 640V760Z", frost.light),
      ),
  },
  {
    alt: "A gardener raking under a tree while a colleague mows",
    render: () =>
      land(
        meadow,
        { ground: "grass", far: "town", sun: [900, 240, 80] },
        at(960, 640, house(meadow, { wall: "#f6e6c4", roof: "#a3502f", door: meadow.near, w: 300, h: 150, porch: true })) +
          tree(230, 690, 2.6, meadow.near, meadow.ink) +
          at(
            420,
            750,
            person({ pose: "push", top: meadow.pop, legs: meadow.ink, hat: "cap", hatColor: meadow.pop2, tone: 0 }) +
              line("M16 -134L96 0M78 0h40", "#7b4b2c", 8),
            1.6,
          ) +
          at(800, 740, mower(meadow, meadow.pop), 1.3) +
          at(
            774,
            652,
            person({ pose: "sit", top: meadow.pop2, legs: "#33506e", hat: "cap", hatColor: meadow.near, tone: 2 }),
            1.1,
          ),
      ),
  },
];
