import { z } from "#domain/zod.shared.ts";

/** The two themes with their backgrounds, as in app.css. */
const themes = {
  light: {
    name: "light",
    backgrounds: ["#fbf9f4", "#ffffff", "#f3f0e8"],
    surface: "#ffffff",
    advice: "darker",
    soft: 0.08,
    toward: "#000000",
  },
  dark: {
    name: "dark",
    backgrounds: ["#0f151c", "#181e27", "#0b0f16"],
    surface: "#181e27",
    advice: "lighter",
    soft: 0.16,
    toward: "#ffffff",
  },
} as const;
/** The colors that text on a colored background can have. */
const textColors = ["#ffffff", "#15181f"] as const;

/** The contrast that WCAG AA requires of text. */
const minContrast = 4.5;

type Theme = (typeof themes)[keyof typeof themes];

/** Returns the tokens of a theme that follow from its two colors. */
function tokensOf(theme: Theme, primary: Hex, accent: Hex) {
  return {
    accent: primary,
    "accent-strong": mix(primary, theme.toward, 0.8),
    "accent-soft": mix(primary, theme.surface, theme.soft),
    "on-accent": readableOn(primary),
    wheat: accent,
    "wheat-line": mix(accent, "#000000", 0.82),
    "on-wheat": readableOn(accent),
  };
}

function readableOn(background: Hex): Hex {
  const [light, dark] = textColors;
  return contrastOf(light, background) > contrastOf(dark, background) ? light : dark;
}

/** The colors' labels. */
const colorLabels = {
  primaryLight: "Links and buttons, light theme",
  primaryDark: "Links and buttons, dark theme",
  accentLight: "Highlights, light theme",
  accentDark: "Highlights, dark theme",
};

export type Colors = Record<keyof typeof colorLabels, Hex>;

/** A picture that an admin uploaded for the site. The form posts it as JSON. */
const pictureFields = z.preprocess(
  (value) => (typeof value === "string" ? parsedJson(value) : value),
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

function parsedJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
}

type Shown = <Field extends z.ZodType>(field: Field, group: "look", label: string, more: object) => Field;

/**
 * The site's colors for links and buttons and for highlights, in both themes, and its pictures. Without a value, the site uses the
 * built-in one. `shown` adds a field to the settings screen.
 */
export function lookFields(shown: Shown) {
  const color = (name: keyof Colors) =>
    shown(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(#[0-9a-f]{6})?$/, "Enter a color as # followed by six hexadecimal digits, such as #1d4f86.")
        .default(""),
      "look",
      colorLabels[name],
      { type: "color", max: 7, help: `Leave this empty to use the built-in color, ${builtInColors[name]}.` },
    );
  const picture = (label: string, help: string) => shown(pictureFields.clone(), "look", label, { type: "picture", help });
  return z
    .object({
      ...{ primaryLight: color("primaryLight"), primaryDark: color("primaryDark") },
      ...{ accentLight: color("accentLight"), accentDark: color("accentDark") },
      logo: picture("Logo", "Appears beside the site's name, in emails, and in link previews."),
      icon: picture("Icon", "Appears in browser tabs and on phones. A square picture works best."),
    })
    .superRefine((look, context) => {
      for (const [path, message] of problemsOf(look)) context.addIssue({ code: "custom", path: [path], message });
    });
}

export type Look = z.output<ReturnType<typeof lookFields>>;
export type SitePicture = NonNullable<Look["logo"]>;

/** The built-in colors, as in app.css. */
export const builtInColors: Colors = {
  ...{ primaryLight: "#134e88", primaryDark: "#82bef3" },
  ...{ accentLight: "#f8dd9c", accentDark: "#e9c678" },
};

function problemsOf(colors: Colors): [keyof Colors, string][] {
  return (Object.keys(builtInColors) as (keyof Colors)[]).flatMap((name) => {
    const [kind, isDark] = [name.startsWith("primary") ? "primary" : "accent", name.endsWith("Dark")];
    const pair = `${kind}${isDark ? "Light" : "Dark"}` as keyof Colors;
    const value = colors[name];
    if (!value) return colors[pair] ? [[name, "Choose the color for this theme too, or leave both empty."]] : [];
    const theme = isDark ? themes.dark : themes.light;
    const ratio = kind === "primary" ? primaryContrast(theme, value) : contrastOf(value, readableOn(value));
    if (ratio >= minContrast) return [];
    const measured = `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
    return [
      kind === "primary"
        ? [
            name,
            `The contrast between this color and the ${theme.name} background is ${measured}. The contrast must be at least ${minContrast}:1. Choose a ${theme.advice} color.`,
          ]
        : [
            name,
            `The contrast between this color and the text on it is ${measured}. The contrast must be at least ${minContrast}:1. Choose a lighter or darker color.`,
          ],
    ];
  });
}

/** Returns the lowest contrast: of this color as text on the theme's backgrounds, or of the text on a button in this color. */
function primaryContrast(theme: Theme, primary: Hex): number {
  const tokens = tokensOf(theme, primary, primary);
  const asText = [...theme.backgrounds, tokens["accent-soft"]].map((background) => contrastOf(primary, background));
  const onIt = [primary, tokens["accent-strong"]].map((background) => contrastOf(tokens["on-accent"], background));
  return Math.min(...asText, ...onIt);
}

/** Returns the style sheet with a town's own colors, or undefined if it has none. The only values in the sheet are "#rrggbb". */
export function lookCss(look: Colors | undefined): string | undefined {
  if (!look || !(look.primaryLight || look.accentLight)) return undefined;
  const rule = (theme: Theme, primary: Hex, accent: Hex) => {
    const tokens = Object.entries(tokensOf(theme, primary || theme.toward, accent || theme.toward));
    const own = tokens.filter(([name]) => (name.includes("wheat") ? accent : primary));
    // This selector is more specific than ":root" in the site's style sheet.
    return `html:root{${own.map(([name, value]) => `--${name}:${value}`).join(";")}}`;
  };
  const dark = rule(themes.dark, look.primaryDark, look.accentDark);
  return `${rule(themes.light, look.primaryLight, look.accentLight)}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

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
function contrastOf(one: Hex, other: Hex): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. `share` is the share of the first one, from 0 to 1. */
function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const mixed = a.map((channel, index) => Math.round(channel * share + b[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
