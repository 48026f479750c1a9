/** The site's own pictures: its logo, a picture of the town, and the picture that is shown for a business without a picture. */
import { noon, type Palette, plains } from "./color.ts";
import { hills, skyline, sky } from "./land.ts";
import { bin, elevator } from "./parts/landmarks.ts";
import { at, circle, path, poly, rect } from "./svg.ts";

/** Grayish colors, so that the prairie is less prominent than photographs. */
const quiet: Palette = {
  ...plains,
  sky: "#d5dde3",
  glow: "#f4efe2",
  far: "#bac6ce",
  mid: "#d9cfb4",
  near: "#c3b792",
  ink: "#6c7b88",
  light: "#f5f2ea",
  pop: "#a3b0ba",
  pop2: "#94a3ae",
};

export function placeholder(): string {
  return prairie(quiet);
}

/** The same place in color, for links to the site itself. */
export function townScene(): string {
  return prairie(noon);
}

function prairie(p: Palette): string {
  return (
    sky(p, {
      sun: [330, 330, 90],
      horizon: 540,
      clouds: [
        [760, 210, 1.1],
        [80, 240, 0.8],
      ],
    }) +
    skyline(60, 560, 0.8, p.far) +
    hills(580, 50, p.far, "quiet") +
    at(700, 610, elevator(p, p.light, p.pop2), 0.9) +
    at(560, 610, bin(p, p.pop, 120, 90)) +
    at(460, 610, bin(p, p.pop, 100, 80)) +
    rect(0, 606, 1200, 194, p.mid) +
    path("M0 690Q600 640 1200 700V800H0Z", p.near)
  );
}

/**
 * The logo: a grain elevator in front of the sun on a dark blue sign. All shapes are visible at 16 pixels. The 32-unit grid is aligned to
 * half pixels.
 */
export function mark(round = true): string {
  const blue = "#1f4368";
  return (
    rect(0, 0, 32, 32, blue, round ? 7 : 0) +
    circle(22, 13, 6, "#f0b646") +
    poly([7, 25, 7, 12, 10, 9, 10, 7, 13, 4, 16, 7, 16, 9, 19, 12, 19, 25], "#fff8e8") +
    poly([18, 25, 18, 19.9, 22.5, 16, 26, 19, 26, 25], "#fff8e8") +
    rect(11, 19, 4, 6, blue) +
    rect(12, 8, 2, 2.5, blue) +
    rect(4, 25, 24, 3, "#f0b646", 1.5)
  );
}
