/** Animals that face right, with their feet at y = 0. */
import { mix } from "../color.ts";
import { circle, ellipse, line, path, poly, rect } from "../svg.ts";

export function dog(c: string, ink: string, collar: string): string {
  return (
    line("M-92 -100Q-134 -120 -130 -158", c, 15) +
    line("M-74 -70L-80 -6M-46 -70L-50 -6M44 -74L46 -6M70 -80L74 -6", c, 20) +
    path(
      "M-98 -104Q-100 -128 -70 -130H40L62 -176Q84 -196 108 -186L150 -168Q160 -158 148 -150L112 -146Q104 -120 90 -100Q80 -64 40 -66H-60Q-94 -66 -98 -104Z",
      c,
    ) +
    path("M70 -184Q48 -176 56 -138Q78 -138 86 -176Z", mix(c, ink, 0.4)) +
    circle(104, -172, 5, ink) +
    circle(150, -160, 8, ink) +
    line("M58 -138L96 -122", collar, 10)
  );
}

/** From behind, looking at the horizon. */
export function sittingDog(c: string, ink: string, collar: string): string {
  return (
    line("M70 -14Q130 -10 134 -60", c, 20) +
    path("M-74 0Q-96 -110 -44 -182H44Q96 -110 74 0Z", c) +
    rect(-46, -202, 92, 20, collar, 8) +
    path("M-54 -196Q-62 -286 0 -290Q62 -286 54 -196Z", c) +
    path("M-44 -270Q-88 -270 -82 -206Q-56 -208 -44 -244ZM44 -270Q88 -270 82 -206Q56 -208 44 -244Z", mix(c, ink, 0.4)) +
    path("M10 0Q60 -60 30 -150Q84 -80 74 0Z", ink, ` opacity=".16"`)
  );
}

export function sittingCat(c: string, ink: string): string {
  return (
    line("M-40 -12Q-90 -8 -86 -56T-100 -92", c, 14) +
    path("M-48 0Q-62 -80 -26 -120H26Q62 -80 48 0Z", c) +
    poly([-40, -196, -16, -168, -40, -150], c) +
    poly([40, -196, 16, -168, 40, -150], c) +
    circle(0, -146, 41, c) +
    path("M8 0Q40 -50 18 -110Q60 -60 48 0Z", ink, ` opacity=".16"`)
  );
}

export function cat(c: string, ink: string): string {
  return (
    line("M-60 -60Q-96 -80 -84 -130", c, 12) +
    line("M-46 -40V-5M-24 -40V-5M26 -40V-5M46 -44V-5", c, 13) +
    path("M-66 -56Q-66 -82 -40 -84H30Q60 -80 56 -44Q54 -32 30 -32H-44Q-66 -34 -66 -56Z", c) +
    circle(58, -96, 27, c) +
    poly([36, -104, 38, -136, 58, -118], c) +
    poly([62, -118, 82, -134, 82, -102], c) +
    circle(66, -98, 4, ink) +
    circle(84, -90, 4, ink)
  );
}

export function cow(c: string, patch: string, ink: string): string {
  return (
    line("M-122 -128Q-140 -100 -134 -60", c, 8) +
    line("M-96 -70V-6M-66 -70V-6M66 -70V-6M94 -74V-6", mix(c, ink, 0.25), 22) +
    path(
      "M-126 -140Q-126 -162 -104 -162H90Q112 -162 116 -146L130 -172Q146 -184 166 -176L196 -130Q198 -112 180 -108L150 -112Q130 -66 96 -62H-90Q-126 -70 -126 -140Z",
      c,
    ) +
    path("M-60 -162Q-66 -110 -20 -106T34 -162Z", patch) +
    path("M150 -112L180 -108Q198 -112 196 -130L184 -146Z", mix(patch, "#ffffff", 0.7)) +
    line("M138 -174Q132 -192 142 -202M162 -178Q168 -196 182 -196", ink, 7) +
    ellipse(122, -166, 18, 9, patch) +
    circle(164, -152, 5, ink)
  );
}

export function horse(c: string, mane: string, ink: string): string {
  return (
    path("M-116 -150Q-160 -140 -150 -50Q-132 -80 -108 -110Z", mane) +
    line("M-92 -80L-100 -8M-66 -80L-70 -8M56 -84L58 -8M82 -88L88 -8", c, 18) +
    path(
      "M-120 -140Q-116 -166 -86 -166L40 -162L88 -240Q100 -262 122 -256L134 -276L142 -250L178 -204Q182 -188 166 -186L128 -204Q120 -150 100 -110Q92 -78 56 -76H-84Q-118 -82 -120 -140Z",
      c,
    ) +
    path("M104 -260Q70 -230 44 -160L64 -158Q90 -210 124 -244Z", mane) +
    circle(138, -232, 5, ink)
  );
}

export function fish(c: string, belly: string, ink: string): string {
  return (
    path("M-110 -44L-70 -24L-70 14L-110 40Q-92 0 -110 -44Z", c) +
    path("M-84 0Q-20 -66 70 -40Q116 -22 120 0Q90 46 10 42Q-50 34 -84 0Z", c) +
    path("M-84 0Q-20 20 120 0Q90 46 10 42Q-50 34 -84 0Z", belly) +
    path("M-20 -46L0 -84L22 -78L50 -46Z", mix(c, ink, 0.3)) +
    path("M0 8L-26 34L14 26Z", mix(c, ink, 0.3)) +
    circle(88, -14, 8, ink) +
    circle(90, -16, 3, belly)
  );
}

export function pheasant(c: string, ink: string, red: string): string {
  return (
    path("M-30 -66L-170 -30L-160 -22L-20 -44Z", c) +
    path("M-56 -60Q-30 -100 30 -92L56 -118Q74 -130 84 -112L76 -92Q60 -40 10 -32Q-40 -30 -56 -60Z", c) +
    path("M52 -114Q66 -134 84 -120L80 -98L62 -92Z", ink) +
    circle(76, -112, 7, red) +
    poly([84, -116, 104, -110, 84, -104], "#e9a53e") +
    rect(48, -92, 26, 7, "#fff8e8", 3) +
    line("M4 -34V-4M22 -34V-4", ink, 6) +
    path("M-36 -62Q0 -80 34 -58Q0 -40 -36 -62Z", mix(c, ink, 0.35))
  );
}

/** A gliding bird, for skies. */
export const bird = (x: number, y: number, s: number, c: string): string =>
  line(
    `M${x - 26 * s} ${y - 8 * s}Q${x - 10 * s} ${y - 16 * s} ${x} ${y}Q${x + 10 * s} ${y - 16 * s} ${x + 26 * s} ${y - 8 * s}`,
    c,
    5 * s,
  );
