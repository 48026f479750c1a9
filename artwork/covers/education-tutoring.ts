import { meadow } from "../color.ts";
import { hills, sky } from "../land.ts";
import { flag } from "../parts/landmarks.ts";
import { bus } from "../parts/vehicles.ts";
import { tree } from "../plants.ts";
import { at, path, poly, rect } from "../svg.ts";

/** The brick schoolhouse and its yellow bus. */
export function educationTutoring(): string {
  const p = { ...meadow, sky: "#a9d6e5", glow: "#fff3cf", far: "#7fb69d" };
  return (
    sky(p, {
      sun: [1010, 240, 80],
      horizon: 520,
      clouds: [
        [70, 230, 1],
        [860, 340, 0.8],
      ],
    }) +
    hills(540, 60, p.far, "ed") +
    hills(590, 30, p.mid, "ed2") +
    rect(0, 600, 1200, 310, p.near) +
    tree(150, 600, 1.3, p.mid, p.ink) +
    at(
      640,
      610,
      rect(-260, -180, 520, 180, "#b8402f") +
        poly([-290, -176, -210, -270, 210, -270, 290, -176], p.ink) +
        [-210, -120, 90, 180].map((x) => rect(x - 6, -140, 66, 92, p.light) + rect(x, -134, 54, 80, p.pop2)).join("") +
        poly([-80, 0, -80, -190, 0, -260, 80, -190, 80, 0], "#d2553d") +
        rect(-46, -372, 92, 130, "#d2553d") +
        poly([-64, -366, 0, -440, 64, -366], p.ink) +
        rect(-28, -350, 56, 70, p.light) +
        path("M-20 -296Q-20 -338 0 -340Q20 -338 20 -296H26V-288H-26V-296Z", p.pop2) +
        rect(-34, -108, 68, 108, p.light) +
        rect(-26, -100, 52, 100, p.near),
    ) +
    at(965, 610, flag(p, p.pop, 300), 1.05) +
    rect(0, 634, 1200, 90, p.ink) +
    rect(0, 634, 1200, 8, p.pop2) +
    at(360, 676, bus(p, "#f4b92f"), 0.92)
  );
}
