import { harvest, mix } from "../color.ts";
import { hills, rows, sky, skyline } from "../land.ts";
import { bin, elevator } from "../parts/landmarks.ts";
import { combine } from "../parts/machines.ts";
import { wheat } from "../plants.ts";
import { at } from "../svg.ts";

/** A combine at harvest in front of a grain elevator. */
export function farmRanch(): string {
  const p = harvest;
  return (
    sky(p, { sun: [330, 300, 110], horizon: 500 }) +
    skyline(40, 500, 0.8, p.far) +
    hills(512, 24, p.far, "farm") +
    rows(510, 700, p.mid, mix(p.mid, p.glow, 0.35), 11) +
    at(1050, 520, elevator(p, p.pop2, p.ink), 0.72) +
    at(1146, 520, bin(p, p.light, 120, 90)) +
    at(500, 640, combine(p, p.pop, p.glow), 1.2) +
    wheat(
      "w",
      [
        [30, 820, 1.5],
        [100, 800, 1.3],
        [180, 830, 1.6],
        [820, 830, 1.5],
        [900, 800, 1.3],
        [980, 830, 1.7],
        [1070, 810, 1.4],
        [1150, 830, 1.6],
      ],
      p.near,
      p.glow,
    )
  );
}
