import { frost, mix } from "../color.ts";
import { hills, sky, snowfall } from "../land.ts";
import { house } from "../parts/buildings.ts";
import { pine } from "../plants.ts";
import { at, path, rect, repeat } from "../svg.ts";

/** A street of gabled houses with lit windows in the snow. */
export function housing(): string {
  const p = frost;
  const walls = ["#d86f57", "#f1d9a8", "#5f8aa8", "#a8d0c0"];
  return (
    sky(p, { stars: 30, horizon: 520, sun: [960, 210, 66] }) +
    hills(560, 60, p.far, "ho") +
    repeat(
      "h",
      house(
        { ...p, sky: "#2a2b55" },
        { wall: mix(walls[2]!, p.ink, 0.35), roof: p.ink, door: p.pop, w: 210, h: 120, snow: true },
      ),
      [
        [60, 590],
        [290, 590],
        [910, 590],
        [1140, 590],
      ],
    ) +
    rect(0, 570, 1200, 340, p.mid) +
    pine(70, 640, 1.6, p.ink) +
    pine(1130, 640, 1.8, p.ink) +
    hills(660, 60, p.near, "ho2") +
    at(330, 640, house({ ...p, sky: "#2a2b55" }, { wall: walls[1]!, roof: "#8e3b3a", door: p.ink, w: 270, h: 160, snow: true })) +
    at(870, 640, house({ ...p, sky: "#2a2b55" }, { wall: walls[2]!, roof: p.ink, door: p.pop2, w: 270, h: 160, snow: true })) +
    at(
      600,
      660,
      house({ ...p, sky: "#2a2b55" }, { wall: walls[0]!, roof: p.ink, door: p.light, w: 380, h: 200, snow: true, porch: true }),
    ) +
    path("M650 660Q690 720 560 800H740Q800 720 712 660Z", p.mid) +
    snowfall(70, "#fff", "ho")
  );
}
