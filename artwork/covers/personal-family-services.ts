import { meadow, mix } from "../color.ts";
import { hills, sky, skyline } from "../land.ts";
import { person } from "../parts/people.ts";
import { at, line, path, poly, ring, turn } from "../svg.ts";

/** Three generations on a hill with a kite and a stroller. */
export function personalFamilyServices(): string {
  const p = {
    ...meadow,
    sky: "#ffd9a0",
    glow: "#fff4d6",
    far: "#e3a06a",
    mid: "#a3b25a",
    near: "#5d7d3f",
    ink: "#2b3f2c",
    pop: "#d9503f",
    pop2: "#2f7f93",
  };
  return (
    sky(p, { sun: [600, 430, 150], horizon: 560 }) +
    hills(580, 50, p.far, "fa") +
    skyline(860, 580, 0.8, mix(p.far, p.ink, 0.25)) +
    hills(640, 90, p.mid, "fa2") +
    path("M0 660Q600 560 1200 660V910H0Z", p.near) +
    at(360, 630, person({ pose: "walk", top: p.pop2, legs: p.ink, tone: 2, hat: "cap", hatColor: p.pop }), 1.75) +
    at(500, 622, person({ pose: "wave", top: p.pop, legs: "#3f5570", tone: 4 }), 0.95) +
    at(620, 616, person({ top: p.light, legs: p.pop2, tone: 4, hat: "long", skirt: true, pose: "push" }), 1.65) +
    at(
      770,
      620,
      path("M-60 -110H60Q60 -40 0 -36Q-56 -40 -60 -110Z", p.pop) +
        path("M-60 -110A60 60 0 0 1 0 -172V-110Z", mix(p.pop, p.ink, 0.3)) +
        line("M-60 -110L-82 -140M-34 -44L30 -10M34 -44L-30 -10", p.ink, 8) +
        ring(-36, -8, 18, p.ink, 8) +
        ring(36, -8, 18, p.ink, 8),
      1.05,
    ) +
    at(
      940,
      640,
      person({ top: "#8d5a7a", legs: "#5b5664", tone: 1, hat: "gray", pose: "walk" }) + line("M42 -86L56 0", p.ink, 7),
      1.55,
      true,
    ) +
    line("M544 450Q420 330 240 270", p.ink, 4) +
    at(
      210,
      250,
      turn(
        -24,
        poly([0, -92, 64, 0, 0, 110, -64, 0], p.pop) +
          poly([0, -92, 64, 0, 0, 0], p.pop2) +
          poly([0, 0, 0, 110, -64, 0], p.light) +
          line("M0 110Q-34 150 0 180T0 240", p.ink, 4),
      ),
    )
  );
}
