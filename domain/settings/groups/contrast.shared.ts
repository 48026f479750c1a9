/** A color as "#rrggbb". */
export type Hex = string;

type Channels = [red: number, green: number, blue: number];

function channelsOf(color: Hex): Channels {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as Channels;
}

function luminanceOf(color: Hex): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. `share` is the share of the first one, from 0 to 1. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const mixed = a.map((channel, index) => Math.round(channel * share + b[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
