import { z } from "#domain/zod.shared.ts";
import { contrastOf, type Hex, mix } from "./contrast.shared.ts";

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

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Enter a color as # followed by six hexadecimal digits, such as #1d4f86.")
  .default("");

/** A picture that an admin uploaded for the site. */
const pictureFields = z.object({
  storageKey: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
});

export type SitePicture = z.infer<typeof pictureFields>;

/** The site's colors for links and buttons and for highlights, in both themes. Empty values mean the built-in colors. */
export const colorFields = z
  .object({ primaryLight: color, primaryDark: color, accentLight: color, accentDark: color })
  .superRefine((colors, context) => {
    for (const [path, message] of problemsOf(colors)) context.addIssue({ code: "custom", path: [path], message });
  });

export type Colors = { primaryLight: Hex; primaryDark: Hex; accentLight: Hex; accentDark: Hex };

/** The site's look. Without a logo or an icon, it uses the built-in ones. */
export const lookFields = z.intersection(
  colorFields,
  z.object({ logo: pictureFields.nullable().default(null), icon: pictureFields.nullable().default(null) }),
);

export type Look = Colors & { logo: SitePicture | null; icon: SitePicture | null };

export const defaultLook: Look = {
  ...{ primaryLight: "", primaryDark: "", accentLight: "", accentDark: "" },
  ...{ logo: null, icon: null },
};

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
