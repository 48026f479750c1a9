import { autumn } from "../color.ts";
import { hills, sky } from "../land.ts";
import { house } from "../parts/buildings.ts";
import { wheelchair } from "../parts/machines.ts";
import { person } from "../parts/people.ts";
import { tree } from "../plants.ts";
import { at, circle, path, rect, turn } from "../svg.ts";

/** A person pushing another in a wheelchair, in fall. */
export function seniorCareAccessibility(): string {
  const p = {
    ...autumn,
    sky: "#bcd9dc",
    glow: "#fff3d8",
    far: "#a9bf8e",
    mid: "#cf9a3d",
    near: "#8a5a2b",
    pop: "#c4492e",
    pop2: "#2f6b73",
  };
  return (
    sky(p, { sun: [240, 260, 90], horizon: 540 }) +
    hills(560, 60, p.far, "se") +
    at(960, 590, house(p, { wall: p.light, roof: p.pop2, door: p.pop, w: 330, h: 160, porch: true }), 1) +
    rect(0, 580, 1200, 330, p.mid) +
    path("M0 720Q600 620 1200 660V740Q600 700 0 860Z", p.glow) +
    tree(200, 650, 3, p.pop, p.near) +
    circle(90, 280, 90, "#dd7c35") +
    circle(330, 330, 80, "#e3a33c") +
    [
      [330, 700],
      [120, 690],
      [420, 660],
      [260, 740],
      [60, 730],
    ]
      .map(([x, y]) => at(x!, y!, turn(x! % 90, path("M0 0Q14 -16 28 0Q14 14 0 0Z", "#dd7c35"))))
      .join("") +
    at(590, 690, person({ pose: "push", top: p.pop2, legs: p.ink, tone: 2, hat: "bun" }), 1.65) +
    at(
      735,
      690,
      wheelchair(p, p.ink) + at(-4, 24, person({ pose: "sit", top: p.pop, legs: "#55606e", tone: 0, hat: "gray" }), 0.95),
      1.6,
    )
  );
}
