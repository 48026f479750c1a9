/**
 * The color palettes. All palettes have the same roles, so that every part can use any palette.
 */
export type Palette = {
  sky: string;
  /** The sun, lamplight, and the brighter band above the horizon. */
  glow: string;
  far: string;
  mid: string;
  near: string;
  /** The darkest color. At low opacity, it is also the color of shadows. */
  ink: string;
  light: string;
  pop: string;
  pop2: string;
};

const palette = (list: string): Palette => {
  const [sky, glow, far, mid, near, ink, light, pop, pop2] = list.split(" ").map((hex) => `#${hex}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { sky, glow, far, mid, near, ink, light, pop, pop2 };
};

//                        sky    glow   far    mid    near   ink    light  pop    pop2
export const dawn = palette("f5c4a1 ffe6c2 cf8f89 96687f 55486d 2b2b4a fff3e0 d5533d e9a53e");
export const noon = palette("9ed0df fff2c9 7ba8b3 e3b751 bd8934 22394a fff8e8 c9452f 2f7a6b");
export const meadow = palette("bfe1da fff6d8 88b59e 5d9c6c 356f50 1c3836 fffbee e0683a f2c14b");
export const harvest = palette("f5d78f fff2c4 db9f4c c77d2d 8f4f20 3b2318 fff6df 2d6a52 b53a2a");
export const dusk = palette("e8845b ffd18c ad525b 703b5d 412b51 221a3a ffebd0 f2b33d 2f8f95");
export const night = palette("1f3159 f6e2a6 2f4977 273d63 182845 0d1729 f4efdd e8a33a d6533f");
export const winter = palette("bdd6e7 fef2da 92b3cd dfeaf2 ffffff 263f5c ffffff c9412f 2e6f8f");
export const frost = palette("8f8abb f8cbb5 6c6ea6 bcbede ebebf7 2a2b55 fffaf4 e0614a f2bb5a");
export const badlands = palette("f3deb9 fff7de dda47d c4714e 8c4635 432526 fff7e8 2b6f80 e3a33c");
export const lake = palette("7fc3bd fcf0ca 509c9e 2f7682 1f5061 11303f fff9e6 ee7d44 f4c95d");
export const rose = palette("f3cac5 fff0e4 dc9ca2 b26b80 70405d 37203a fff8f1 2d7f86 f0b553");
export const plains = palette("86a9cc f8ebc4 6287b0 dcb75c 9d7c36 21314d fff9e9 d2503a 3b7d74");
export const autumn = palette("f1e3c6 fffaea cdb580 c7833d 7b4b2c 38241e fffaf0 ab3a2b 41705c");
export const evening = palette("35557f ffcf8a 46628f 3a4f78 25365a 131f3a fff1d6 ef8f4e 7fc0b8");

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Mixes two colors: 0 is the first, and 1 is the second. */
export function mix(from: string, to: string, part: number): string {
  const b = channels(to);
  const blended = channels(from).map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * part));
  return `#${blended.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns whether a palette is dark. Pictures with a dark palette show lit windows and stars. */
export function isDark(p: Palette): boolean {
  const [r = 0, g = 0, b = 0] = channels(p.sky);
  return 0.3 * r + 0.59 * g + 0.11 * b < 110;
}

/** The color of windows from outside: lit after dark, and a reflection of the sky by day. */
export function glass(p: Palette): string {
  return isDark(p) ? p.glow : mix(mix(p.sky, p.light, 0.5), "#7fb0bf", 0.4);
}

/** Skin tones of the people in the pictures, by number. */
export const skins = ["#f0c7a2", "#c98d5f", "#8d5a3a", "#e2ab7f", "#b5754c"] as const;
export const skin = (index: number): string => skins[index % skins.length] ?? skins[0];
