import { mix, plains } from "../color.ts";
import { hills, sky, skyline } from "../land.ts";
import { columns } from "../parts/buildings.ts";
import { person } from "../parts/people.ts";
import { tree } from "../plants.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";

/** A building with columns at the end of a path. */
export function professionalServices(): string {
  const p = { ...plains, light: "#f7f0de" };
  return (
    sky(p, {
      sun: [960, 220, 90],
      horizon: 540,
      clouds: [
        [60, 250, 1.1],
        [880, 360, 0.9],
      ],
    }) +
    skyline(30, 575, 0.9, p.far) +
    skyline(820, 575, 0.9, p.far) +
    hills(580, 20, p.far, "pf") +
    rect(0, 590, 1200, 320, p.pop2) +
    poly([440, 600, 760, 600, 1060, 910, 140, 910], mix(p.light, p.mid, 0.35)) +
    at(600, 620, columns(p, p.light, p.near, 720), 1.12) +
    tree(110, 640, 1.25, p.ink, p.ink) +
    tree(1090, 640, 1.25, p.ink, p.ink) +
    at(
      600,
      290,
      line("M0 -26V60M-74 -8H74", p.ink, 9) +
        circle(0, -30, 9, p.ink) +
        line("M-74 -8L-98 36M-74 -8L-50 36M74 -8L50 36M74 -8L98 36", p.ink, 4) +
        path("M-104 36H-44Q-50 60 -74 60T-104 36ZM44 36H104Q98 60 74 60T44 36Z", p.ink),
      0,
    ) +
    at(
      430,
      680,
      person({ pose: "walk", top: p.ink, legs: "#3a4d70", tone: 0, hat: "bun" }) + rect(30, -84, 50, 38, p.near, 4),
      1.1,
    ) +
    at(790, 680, person({ pose: "reach", top: p.pop, legs: p.ink, tone: 2, hat: "short" }), 1.1, true)
  );
}
