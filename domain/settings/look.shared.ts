import { colorPattern, contrastOf, inkOn, mix } from "#domain/categories/category-look.shared.ts";
import { jsonText, z } from "#domain/zod.shared.ts";

/** The two themes with their backgrounds, as in app.css, and the color that makes a color more readable on them. */
const themes = {
  light: { backgrounds: ["#fbf9f4", "#ffffff", "#f3f0e8"], surface: "#ffffff", soft: 0.08, toward: "#000000" },
  dark: { backgrounds: ["#0f151c", "#181e27", "#0b0f16"], surface: "#181e27", soft: 0.16, toward: "#ffffff" },
};
type ThemeName = keyof typeof themes;

/** The contrast that WCAG AA requires of text. */
const minContrast = 4.5;

/** A color for links and buttons, and one for highlights, as "#rrggbb". */
export type Colors = { primary: string; accent: string };

/** The built-in colors, as in app.css. */
const builtIn: Colors = { primary: "#134e88", accent: "#f8dd9c" };

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
    shown(z.string().toLowerCase().regex(colorPattern, "Choose a color.").default(builtIn[name]), "look", label, {
      type: "color",
    });
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
