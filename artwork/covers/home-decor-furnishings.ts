import { lake, rose } from "../color.ts";
import { buttes, hills, sky } from "../land.ts";
import { armchair, floorLamp, plant } from "../parts/furniture.ts";
import { at, circle, fade, line, path, rect } from "../svg.ts";

/** An armchair beside a large window. */
export function homeDecorFurnishings(): string {
  const p = { ...rose, far: "#d98f7c", pop: "#1f6f78" };
  return (
    rect(0, 0, 1200, 800, "#f0d9c4") +
    rect(0, 620, 1200, 290, "#a4623f") +
    rect(0, 606, 1200, 18, p.light) +
    rect(330, 110, 520, 350, p.light, 6) +
    `<clipPath id="d">${rect(348, 128, 484, 314, "#000")}</clipPath><g clip-path="url(#d)"><g transform="translate(240 -40) scale(.7)">${sky(lake, { sun: [620, 400, 90], horizon: 520 })}${buttes(
      lake,
      540,
      [
        [120, 300, 120],
        [560, 420, 160],
      ],
    )}${hills(590, 30, lake.mid, "de")}</g></g>` +
    rect(582, 120, 16, 330, p.light) +
    path("M300 100H400Q410 300 310 560H300ZM880 100H780Q770 300 870 560H880Z", p.near) +
    rect(280, 90, 620, 14, p.ink, 7) +
    fade(
      0.9,
      `<ellipse cx="600" cy="694" rx="420" ry="60" fill="${p.pop}"/><ellipse cx="600" cy="694" rx="370" ry="44" fill="none" stroke="${p.light}" stroke-width="8"/>`,
    ) +
    at(560, 690, armchair(p, p.pop2), 1.75) +
    at(900, 690, floorLamp(p, p.light), 1.3) +
    at(210, 690, plant(p, p.light, "#3f7a5c"), 1.5) +
    at(
      1060,
      470,
      rect(-80, -150, 160, 190, p.ink, 4) +
        rect(-66, -136, 132, 162, p.glow) +
        circle(0, -60, 44, p.far) +
        rect(-66, -20, 132, 46, p.near),
    ) +
    at(
      770,
      690,
      rect(-70, -96, 140, 14, p.near) +
        line("M-50 -84L-60 0M50 -84L60 0", p.near, 10) +
        rect(-40, -116, 70, 10, p.pop) +
        rect(-34, -126, 60, 10, p.light),
    )
  );
}
