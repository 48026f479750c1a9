import { meadow, mix, winter } from "../color.ts";
import { hills, sky, snowfall } from "../land.ts";
import { house } from "../parts/buildings.ts";
import { person } from "../parts/people.ts";
import { mower } from "../parts/vehicles.ts";
import { pine, tree } from "../plants.ts";
import { at, clip, line, path, poly, rect } from "../svg.ts";

/** One house in two seasons: shoveling on the left, mowing on the right. */
export function propertyServices(): string {
  const w = winter;
  const s = meadow;
  const home = (p: typeof w, wall: string, roof: string, snow: boolean): string =>
    at(600, 600, house(p, { wall, roof, door: p.pop, w: 420, h: 200, snow }), 1);
  return (
    clip(
      "a",
      rect(0, 0, 600, 910, "#000"),
      sky(w, { horizon: 540 }) +
        hills(560, 70, w.far, "pr") +
        pine(110, 590, 1.6, w.pop2) +
        pine(230, 600, 1.1, w.pop2) +
        rect(0, 590, 1200, 320, w.light) +
        home(w, "#d9e4ec", w.pop2, true) +
        snowfall(60, "#fff"),
    ) +
    clip(
      "b",
      rect(600, 0, 600, 910, "#000"),
      sky(s, { sun: [980, 280, 90], horizon: 540 }) +
        hills(560, 70, s.far, "pr") +
        tree(1080, 600, 1.5, s.near, s.ink) +
        rect(0, 590, 1200, 320, s.mid) +
        home(s, "#fff6d8", s.near, false) +
        poly([600, 650, 1200, 650, 1200, 700, 600, 700], mix(s.mid, s.pop2, 0.35)) +
        poly([600, 750, 1200, 750, 1200, 800, 600, 800], mix(s.mid, s.pop2, 0.35)) +
        poly([600, 850, 1200, 850, 1200, 910, 600, 910], mix(s.mid, s.pop2, 0.35)),
    ) +
    at(
      300,
      680,
      person({ pose: "push", top: w.pop, legs: w.ink, hat: "beanie", hatColor: "#f2c14b", tone: 0 }) +
        line("M48 -110L120 -14", w.ink, 9) +
        path("M96 -20L150 -50L168 0H110Z", w.pop2),
      1.25,
    ) +
    path("M450 690Q470 630 520 634Q560 610 596 660V690Z", mix(w.far, w.light, 0.55)) +
    at(860, 690, mower(s, s.pop), 1.2) +
    at(836, 608, person({ pose: "sit", top: s.pop2, legs: s.ink, hat: "cap", hatColor: s.near, tone: 2 }), 1) +
    rect(595, 0, 10, 910, "#fffbee")
  );
}
