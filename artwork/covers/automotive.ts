import { dawn } from "../color.ts";
import { buttes, hills, sky } from "../land.ts";
import { beam, car } from "../parts/vehicles.ts";
import { at, fade, line, rect } from "../svg.ts";

/** A red car on the highway at dawn. */
export function automotive(): string {
  const p = dawn;
  return (
    sky(p, { sun: [860, 400, 120], horizon: 500 }) +
    buttes(p, 500) +
    hills(560, 50, p.mid, "auto") +
    rect(0, 590, 1200, 320, p.near) +
    line("M-20 720H1220", p.glow, 9, ` stroke-dasharray="80 60"`) +
    at(560, 640, fade(0.35, rect(-330, -8, 700, 22, p.ink, 11)) + car(p, p.pop), 1.9) +
    at(560, 640, beam(395, -155, p))
  );
}
