import { night } from "../color.ts";
import { buttes, hills, sky, skyline } from "../land.ts";
import { dish, mast } from "../parts/landmarks.ts";
import { at, circle, fade, path, rect, ring } from "../svg.ts";

/** A radio mast with signal arcs at night. */
export function technologyCommunication(): string {
  const p = { ...night, sky: "#16325c", glow: "#7fe0d0", pop: "#f0a13c" };
  const arcs = [90, 160, 230, 300].map((r, i) => ring(600, 330, r, i % 2 ? p.pop : p.glow, 12)).join("");
  return (
    sky(p, { stars: 70, horizon: 560 }) +
    fade(
      0.9,
      `<clipPath id="k">${path("M600 330L-300 -90V750ZM600 330L1500 -90V750Z", "#000")}</clipPath><g clip-path="url(#k)">${arcs}</g>`,
    ) +
    buttes(p, 590, [
      [-80, 400, 110],
      [860, 440, 140],
    ]) +
    hills(610, 26, p.mid, "te") +
    skyline(60, 620, 1, p.near) +
    skyline(740, 620, 1, p.near) +
    [90, 150, 330, 800, 880, 1010].map((x) => rect(x, 596, 12, 12, p.pop)).join("") +
    rect(0, 618, 1200, 292, p.near) +
    at(600, 660, mast(p.light, 270), 1.1) +
    circle(600, 330, 20, p.pop2) +
    circle(600, 330, 8, p.light) +
    at(260, 672, dish(p, p.light), 1.25) +
    at(930, 666, dish(p, p.light), 0.9, true)
  );
}
