import { night } from "../color.ts";
import { hills, sky, skyline } from "../land.ts";
import { tent } from "../parts/buildings.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, path, rect } from "../svg.ts";

/** A striped tent under fireworks. */
export function eventEntertainment(): string {
  const p = night;
  const burst = (x: number, y: number, s: number, c: string): string =>
    at(
      x,
      y,
      line(
        "M0-40V-104M20-35 52-90M35-20 90-52M40 0H104M35 20 90 52M20 35 52 90M0 40V104M-20 35-52 90M-35 20-90 52M-40 0H-104M-35-20-90-52M-20-35-52-90",
        c,
        7,
      ) +
        circle(0, 0, 126, "none", ` stroke="${c}" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 32.99"`) +
        circle(0, 0, 10, c),
      s,
    );
  return (
    sky(p, { stars: 60, horizon: 560 }) +
    burst(200, 240, 1.2, p.pop) +
    burst(1010, 260, 1.35, p.glow) +
    burst(820, 130, 0.8, p.pop2) +
    burst(390, 120, 0.7, "#7fc0b8") +
    skyline(860, 600, 0.9, p.far) +
    hills(610, 30, p.far, "ev") +
    rect(0, 610, 1200, 300, p.near) +
    at(600, 640, path("M-380 0Q0 -90 380 0Z", p.glow, ` opacity=".25"`) + tent(p, p.pop2, p.light, 660), 1.12) +
    [130, 1070]
      .map((x, i) => at(x, 670, person({ top: [p.pop, "#7fc0b8"][i]!, legs: "#3d4f7a", tone: i + 1, pose: "wave" }), 1.1, i > 0))
      .join("")
  );
}
