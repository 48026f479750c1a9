import { lake } from "../color.ts";
import { buttes, sky } from "../land.ts";
import { fish } from "../parts/animals.ts";
import { person } from "../parts/people.ts";
import { boat } from "../parts/vehicles.ts";
import { pine } from "../plants.ts";
import { at, circle, line, path, poly, rect, turn } from "../svg.ts";

/** A fishing boat and a leaping walleye at the lake. */
export function recreation(): string {
  const p = lake;
  return (
    sky(p, { sun: [900, 330, 110], horizon: 470 }) +
    buttes(p, 470, [
      [-60, 420, 170],
      [640, 380, 130],
      [330, 240, 90],
    ]) +
    rect(0, 470, 1200, 440, p.mid) +
    [500, 540, 590, 650, 720]
      .map((y, i) => rect(760 - i * 26, y, 280 + i * 40, 10 + i * 2, p.glow, 6, ` opacity=".55"`))
      .join("") +
    rect(0, 620, 1200, 290, p.near, 0, ` opacity=".55"`) +
    path("M0 520Q160 500 300 560Q180 640 0 640Z", p.near) +
    pine(60, 556, 1.8, p.ink) +
    pine(150, 566, 1.3, p.ink) +
    at(
      236,
      556,
      poly([-80, 0, 0, -110, 80, 0], p.pop) +
        poly([0, -110, 80, 0, 30, 0], p.ink, ` opacity=".25"`) +
        poly([-20, 0, 0, -60, 20, 0], p.ink),
    ) +
    at(560, 590, person({ pose: "reach", top: p.pop, legs: p.ink, hat: "cap", hatColor: p.pop2, tone: 1 }), 1.15) +
    at(560, 600, boat(p, p.light), 1.25) +
    line("M630 452L800 330Q900 350 930 470", p.ink, 5) +
    at(950, 500, turn(-48, fish(p.pop2, p.light, p.ink)), 1.25) +
    path("M870 600Q950 540 1040 600Q1000 620 950 616T870 600Z", p.light, ` opacity=".85"`) +
    circle(880, 560, 9, p.light) +
    circle(1050, 556, 11, p.light) +
    circle(1030, 520, 7, p.light)
  );
}
