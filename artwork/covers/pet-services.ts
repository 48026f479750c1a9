import { autumn } from "../color.ts";
import { buttes, hills, sky } from "../land.ts";
import { bird, sittingCat, sittingDog } from "../parts/animals.ts";
import { wheat } from "../plants.ts";
import { at, path } from "../svg.ts";

/** A dog and a cat watching the sun go down. */
export function petServices(): string {
  const p = { ...autumn, sky: "#f5b971", glow: "#ffedc2", far: "#d9824f", mid: "#9c4f3f", near: "#54323a", ink: "#2c1c28" };
  return (
    sky(p, { sun: [600, 400, 210], horizon: 560 }) +
    buttes(p, 560, [
      [-100, 400, 110],
      [900, 420, 140],
    ]) +
    hills(610, 60, p.mid, "pe") +
    bird(250, 250, 1.2, p.ink) +
    bird(340, 220, 0.9, p.ink) +
    bird(930, 260, 1.1, p.ink) +
    path("M0 640Q600 590 1200 650V910H0Z", p.near) +
    at(500, 650, sittingDog("#8a4f2f", p.ink, "#2b8a90"), 1.42) +
    at(790, 640, sittingCat("#f3e3cd", p.ink), 1.4) +
    wheat(
      "w",
      [
        [60, 810, 1.3],
        [130, 790, 1.1],
        [1040, 800, 1.3],
        [1120, 790, 1.2],
        [970, 820, 1.1],
        [210, 815, 1],
      ],
      p.mid,
      p.sky,
    )
  );
}
