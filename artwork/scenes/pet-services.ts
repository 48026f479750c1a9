import { dawn, harvest, lake, meadow } from "../color.ts";
import { cat, cow, dog, horse } from "../parts/animals.ts";
import { shelves, table } from "../parts/furniture.ts";
import { bottle, bowl, kennel, rowOf, sack, scaled } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, path, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const petServices: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A veterinary clinic with a dog waiting at the door",
    render: () =>
      street(
        meadow,
        {
          style: "parapet",
          wall: "#a9d0b8",
          trim: "#2f5f4c",
          sign: sign("pet-services", 1, meadow.pop, meadow.light, meadow.pop2),
          awning: [meadow.pop, meadow.light],
          window: rowOf(
            [cat("#f0b35a", meadow.ink), bowl(meadow, meadow.pop), sack(meadow, "#e8cf9a", sign("pet-services", 1, meadow.near))],
            106,
          ),
        },
        at(
          980,
          752,
          person({ pose: "reach", top: "#3f7f93", legs: meadow.ink, tone: 0, hat: "long" }) +
            line("M62 -122L128 -84", meadow.ink, 4),
          1.25,
          true,
        ) + at(770, 752, dog("#9a6238", meadow.ink, meadow.pop), 0.72, true),
        { trees: [90, 1130] },
      ),
  },
  {
    alt: "A groomer brushing a dog on the table beside a bath",
    render: () => {
      const p = lake;
      return room(
        p,
        { wall: "#d9efe6", floor: "#8fc0ba", style: "tile", lamps: [560], lampColor: p.pop },
        at(
          980,
          700,
          path("M-150 -190H150L126 -30Q124 -10 100 -10H-100Q-124 -10 -126 -30Z", "#fff") +
            rect(-166, -206, 332, 26, p.mid, 10) +
            [-90, -40, 20, 80].map((x, i) => circle(x, -214, 24 + (i % 2) * 10, "#fff")).join("") +
            line("M130 -200V-300Q130 -330 90 -330", p.ink, 10),
        ) +
          at(480, 710, table(p, p.pop2, 420, 170, at(10, 0, dog("#f0e6d6", p.ink, p.pop), 1.35))) +
          at(
            250,
            740,
            person({ pose: "reach", top: p.pop, legs: p.ink, apron: p.light, tone: 3, hat: "bun" }) +
              rect(60, -140, 20, 44, p.ink, 5),
            1.95,
          ) +
          at(160, 300, shelves(p, p.mid, 240, [rowOf([bottle(p, p.pop), bottle(p, p.pop2), bottle(p, p.near)], 60)], 120)),
      );
    },
  },
  {
    alt: "Dogs and a cat resting in a row of boarding kennels",
    render: () => {
      const p = harvest;
      return room(
        p,
        { wall: "#f1dba6", floor: "#a9845a", style: "boards" },
        [210, 600, 990]
          .map(
            (x, i) =>
              at(
                x,
                690,
                kennel(
                  p,
                  [
                    scaled(0.5, dog("#b5743f", p.ink, p.pop)),
                    scaled(0.5, dog("#f3e6d3", p.ink, p.pop2)),
                    scaled(0.5, dog("#d9a05c", p.ink, p.pop2)),
                  ][i]!,
                ),
                1.95,
              ) +
              at(
                x,
                416,
                kennel(
                  p,
                  [scaled(0.8, cat("#e9a53e", p.ink)), scaled(0.8, cat("#b9b3ae", p.ink)), scaled(0.8, cat("#f6efe2", p.ink))][
                    i
                  ]!,
                ),
                1.35,
              ),
          )
          .join("") + [390, 790].map((x) => at(x, 750, bowl(p, p.pop))).join(""),
      );
    },
  },
  {
    alt: "A large-animal vet checking a horse beside a cow at a ranch",
    render: () =>
      land(
        dawn,
        { ground: "grass", far: "buttes", sun: [880, 360, 100] },
        line("M0 600H1200M0 650H1200M60 580V720M300 580V720M560 580V720M840 580V720M1120 580V720", "#7a5644", 13) +
          at(900, 710, cow("#f4e8dc", "#5b3a34", dawn.ink), 1.15, true) +
          at(520, 740, horse("#7a4a34", "#2b2030", dawn.ink), 1.45) +
          at(
            250,
            752,
            person({ pose: "reach", top: "#3f8f93", legs: "#33506e", tone: 1, hat: "cap", hatColor: dawn.pop }),
            1.85,
          ) +
          at(
            150,
            756,
            rect(-50, -60, 100, 60, dawn.pop, 8) +
              line("M-20 -60V-78H20V-60", dawn.ink, 7) +
              path("M-6 -46H6V-36H16V-24H6V-14H-6V-24H-16V-36H-6Z", dawn.light),
            1.15,
          ),
      ),
  },
];
