import { badlands, dawn, evening, lake } from "../color.ts";
import { star } from "../glyphs/shapes.ts";
import { paintCan, rowOf, scaled, shirt } from "../parts/goods.ts";
import { person } from "../parts/people.ts";
import { van } from "../parts/vehicles.ts";
import { at, circle, line, path, poly, rect, turn } from "../svg.ts";
import { land, room, type Scene, sign, street } from "./stage.ts";

/** The shop front, the room, the tools or vehicle, and the people at work. */
export const advertisingPromotional: [Scene, Scene, Scene, Scene] = [
  {
    alt: "A brick sign and print shop with a striped awning",
    render: () =>
      street(
        lake,
        {
          style: "brick",
          wall: "#b5563f",
          trim: "#f3e3c3",
          h: 340,
          awning: [lake.near, lake.light],
          sign: sign("advertising-promotional", 1, lake.near, lake.light, lake.pop),
          window: rowOf(
            [scaled(0.8, shirt(lake.pop, lake.ink)), paintCan(lake, lake.pop2), paintCan(lake, lake.pop)],
            100,
          ).replace("scale(0.8)", "translate(0 -110) scale(.8)"),
        },
        at(960, 752, person({ pose: "walk", top: lake.pop2, legs: lake.ink, tone: 2, hat: "short" }), 1.25),
        { lamp: 180, trees: [1120] },
      ),
  },
  {
    alt: "A wide-format printer rolling out a sunburst banner",
    render: () => {
      const p = dawn;
      return room(
        p,
        { wall: "#f3dcc4", floor: "#a98c84", style: "panel", lamps: [320, 880], lampColor: p.near },
        at(
          560,
          650,
          rect(-330, -330, 660, 120, p.near, 16) +
            rect(-350, -350, 70, 160, p.ink, 10) +
            rect(280, -350, 70, 160, p.ink, 10) +
            rect(-270, -230, 540, 260, "#fff8ea") +
            `<clipPath id="bn">${rect(-270, -230, 540, 260, "#000")}</clipPath><g clip-path="url(#bn)">${Array.from({ length: 12 }, (_, i) => turn(i * 30, poly([0, 20, -50, -420, 50, -420], p.pop2, ` opacity=".7"`), 0, 20)).join("")}${circle(0, 30, 110, p.pop)}</g>` +
            rect(-290, -246, 580, 20, p.ink) +
            rect(-300, 30, 30, 60, p.near) +
            rect(270, 30, 30, 60, p.near) +
            rect(120, -310, 110, 40, p.glow, 8),
        ) +
          at(1020, 740, person({ pose: "hips", top: p.pop, legs: p.ink, apron: "#fff3e0", tone: 1, hat: "bun" }), 1.8) +
          at(110, 740, paintCan(p, p.pop), 1.3),
      );
    },
  },
  {
    alt: "A wrapped delivery van with a big star on its side, parked under buttes",
    render: () =>
      land(
        badlands,
        { ground: "gravel" },
        at(
          600,
          712,
          van(
            badlands,
            "#f7ead0",
            `<g transform="translate(10 0) scale(1.15)">${sign("advertising-promotional", 1, badlands.pop, "#f7ead0", badlands.pop2)}</g>`,
            badlands.pop,
          ) + path("M-230 -40V-96H-60L10 -40Z", badlands.pop2),
          1.9,
        ),
      ),
  },
  {
    alt: "A printer pulling a squeegee at a screen press, shirts drying behind",
    render: () => {
      const p = evening;
      return room(
        p,
        { wall: "#3d5580", floor: "#25354f", lamps: [300, 900], lampColor: p.pop2 },
        line("M0 180H1200", p.light, 5) +
          [120, 330, 540, 750, 960, 1120]
            .map((x, i) =>
              at(
                x,
                186,
                shirt([p.pop, p.light, p.pop2, p.glow, p.pop, p.light][i]!, p.ink) + at(0, 66, scaled(0.45, star(p.ink))),
                1.25,
              ),
            )
            .join("") +
          at(
            430,
            730,
            person({ pose: "push", top: p.pop, legs: "#1b2740", apron: p.light, tone: 2, hat: "cap", hatColor: p.pop2 }),
            1.9,
          ) +
          at(
            740,
            740,
            rect(-20, -150, 40, 150, "#1b2740") +
              rect(-230, -176, 460, 26, p.light, 4) +
              turn(-5, rect(-170, -210, 340, 26, p.pop2, 4) + rect(-150, -206, 300, 12, p.light)) +
              rect(-110, -250, 20, 50, p.pop),
          ) +
          at(1080, 740, paintCan(p, p.pop) + at(0, -70, paintCan(p, p.pop2)), 1.2),
      );
    },
  },
];
