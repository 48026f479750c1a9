import { autumn, meadow, noon, plains } from "../color.ts";
import { columns } from "../parts/buildings.ts";
import { counter, plant, shelves, table } from "../parts/furniture.ts";
import { books, cup, globe, laptop, spines, tripod } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { tree } from "../plants.ts";
import { at, line, path, rect } from "../svg.ts";
import { poster } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const professionalServices: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A columned main-street bank in morning light",
    render: () =>
      street(
        plains,
        columns(plains, "#f7f0de", plains.near, 640),
        at(
          230,
          752,
          person({ pose: "walk", top: plains.ink, legs: "#3a4d70", tone: 2, hat: "short" }) + rect(30, -84, 48, 36, "#8d6238", 4),
          1.25,
        ) + at(980, 700, tree(0, 0, 1.3, "#3b7d74", plains.ink)),
        { trees: [90, 1130], scale: 1.15 },
      ),
  },
  {
    alt: "A quiet law office with bookshelves and a desk by the window",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#5a7466", floor: "#8a5f3c", style: "panel", window: [720, 120, 330, 270], view: autumn },
        at(
          330,
          620,
          shelves(
            p,
            "#7b4b2c",
            460,
            [
              at(-100, 0, spines(p, 10)) + at(120, 0, spines(p, 9)),
              at(-90, 0, spines(p, 12)) + at(150, 0, globe(p), 0.8),
              at(-120, 0, spines(p, 8)) + at(110, 0, spines(p, 10)),
            ],
            130,
          ),
        ) +
          at(830, 650, person({ pose: "reach", top: "#38465c", legs: p.ink, tone: 3, hat: "bun" }), 1.5, true) +
          at(
            820,
            720,
            counter(
              p,
              "#7b4b2c",
              "#c89a63",
              520,
              130,
              at(-60, 0, laptop(p, "#cfe3e6"), 0.9) +
                at(120, 0, books(p), 0.9) +
                at(210, 0, line("M0 0V-70", p.ink, 6) + path("M-40 -70Q0 -110 40 -70Z", p.pop2)),
            ),
          ) +
          at(1120, 730, plant(p, p.light, p.pop2), 1.3),
      );
    },
  },
  {
    alt: "A surveyor with a total station on open prairie",
    render: () =>
      land(
        noon,
        { ground: "rows", far: "buttes" },
        at(
          480,
          730,
          tripod(noon, 210) +
            at(
              0,
              -206,
              rect(-26, -56, 52, 56, noon.pop, 8) + rect(20, -46, 34, 22, noon.ink, 4) + line("M0 -56V-70", noon.ink, 6),
            ),
          1.3,
        ) +
          at(
            330,
            740,
            person({ pose: "reach", top: "#39506b", legs: noon.ink, hat: "hard", hatColor: "#fff", vest: "#e2683a", tone: 0 }),
            1.8,
          ) +
          at(
            960,
            650,
            line("M30 0V-170", noon.pop, 7) +
              line("M30 -30V-60M30 -100V-130", noon.light, 7) +
              person({
                pose: "wave",
                top: "#39506b",
                legs: noon.ink,
                hat: "hard",
                hatColor: "#f2c230",
                vest: "#e2683a",
                tone: 2,
              }),
            0.9,
            true,
          ),
      ),
  },
  {
    alt: "An advisor going over papers with a couple at a table",
    render: () => {
      const p = meadow;
      return room(
        p,
        { wall: "#d3e4d8", floor: "#a9885e", lamps: [600], lampColor: p.near },
        at(220, 300, poster(180, 220, p.near, p.pop2, sign("professional-services", 3, p.light, p.near, p.pop2))) +
          at(1020, 720, plant(p, p.light, p.near), 1.7) +
          at(330, 700, person({ pose: "reach", top: "#34506e", legs: p.ink, tone: 1, hat: "bun" }), 1.8) +
          at(760, 700, person({ pose: "reach", top: p.pop, legs: p.ink, tone: 0, hat: "short" }), 1.8, true) +
          at(900, 700, person({ pose: "reach", top: p.near, legs: p.ink, tone: 0, hat: "long" }), 1.7, true) +
          at(
            580,
            750,
            table(
              p,
              "#9c6b3c",
              560,
              150,
              at(-20, 0, rect(-90, -8, 90, 8, "#fff") + rect(10, -8, 90, 8, "#fff")) +
                at(150, 0, cup(p, p.pop2), 0.8) +
                at(-180, 0, laptop(p, p.light), 0.8),
            ),
          ),
      );
    },
  },
];
