import { evening } from "../color.ts";
import { star } from "../glyphs/shapes.ts";
import { buttes, sky } from "../land.ts";
import { car } from "../parts/vehicles.ts";
import { at, circle, line, path, poly, rect } from "../svg.ts";

/** A motel sign with an arrow under the moon. */
export function travelLodging(): string {
  const p = {
    ...evening,
    sky: "#2b2a5e",
    glow: "#ffcf6b",
    far: "#5a4a86",
    mid: "#3f356e",
    near: "#231f4a",
    ink: "#14122f",
    pop: "#ff6f59",
    pop2: "#4fd0c0",
  };
  let doors = "";
  for (let i = 0; i < 4; i += 1)
    doors +=
      rect(470 + i * 180, 440, 66, 130, i % 2 ? p.pop2 : p.pop) +
      rect(548 + i * 180, 452, 70, 64, p.glow) +
      rect(578 + i * 180, 452, 6, 64, p.near);
  return (
    sky(p, { stars: 60, sun: [980, 210, 60], moon: true, horizon: 560 }) +
    buttes(p, 560, [
      [700, 420, 130],
      [-60, 300, 90],
    ]) +
    rect(0, 560, 1200, 350, p.mid) +
    rect(440, 410, 760, 160, "#d9c7b8") +
    poly([420, 372, 1200, 372, 1200, 420, 420, 420], p.pop) +
    doors +
    rect(440, 560, 760, 16, p.glow, 0, ` opacity=".5"`) +
    rect(0, 576, 1200, 334, p.near) +
    line("M500 680H1200", p.far, 6, ` stroke-dasharray="6 150"`) +
    at(
      250,
      640,
      rect(-14, -300, 28, 300, p.ink) +
        path("M-170 -300H90V-360L210 -250L90 -140V-200H-170Q-190 -200 -190 -220V-280Q-190 -300 -170 -300Z", p.pop) +
        path("M-160 -282H106V-318L182 -250L106 -182V-218H-160Z", p.near) +
        at(
          -30,
          -250,
          path(
            "M-96 22V-26M-96 12H96M96 22V-2Q96 -14 84 -14H-30V12",
            "none",
            ` stroke="${p.glow}" stroke-width="12" stroke-linecap="round"`,
          ) + circle(-64, -6, 13, p.glow),
        ) +
        `<g transform="translate(0 -410) scale(1.2)">${star(p.glow)}</g>` +
        Array.from({ length: 7 }, (_, i) => circle(-160 + i * 36, -291, 6, p.glow) + circle(-160 + i * 36, -209, 6, p.glow)).join(
          "",
        ),
    ) +
    at(840, 690, car(p, p.pop2), 0.95)
  );
}
