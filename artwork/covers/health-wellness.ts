import { meadow } from "../color.ts";
import { heart } from "../glyphs/shapes.ts";
import { hills, sky } from "../land.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, rect } from "../svg.ts";

/** A heart in place of the sun, and a heartbeat along the horizon. */
export function healthWellness(): string {
  const p = {
    ...meadow,
    sky: "#f6d6c6",
    glow: "#fff1e2",
    far: "#8fc4b7",
    mid: "#4f9f93",
    near: "#24665f",
    ink: "#123a3a",
    pop: "#e0533f",
  };
  return (
    sky(p, { horizon: 560 }) +
    at(
      600,
      380,
      circle(0, 0, 290, p.glow, ` opacity=".5"`) +
        circle(0, 0, 222, p.glow, ` opacity=".8"`) +
        `<g transform="translate(0 10) scale(3.7)">${heart(p.pop)}</g>`,
    ) +
    hills(590, 60, p.far, "he") +
    line("M-20 430H370L416 374L456 430H510L560 270L640 550L690 400L716 430H1220", p.light, 20) +
    hills(610, 30, p.mid, "he2") +
    rect(0, 620, 1200, 260, p.near) +
    at(200, 640, person({ pose: "walk", top: p.pop2, legs: p.ink, tone: 1, hat: "short" }), 1.25) +
    at(
      1010,
      640,
      person({ pose: "stand", top: p.light, legs: p.mid, tone: 2, hat: "bun" }) +
        line("M-8 -138Q-14 -110 0 -104Q14 -110 8 -138", p.ink, 4) +
        circle(0, -100, 6, p.ink),
      1.25,
    ) +
    at(1090, 640, person({ top: p.pop, legs: p.ink, tone: 0, hat: "short" }), 0.8)
  );
}
