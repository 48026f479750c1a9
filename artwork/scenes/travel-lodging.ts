import { dawn, evening, harvest, night } from "../color.ts";
import { bed, chair, counter, plant, table } from "../parts/furniture.ts";
import { suitcase, vase } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { camper, car } from "../parts/vehicles.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";
import { poster } from "./props.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const travelLodging: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A two-story hotel at dusk with lit windows and an arrow sign",
    render: () => {
      const p = evening;
      const floors = [0, 1, 2]
        .map((f) =>
          Array.from({ length: 7 }, (_, i) =>
            rect(-330 + i * 98, -350 + f * 104, 64, 62, (i + f) % 3 === 1 ? p.far : p.glow, 4),
          ).join(""),
        )
        .join("");
      return street(
        p,
        rect(-380, -400, 760, 400, "#c97b5f") +
          rect(-396, -420, 792, 30, p.ink, 4) +
          floors +
          rect(-90, -110, 180, 110, p.ink, 4) +
          rect(-76, -98, 70, 98, p.glow) +
          rect(6, -98, 70, 98, p.glow) +
          rect(-130, -130, 260, 24, p.pop2, 4),
        at(
          1060,
          700,
          rect(-9, -330, 18, 330, p.ink) +
            rect(-80, -420, 160, 120, p.pop, 12) +
            at(0, -360, sign("travel-lodging", 1, p.light, p.pop, p.glow), 0.9),
        ) + at(280, 768, car(p, p.pop2), 0.85),
        { x: 520, scale: 1.1, trees: [] },
      );
    },
  },
  {
    alt: "A tidy hotel room with a made bed and a prairie view",
    render: () => {
      const p = dawn;
      return room(
        p,
        { wall: "#e6c3a8", floor: "#8c6a63", style: "panel", window: [640, 120, 360, 260], view: dawn },
        at(420, 720, bed(p, "#7d4a3a", p.pop, 560), 1.2) +
          at(
            860,
            720,
            table(
              p,
              "#7d4a3a",
              150,
              100,
              at(0, 0, line("M0 0V-50", p.ink, 6) + poly([-30, -100, 30, -100, 48, -46, -48, -46], p.glow)),
            ),
          ) +
          at(1060, 740, suitcase(p, p.near), 1.2) +
          at(310, 270, poster(190, 150, p.far, p.near, circle(0, -6, 30, p.glow))),
      );
    },
  },
  {
    alt: "A clerk welcoming a guest at the lobby desk",
    render: () => {
      const p = harvest;
      return room(
        p,
        { wall: "#e9c98a", floor: "#7b4f33", style: "stripes", lamps: [360, 700], lampColor: p.pop },
        rect(330, 190, 420, 160, p.pop, 12) +
          at(540, 270, sign("travel-lodging", 3, p.light, p.pop, p.mid), 1.25) +
          at(500, 660, person({ pose: "wave", top: p.pop, legs: p.ink, tone: 4, hat: "bun" }), 1.7) +
          at(
            540,
            730,
            counter(
              p,
              "#8d5a32",
              p.light,
              560,
              150,
              at(180, 0, vase(p, p.pop2)) +
                at(-180, 0, path("M-26 -8A26 26 0 0 1 26 -8Z", p.glow) + rect(-32, -8, 64, 8, p.ink) + circle(0, -36, 5, p.ink)),
            ),
          ) +
          at(
            930,
            750,
            person({ pose: "stand", top: "#3f6f8f", legs: p.ink, tone: 0, hat: "cowboy", hatColor: "#7b4b2c" }),
            1.8,
            true,
          ) +
          at(1050, 752, suitcase(p, p.pop2), 1.25) +
          at(120, 740, plant(p, p.light, p.pop), 1.6),
      );
    },
  },
  {
    alt: "A camper trailer and a campfire under the stars",
    render: () =>
      land(
        night,
        { ground: "grass", sun: [930, 190, 60] },
        at(430, 706, camper(night, "#e8e0cc", night.pop2), 1.6) +
          at(
            900,
            744,
            line("M-50 0L50 -18M50 0L-50 -18", "#7a4b2c", 16) +
              path("M0 -10C-44 -40 0 -84 6 -120C44 -76 44 -30 0 -10Z", night.pop) +
              path("M0 -10C-20 -30 4 -48 6 -70C24 -46 22 -22 0 -10Z", night.glow) +
              circle(0, -40, 150, night.glow, ` opacity=".1"`),
          ) +
          at(
            1030,
            756,
            at(0, 0, chair(night, night.pop)) +
              at(-4, -6, person({ pose: "sit", top: "#4f9a9c", legs: "#3d4f7a", tone: 1, hat: "beanie", hatColor: night.pop2 })),
            1.35,
            true,
          ),
      ),
  },
];
