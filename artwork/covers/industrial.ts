import { badlands, mix } from "../color.ts";
import { hills, sky } from "../land.ts";
import { tank } from "../parts/landmarks.ts";
import { person } from "../parts/people.ts";
import { at, circle, line, path, rect, turn } from "../svg.ts";

/** A gear as the rising sun behind a workshop, and a welder in front. */
export function industrial(): string {
  const p = {
    ...badlands,
    sky: "#dfe3df",
    glow: "#f6c35a",
    far: "#8fa3a6",
    mid: "#4f6a72",
    near: "#2f444d",
    ink: "#1b2a31",
    pop: "#e0602f",
  };
  const teeth = Array.from({ length: 12 }, (_, i) => turn(i * 30, rect(-30, -262, 60, 70, p.glow, 6))).join("");
  return (
    sky(p, { horizon: 560 }) +
    at(600, 430, teeth + circle(0, 0, 212, p.glow) + circle(0, 0, 120, mix(p.glow, p.light, 0.6))) +
    hills(590, 30, p.far, "ind") +
    at(250, 610, tank(p, p.mid, 130, 230) + at(150, 0, tank(p, p.far, 120, 180))) +
    path("M380 610V430l90 -70v70l90 -70v70l90 -70v70l90 -70v250Z", p.near) +
    rect(770, 250, 46, 360, p.mid) +
    rect(770, 280, 46, 34, p.pop) +
    rect(850, 300, 40, 310, p.mid) +
    rect(850, 326, 40, 30, p.pop) +
    [410, 500, 590].map((x) => rect(x, 480, 54, 40, p.glow)).join("") +
    rect(0, 606, 1200, 304, p.ink) +
    at(
      980,
      612,
      line("M0 0V-390M0 -390H-250M0 -390L-170 -310", p.pop, 20) +
        line("M-220 -390V-250", p.ink, 7) +
        path("M-236 -250h32v18a18 18 0 1 1 -28 12", "none", ` stroke="${p.ink}" stroke-width="12"`),
    ) +
    at(300, 700, person({ pose: "kneel", top: p.mid, legs: p.far, hat: "visor", hatColor: p.pop, tone: 1 }), 1.35) +
    at(430, 640, rect(-30, 44, 260, 22, p.far) + rect(-30, 0, 24, 66, p.far)) +
    at(
      398,
      590,
      Array.from({ length: 9 }, (_, i) => turn(i * 40, rect(-3, -66, 6, 42, p.glow, 3))).join("") + circle(0, 0, 20, p.light),
    )
  );
}
