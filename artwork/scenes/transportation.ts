import { badlands, meadow, night, plains } from "../color.ts";
import { counter } from "../parts/furniture.ts";
import { monitor } from "../parts/goods.ts";
import { excavator } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { rig } from "../parts/trucks.ts";
import { car, van } from "../parts/vehicles.ts";
import { at, circle, line, poly, rect } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const transportation: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A truck stop at night with its fuel canopy lit",
    render: () =>
      street(
        night,
        {
          style: "modern",
          wall: "#3d5374",
          trim: "#d6533f",
          w: 520,
          h: 285,
          sign: sign("transportation", 3, night.ink, night.light, night.pop2),
        },
        rect(640, 380, 520, 44, night.pop2) +
          rect(640, 424, 520, 10, night.glow) +
          rect(690, 434, 24, 262, night.light) +
          rect(1080, 434, 24, 262, night.light) +
          [800, 960]
            .map(
              (x) =>
                rect(x, 570, 60, 126, night.light, 6) +
                rect(x + 10, 584, 40, 30, night.ink, 3) +
                line(`M${x + 60} 600q26 10 16 60`, night.ink, 6),
            )
            .join("") +
          poly([660, 434, 1140, 434, 1200, 700, 600, 700], night.glow, ` opacity=".12"`) +
          at(880, 768, car(night, night.pop), 0.85),
        { x: 310, trees: [], lamp: 590 },
      ),
  },
  {
    alt: "A dispatcher at a desk with screens and a route map on the wall",
    render: () => {
      const p = plains;
      return room(
        p,
        { wall: "#dfe5e3", floor: "#8a795e" },
        rect(120, 110, 560, 330, p.light, 6) +
          rect(134, 124, 532, 302, "#cfe0c9") +
          line("M134 300Q260 220 400 300T666 250M300 124Q330 280 280 426M134 200L666 380", p.light, 10) +
          line("M180 330L320 262L430 300L600 200", p.pop, 8) +
          [
            [180, 330],
            [320, 262],
            [600, 200],
          ]
            .map(([x, y]) => circle(x!, y!, 14, p.pop))
            .join("") +
          at(795, 640, person({ pose: "reach", top: p.pop2, legs: p.ink, tone: 3, hat: "long" }), 1.5, true) +
          at(
            780,
            700,
            counter(
              p,
              "#9d7c36",
              p.light,
              560,
              120,
              at(-170, 0, monitor(p, p.ink, line("M-50 10L-20 -20L20 0L50 -24", p.mid, 6))) +
                at(190, 0, monitor(p, p.ink, sign("transportation", 3, p.mid, p.ink, p.pop)), 0.95),
            ),
          ) +
          at(240, 730, person({ pose: "point", top: p.pop, legs: "#33506e", hat: "cap", hatColor: p.ink, tone: 1 }), 1.65),
      );
    },
  },
  {
    alt: "A heavy-haul rig moving an excavator across the badlands",
    render: () =>
      land(
        badlands,
        { ground: "road", sun: [180, 220, 70] },
        at(
          600,
          712,
          rig(
            badlands,
            badlands.pop,
            "#5a3a33",
            "flat",
            at(-60, -100, excavator(badlands, badlands.pop2), 0.85) + rect(-334, -90, 30, 20, badlands.glow),
          ),
          1.04,
        ),
      ),
  },
  {
    alt: "A shuttle driver greeting travelers with suitcases at the airport",
    render: () => {
      const p = meadow;
      return street(
        p,
        { style: "modern", wall: "#cfe0dd", trim: "#356f50", w: 700, h: 260 },
        at(480, 766, van(p, p.light, sign("transportation", 1, p.near, p.light, p.pop), p.near), 1.15) +
          at(820, 750, person({ pose: "wave", top: p.ink, legs: p.ink, hat: "cap", hatColor: p.near, tone: 2 }), 1.25, true) +
          at(930, 750, person({ pose: "stand", top: p.pop, legs: "#33506e", tone: 0, hat: "long" }), 1.2) +
          at(1010, 752, rect(-34, -74, 68, 68, p.pop2, 8) + line("M-12 -74V-110H12V-74", p.ink, 6)) +
          at(1090, 750, person({ pose: "stand", top: "#5f7f9a", legs: p.ink, tone: 4, hat: "short" }), 1.2),
        { trees: [60, 1150] },
      );
    },
  },
];
