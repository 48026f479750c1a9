import { evening } from "../color.ts";
import { buttes, highway, hills, sky } from "../land.ts";
import { rig } from "../parts/trucks.ts";
import { at, fade, line, rect } from "../svg.ts";

/** A semi running past the buttes at sunset. */
export function transportation(): string {
  const p = {
    ...evening,
    sky: "#f7b267",
    glow: "#ffe8b8",
    far: "#d9695b",
    mid: "#7b3f61",
    near: "#3c2a50",
    ink: "#1f1836",
    pop: "#2a9d96",
  };
  return (
    sky(p, { sun: [260, 380, 140], horizon: 500 }) +
    buttes(p, 500, [
      [420, 460, 150],
      [840, 460, 230],
      [-140, 300, 90],
    ]) +
    hills(560, 30, p.mid, "tr") +
    highway(590, p.near, p.glow) +
    rect(0, 588, 1200, 8, p.glow, 0, ` opacity=".5"`) +
    at(
      590,
      660,
      fade(0.4, rect(-540, -8, 1090, 22, p.ink, 11)) +
        rig(p, p.pop, p.light, "box", rect(-330, -230, 660, 34, p.pop) + rect(-330, -186, 660, 12, p.sky)),
      1.06,
    ) +
    line("M30 470H150M10 520H110M50 570H130", p.light, 8, ` opacity=".6"`)
  );
}
