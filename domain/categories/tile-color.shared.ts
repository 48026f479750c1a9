/** A color as "#rrggbb". */
export const colorPattern = /^#[0-9a-f]{6}$/;

/**
 * Returns the color of the icon on a tile of this color: white or black, whichever has more contrast. The contrast is always at
 * least 4.5 to 1, in the light and in the dark theme, because a tile has the same color in both.
 */
export function inkOn(color: string): string {
  return contrastOf(color, "#ffffff") >= contrastOf(color, "#000000") ? "#ffffff" : "#000000";
}

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
