import { dawn, dusk, harvest, lake } from "../color.ts";
import { awning } from "../parts/front.ts";
import { chair, counter, shelves, stool, table } from "../parts/furniture.ts";
import { bag, bottle, burger, cake, cup, loaf, pie, rowOf, scaled, steam } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { van } from "../parts/vehicles.ts";
import { at, ellipse, line, path, rect } from "../svg.ts";
import { bulbs, land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const foodDrink: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A corner bakery with a striped awning and pies in the window",
    render: () =>
      street(
        dawn,
        {
          style: "falsefront",
          wall: "#e7b98d",
          trim: "#7d2f2a",
          sign: sign("food-drink", 1, "#7d2f2a", dawn.light, dawn.pop),
          awning: [dawn.pop, dawn.light],
          window: rowOf([pie(dawn, "#e9b45c"), loaf("#c98745", dawn.ink), cake(dawn)], 104),
        },
        at(
          970,
          752,
          person({ pose: "walk", top: "#4f7f86", legs: dawn.ink, tone: 1, hat: "beanie", hatColor: dawn.pop2 }) +
            at(44, -84, bag(dawn, "#e8cf9a"), 0.4),
          1.25,
        ) +
          at(
            180,
            700,
            scaled(1.1, table(dawn, dawn.light, 110, 80, at(0, 0, cup(dawn, dawn.pop), 0.5))) +
              at(-84, 0, chair(dawn, dawn.near), 0.7),
          ),
        { trees: [1130] },
      ),
  },
  {
    alt: "A cafe counter with stools, pendant lamps, and a barista",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#2c6a76", floor: "#b88a5c", style: "tile", lamps: [280, 600, 920], lampColor: p.pop },
        at(
          600,
          430,
          shelves(
            p,
            "#c8924c",
            760,
            [
              rowOf(
                Array.from({ length: 9 }, (_, i) => scaled(0.75, cup(p, [p.light, p.pop, p.pop2][i % 3]!))),
                78,
              ),
              rowOf(
                Array.from({ length: 10 }, (_, i) => bottle(p, [p.pop2, p.near, p.pop][i % 3]!, 78)),
                70,
              ),
            ],
            110,
          ),
        ) +
          at(520, 660, person({ pose: "reach", top: p.light, legs: p.ink, apron: p.pop, tone: 4, hat: "bun" }), 1.55) +
          at(
            600,
            720,
            counter(
              p,
              "#8a5a3b",
              p.light,
              900,
              150,
              at(
                -330,
                0,
                rect(-80, -110, 160, 110, "#d9dfe0", 8) +
                  rect(-60, -90, 120, 26, p.ink, 4) +
                  line("M-30 -60V-30M30 -60V-30", p.ink, 8),
              ) +
                at(40, 0, cup(p, p.pop2) + at(0, -66, steam(p.light, 50))) +
                at(
                  300,
                  0,
                  rect(-110, -120, 220, 120, "#dff0ee", 8) +
                    at(-50, -8, pie(p, "#e9b45c"), 0.7) +
                    at(50, -8, cake(p), 0.8) +
                    rect(-110, -66, 220, 6, p.ink, 0, ` opacity=".3"`),
                ),
            ),
          ) +
          [230, 460, 740, 970].map((x) => at(x, 770, stool(p, p.pop), 1.1)).join(""),
      );
    },
  },
  {
    alt: "A taco-red food truck serving at dusk under string lights",
    render: () =>
      land(
        dusk,
        { ground: "gravel", far: "town" },
        bulbs(70, dusk.glow, dusk.ink) +
          at(
            600,
            706,
            van(
              dusk,
              "#d9503f",
              rect(-95, -44, 200, 84, dusk.ink, 4) +
                rect(-89, -38, 188, 72, dusk.glow) +
                `<g transform="translate(10 34)">${rowOf([scaled(0.5, burger(dusk)), scaled(0.5, cup(dusk, dusk.light))], 80)}</g>` +
                awning(-110, -64, 230, dusk.pop, dusk.light, 30) +
                rect(-106, 40, 220, 12, dusk.light, 4),
              dusk.pop,
            ),
            1.75,
          ) +
          at(180, 756, person({ pose: "reach", top: dusk.pop2, legs: dusk.ink, tone: 2, hat: "short" }), 1.5) +
          at(1080, 756, person({ pose: "hips", top: dusk.pop, legs: "#4a3f70", tone: 0, hat: "long" }), 1.5, true),
      ),
  },
  {
    alt: "A chef sliding a pizza into a brick oven",
    render: () => {
      const p = harvest;
      return room(
        p,
        { wall: "#efdcb4", floor: "#9a6a44", style: "brick" },
        path("M620 640V300Q620 120 860 120T1100 300V640Z", "#a8523a") +
          path("M720 480V400Q720 290 860 290T1000 400V480Z", p.ink) +
          path("M760 480Q770 400 820 420Q830 360 870 400Q900 370 920 420Q960 410 960 480Z", "#f08a3c") +
          path("M810 480Q830 430 860 450Q890 430 910 480Z", p.glow) +
          rect(600, 480, 520, 26, "#e8d3ae") +
          at(330, 730, person({ pose: "reach", top: "#fffaf0", legs: "#39506b", apron: p.pop2, tone: 3, hat: "chef" }), 2) +
          line("M450 492H640", "#8d6238", 12) +
          ellipse(690, 484, 74, 15, "#d9a55c") +
          ellipse(690, 481, 60, 10, "#d9503f") +
          [650, 684, 720].map((x) => ellipse(x, 481, 9, 4, p.glow)).join("") +
          at(130, 720, table(p, "#a9713f", 220, 130, at(-50, 0, loaf("#c98745", p.ink)) + at(60, 0, bottle(p, p.pop, 90)))),
      );
    },
  },
];
