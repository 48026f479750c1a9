import { jsonText, z } from "#domain/zod.shared.ts";

/** The two themes with their backgrounds, as in app.css, and the color that makes a color more readable on them. */
const themes = {
  light: { backgrounds: ["#fbf9f4", "#ffffff", "#f3f0e8"], surface: "#ffffff", soft: 0.08, toward: "#000000" },
  dark: { backgrounds: ["#0f151c", "#181e27", "#0b0f16"], surface: "#181e27", soft: 0.16, toward: "#ffffff" },
};
export type ThemeName = keyof typeof themes;

/** The contrast that WCAG AA requires of text. */
const minContrast = 4.5;

/** A color for links and buttons, and one for highlights, as "#rrggbb". */
export type Colors = { primary: string; accent: string };

/** The ready choices. The first one is built in, as in app.css. */
export const palettes = {
  Blue: { primary: "#134e88", accent: "#f8dd9c" },
  Green: { primary: "#0b5d3b", accent: "#f2e2a0" },
  Teal: { primary: "#0f5f66", accent: "#fbe0a6" },
  Red: { primary: "#8f2a2a", accent: "#f6dcb0" },
  Purple: { primary: "#5b3a8c", accent: "#f3dcae" },
  Gray: { primary: "#3c4a5c", accent: "#e3e6ea" },
};

const builtIn: Colors = palettes.Blue;

/** Returns a theme's tokens for two colors. The color for links and buttons is changed until it can be read in the theme. */
export function tokensOf(name: ThemeName, { primary, accent }: Colors) {
  const { backgrounds, surface, soft, toward } = themes[name];
  const softOf = (color: string) => mix(color, surface, soft);
  const isReadable = (color: string) => [...backgrounds, softOf(color)].every((each) => contrastOf(color, each) >= minContrast);
  const shares = Array.from({ length: 21 }, (_, step) => 1 - step / 20);
  const readable = shares.map((share) => mix(primary, toward, share)).find(isReadable) ?? toward;
  return {
    accent: readable,
    "accent-strong": mix(readable, toward, 0.8),
    "accent-soft": softOf(readable),
    "on-accent": inkOn(readable),
    wheat: accent,
    "wheat-line": mix(accent, "#000000", 0.82),
    "on-wheat": inkOn(accent),
  };
}

/** Returns the style sheet with a town's own colors, or undefined if it has none. The only values in the sheet are "#rrggbb". */
export function lookCss(look: Colors = builtIn): string | undefined {
  const isOwn = (token: string) => (token.includes("wheat") ? look.accent !== builtIn.accent : look.primary !== builtIn.primary);
  const rule = (theme: ThemeName) => {
    const own = Object.entries(tokensOf(theme, look)).filter(([name]) => isOwn(name));
    // This selector is more specific than ":root" in the site's style sheet.
    return own.length ? `html:root{${own.map(([name, value]) => `--color-${name}:${value}`).join(";")}}` : undefined;
  };
  const light = rule("light");
  return light && `${light}@media screen and (prefers-color-scheme:dark){${rule("dark")}}`;
}

/** A picture that an admin uploaded for the site. The form posts it as JSON. */
const pictureFields = jsonText(
  z
    .object({
      storageKey: z.string().regex(/^[0-9a-f]{32}$/),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      widths: z.array(z.number().int().positive()).min(1),
    })
    .nullable()
    .default(null),
);

type Shown = <Field extends z.ZodType>(field: Field, group: "look", label: string, more: object) => Field;

/** The site's colors and pictures. `shown` adds a field to the settings screen. */
export function lookFields(shown: Shown) {
  const color = (name: keyof Colors, label: string) =>
    shown(
      z
        .string()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, "Choose a color.")
        .default(builtIn[name]),
      "look",
      label,
      {
        type: "color",
      },
    );
  const picture = (label: string, help: string) => shown(pictureFields.clone(), "look", label, { type: "picture", help });
  return z.object({
    primary: color("primary", "Links and buttons"),
    accent: color("accent", "Highlights"),
    logo: picture("Logo", "Appears beside the site's name, in emails, and in link previews."),
    icon: picture("Icon", "Appears in browser tabs and on phones. A square picture works best."),
  });
}

export type Look = z.output<ReturnType<typeof lookFields>>;
export type SitePicture = NonNullable<Look["logo"]>;

/** The look of a town that has not chosen one. */
export const defaultLook: Look = { ...builtIn, logo: null, icon: null };

/** Returns white or black, whichever has more contrast to this color. The contrast is always at least 4.5 to 1. */
function inkOn(color: string): string {
  return contrastOf(color, "#ffffff") >= contrastOf(color, "#000000") ? "#ffffff" : "#000000";
}

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. `share` is the share of the first one, from 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) => Math.round(channel * share + others[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
