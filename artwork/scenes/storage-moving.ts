import { autumn, dawn, noon, plains } from "../color.ts";
import { house } from "../parts/buildings.ts";
import { rollDoor } from "../parts/front.ts";
import { floorLamp, sofa } from "../parts/furniture.ts";
import { box, tyre } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { pickup } from "../parts/vehicles.ts";
import { at, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const storageMoving: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A row of storage units with orange roll-up doors under a wide sky",
    render: () => {
      const p = plains;
      return street(
        p,
        Array.from(
          { length: 5 },
          (_, i) =>
            `<g transform="translate(${-480 + i * 192} 0)">${rect(-10, -270, 200, 270, "#efe6d2")}${i === 3 ? rect(10, -200, 150, 200, p.ink) + at(85, 0, box(p, "#c08a4c", 90, 70) + at(-10, -70, box(p, "#d5a566", 70, 52))) : rollDoor(p, 10, 150, 200, "#e5722e")}</g>`,
        ).join("") +
          rect(-510, -310, 1000, 50, p.ink) +
          rect(-110, -296, 200, 90, p.light, 10) +
          at(-10, -251, sign("storage-moving", 2, "#e5722e", p.light, p.ink), 0.75),
        at(950, 766, pickup(p, "#2f7a6b", at(-150, -118, box(p, "#d5a566", 110, 70))), 0.9),
        { trees: [] },
      );
    },
  },
  {
    alt: "The inside of a storage unit stacked with boxes, a lamp, and a sofa",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#cdc4b2", floor: "#9a9284", style: "boards", lamps: [600], lampColor: p.ink },
        at(470, 690, sofa(p, p.pop2), 1.35) +
          at(
            880,
            690,
            box(p, "#c08a4c", 170, 130) +
              at(160, 0, box(p, "#d5a566", 130, 160)) +
              at(-10, -130, box(p, "#d5a566", 150, 100)) +
              at(150, -160, box(p, "#c08a4c", 110, 80)) +
              at(10, -230, box(p, "#b5793c", 100, 76)),
          ) +
          at(190, 690, floorLamp(p, p.pop), 1.2) +
          at(480, 540, box(p, "#d5a566", 120, 80)) +
          at(310, 730, tyre(p, 44)) +
          rect(0, 0, 60, 800, "#e5722e") +
          rect(1140, 0, 60, 800, "#e5722e"),
      );
    },
  },
  {
    alt: "A moving truck on the highway at sunrise",
    render: () =>
      land(
        dawn,
        { ground: "road", sun: [900, 370, 110] },
        at(
          560,
          712,
          truck(
            dawn,
            dawn.pop,
            "box",
            dawn.light,
            at(-100, -180, sign("storage-moving", 1, dawn.pop, dawn.light, dawn.pop2), 1.3),
          ),
          1.4,
        ),
      ),
  },
  {
    alt: "Two movers carrying a sofa from a house to a truck",
    render: () =>
      land(
        noon,
        { ground: "grass", far: "hills", sun: [600, 200, 70] },
        at(230, 620, house(noon, { wall: "#f1d9a8", roof: "#a3402f", door: noon.pop2, w: 320, h: 170 })) +
          at(1060, 720, truck(noon, noon.pop, "box", noon.light), 1.3) +
          at(
            350,
            740,
            at(0, -70, sofa(noon, noon.pop2, 260)) +
              at(-150, 0, person({ pose: "carry", top: noon.pop, legs: noon.ink, hat: "cap", hatColor: noon.mid, tone: 2 })) +
              at(150, 0, person({ pose: "carry", top: noon.pop, legs: noon.ink, hat: "short", tone: 0 }), 1, true),
            1.3,
          ),
      ),
  },
];
