import { autumn, harvest, noon, rose } from "../color.ts";
import { armchair, counter, floorLamp, fridge, plant, rug, sofa, stove, table } from "../parts/furniture.ts";
import { books, bottle, bowl, can, cup, paintCan, rowOf, scaled, vase } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { truck } from "../parts/trucks.ts";
import { at, circle, line, path, rect } from "../svg.ts";
import { cabinet, frame } from "./props.ts";
import { room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const homeDecorFurnishings: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A brick furniture store with an armchair in the window",
    render: () =>
      street(
        rose,
        {
          style: "brick",
          wall: "#8f5a62",
          trim: "#fbe9da",
          h: 340,
          sign: sign("home-decor-furnishings", 1, rose.near, rose.light, rose.pop),
          awning: [rose.pop, rose.light],
          window: at(-70, 0, scaled(0.7, armchair(rose, rose.pop2))) + at(90, 0, scaled(0.5, floorLamp(rose, rose.pop))),
        },
        at(
          980,
          766,
          truck(
            rose,
            rose.pop,
            "box",
            rose.light,
            at(-100, -180, sign("home-decor-furnishings", 1, rose.near, rose.light, rose.pop2)),
          ),
          0.7,
        ),
        { trees: [90], lamp: 210 },
      ),
  },
  {
    alt: "A showroom living room with a teal sofa, lamp, and rug",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#e9c9a2", floor: "#a06a43", style: "panel", lamps: [260], lampColor: p.pop2 },
        at(600, 740, rug(p, p.pop, 860)) +
          at(600, 700, sofa(p, "#2f7f7c", 440), 1.35) +
          at(1000, 710, floorLamp(p, p.light), 1.35) +
          at(180, 730, plant(p, p.light, p.pop2), 1.7) +
          at(480, 280, frame(150, 190, "#7b4b2c", p.light, circle(0, -20, 44, p.mid) + rect(-75, 30, 150, 65, p.pop2))) +
          at(710, 280, frame(150, 190, "#7b4b2c", p.light, path("M-75 40L-20 -30L20 20L50 -10L75 30V95H-75Z", p.pop))) +
          at(640, 770, table(p, "#7b4b2c", 260, 70, at(-40, 0, books(p), 0.7) + at(60, 0, cup(p, p.light), 0.6))),
      );
    },
  },
  {
    alt: "A finished kitchen with blue cabinets, a range, and pendant lamps",
    render: () => {
      const p = noon;
      return room(
        p,
        { wall: "#f0ead6", floor: "#b98a55", style: "tile", lamps: [440, 700], lampColor: p.mid },
        [190, 420, 650].map((x) => at(x, 330, cabinet("#2e6378", p.light, 210, 170))).join("") +
          at(
            190,
            680,
            counter(p, "#2e6378", p.light, 250, 150, at(0, 0, rowOf([bottle(p, p.pop), can(p, p.mid), vase(p, p.pop)], 70))),
          ) +
          at(420, 680, stove(p, "#d9dfe0"), 1.15) +
          at(
            690,
            680,
            counter(
              p,
              "#2e6378",
              p.light,
              360,
              150,
              at(-60, 0, bowl(p, p.pop)) + at(90, 0, line("M0 0V-70Q0 -96 26 -96T50 -70", p.ink, 9)),
            ),
          ) +
          at(1010, 690, fridge(p, "#e4e8e6"), 1.65) +
          at(540, 770, rug(p, p.pop, 420)),
      );
    },
  },
  {
    alt: "Two painters rolling a deep green wall",
    render: () => {
      const p = harvest;
      return room(
        p,
        { wall: "#f3e2b8", floor: "#caa06a", window: [860, 130, 230, 250], view: noon },
        path("M0 0H760V330Q700 350 690 420T600 470T520 606H0Z", p.pop) +
          at(
            470,
            740,
            person({ pose: "wave", top: "#fffaf0", legs: "#fffaf0", tone: 0, hat: "cap", hatColor: p.pop2 }) +
              line("M46 -182L70 -240", "#8d6238", 7) +
              rect(36, -270, 74, 30, p.light, 10),
            1.85,
          ) +
          at(
            230,
            740,
            person({ pose: "point", top: "#fffaf0", legs: "#39506b", tone: 2, hat: "bun" }) + rect(78, -166, 22, 44, p.light, 6),
            1.8,
          ) +
          at(700, 750, rowOf([paintCan(p, p.pop), paintCan(p, p.pop), paintCan(p, p.pop2)], 100), 1.15) +
          line("M960 740L1030 330M1090 740L1010 330M984 640H1070M998 560H1054", p.mid, 13),
      );
    },
  },
];
