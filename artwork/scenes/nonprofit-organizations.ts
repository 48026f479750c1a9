import { autumn, dusk, meadow, noon } from "../color.ts";
import { heart } from "../glyphs/shapes.ts";
import { church } from "../parts/buildings.ts";
import { shelves, table } from "../parts/furniture.ts";
import { bowl, box, cake, can, loaf, pie, rowOf } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { van } from "../parts/vehicles.ts";
import { at, path, rect } from "../svg.ts";
import { bunting, land, room, type Scene, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const nonprofitOrganizations: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A white prairie church with its doors open",
    render: () =>
      street(
        meadow,
        church(meadow, "#fffaf0", meadow.near),
        [250, 330, 930]
          .map((x, i) =>
            at(
              x,
              752,
              person({
                top: [meadow.pop, "#3f6f8f", meadow.pop2][i]!,
                legs: meadow.ink,
                tone: i + 1,
                hat: i === 1 ? "long" : "short",
                pose: "walk",
                skirt: i === 1,
              }),
              1.15,
              i === 2,
            ),
          )
          .join(""),
        { x: 570, scale: 1.3, trees: [120, 1080] },
      ),
  },
  {
    alt: "Volunteers packing food boxes in front of full pantry shelves",
    render: () => {
      const p = autumn;
      return room(
        p,
        { wall: "#efe3cb", floor: "#a98a66", lamps: [300, 900] },
        at(
          600,
          500,
          shelves(
            p,
            "#a9713f",
            980,
            [
              rowOf(
                Array.from({ length: 13 }, (_, i) => can(p, [p.pop, p.pop2, p.mid, "#3f7f93"][i % 4]!)),
                72,
              ),
              rowOf(
                Array.from({ length: 9 }, (_, i) => (i % 2 ? loaf("#c98745", p.ink) : box(p, "#d5a566", 84, 62))),
                104,
              ),
            ],
            120,
          ),
        ) +
          at(360, 710, person({ pose: "reach", top: p.pop, legs: p.ink, apron: p.light, tone: 2, hat: "short" }), 1.7) +
          at(860, 710, person({ pose: "reach", top: p.pop2, legs: p.ink, apron: p.light, tone: 0, hat: "gray" }), 1.7, true) +
          at(
            600,
            750,
            table(
              p,
              "#8d5a32",
              640,
              130,
              at(-150, 0, box(p, "#c08a4c", 150, 90)) +
                at(60, 0, box(p, "#c08a4c", 150, 90)) +
                at(190, 0, can(p, p.pop)) +
                at(60, -84, loaf("#c98745", p.ink), 0.9),
            ),
          ),
      );
    },
  },
  {
    alt: "A charity van with a heart on its side collecting donations",
    render: () =>
      land(
        noon,
        { ground: "gravel", far: "town" },
        at(460, 712, van(noon, noon.light, heart(noon.pop), noon.pop2), 1.7) +
          at(
            900,
            750,
            person({ pose: "carry", top: noon.pop2, legs: noon.ink, tone: 4, hat: "cap", hatColor: noon.pop }) +
              at(54, -92, box(noon, "#d5a566", 80, 60)),
            1.65,
            true,
          ) +
          at(1080, 752, box(noon, "#c08a4c", 110, 80) + at(6, -80, box(noon, "#d5a566", 90, 60))),
      ),
  },
  {
    alt: "Neighbors serving a community supper under bunting",
    render: () =>
      land(
        dusk,
        { ground: "grass", far: "town" },
        bunting(dusk, 70) +
          [220, 420, 760, 980]
            .map((x, i) =>
              at(
                x,
                710,
                person({
                  pose: i % 2 ? "reach" : "wave",
                  top: ["#e05a4a", dusk.pop2, dusk.light, dusk.pop][i]!,
                  legs: dusk.ink,
                  tone: i,
                  hat: (["gray", "long", "cap", "short"] as const)[i]!,
                  hatColor: dusk.pop2,
                  apron: i === 2 ? dusk.pop2 : "",
                }),
                1.6,
                i > 1,
              ),
            )
            .join("") +
          at(
            600,
            760,
            path("M-480 -130H480L500 -30H-500Z", dusk.light) +
              rect(-480, -140, 960, 20, "#fff") +
              at(
                0,
                -140,
                rowOf(
                  [
                    pie(dusk, "#e9b45c"),
                    bowl(dusk, dusk.pop2),
                    cake(dusk),
                    loaf("#c98745", dusk.ink),
                    bowl(dusk, "#e05a4a"),
                    pie(dusk, "#c9743a"),
                  ],
                  150,
                ),
              ),
          ),
      ),
  },
];
