import { dawn } from "../color.ts";
import { hills, sky, skyline } from "../land.ts";
import { awning } from "../parts/front.ts";
import { burger, cup, pie, steam } from "../parts/goods.ts";
import { at, circle, path, rect } from "../svg.ts";

/** A diner window with a mug, a burger, and a pie, and the prairie outside. */
export function foodDrink(): string {
  const p = { ...dawn, sky: "#8cc7c0", glow: "#fdf0cc", far: "#d99a5b", mid: "#c2542f", near: "#7d2f2a", ink: "#3a1b20" };
  return (
    rect(0, 0, 1200, 800, p.mid) +
    rect(70, 40, 1060, 500, p.light, 20) +
    `<clipPath id="w">${rect(94, 64, 1012, 452, "#000", 8)}</clipPath><g clip-path="url(#w)">${sky(p, { sun: [900, 330, 90], horizon: 440 })}${skyline(130, 440, 0.9, "#7f9c8c")}${hills(450, 26, p.far, "fd")}${hills(490, 20, "#e3b25a", "fd2")}</g>` +
    rect(592, 60, 16, 460, p.light) +
    awning(40, 0, 1120, p.near, p.light, 70) +
    rect(0, 596, 1200, 314, p.near) +
    rect(0, 584, 1200, 34, p.glow) +
    rect(0, 618, 1200, 14, p.ink, 0, ` opacity=".25"`) +
    at(590, 580, cup(p, p.pop), 2.9) +
    at(566, 380, steam("#fff", 90), 1.3) +
    at(270, 584, rect(-130, -10, 260, 10, p.light, 5) + at(0, -10, burger(p), 1.7)) +
    at(
      930,
      584,
      rect(-12, -46, 24, 46, p.light) +
        rect(-60, -10, 120, 10, p.light, 5) +
        rect(-130, -54, 260, 12, p.light, 6) +
        at(0, -54, pie(p, "#e9b45c"), 1.6) +
        path("M-124 -56Q-124 -176 0 -176T124 -56Z", "#fff", ` opacity=".3"`) +
        circle(0, -184, 12, p.light),
    )
  );
}
