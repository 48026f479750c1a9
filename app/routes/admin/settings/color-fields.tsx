import { useState } from "react";
import { type Colors, palettes, type ThemeName, tokensOf } from "#domain/settings/look.shared.ts";

/** The site's two colors: ready palettes, a picker for each color, and how both themes look. */
export function ColorFields({ initial }: { initial: Colors }) {
  const [colors, setColors] = useState(initial);
  return (
    <div className="grid gap-4">
      <div role="group" aria-label="Palettes" className="flex flex-wrap gap-2">
        {Object.entries(palettes).map(([name, palette]) => (
          <button
            key={name}
            type="button"
            className="btn btn-quiet aria-pressed:border-accent aria-pressed:bg-accent-soft"
            aria-pressed={palette.primary === colors.primary && palette.accent === colors.accent}
            onClick={() => setColors(palette)}
          >
            {/* The colors are SVG attributes, because the content security policy blocks style attributes. */}
            <svg className="size-5" viewBox="0 0 20 20" aria-hidden="true">
              <rect width="10" height="20" fill={palette.primary} />
              <rect x="10" width="10" height="20" fill={palette.accent} />
            </svg>
            {name}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {(["primary", "accent"] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="color"
              name={`look.${name}`}
              value={colors[name]}
              onChange={({ target }) => setColors({ ...colors, [name]: target.value })}
              className="h-11 w-16 rounded-control border border-line-strong bg-surface p-1"
            />
            {name === "primary" ? "Links and buttons" : "Highlights"}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Each theme gets its own shade of the color for links and buttons, so that text is always easy to read.
      </p>
      <div className="flex flex-wrap gap-3">
        <Preview theme="light" background="#ffffff" colors={colors} />
        <Preview theme="dark" background="#181e27" colors={colors} />
      </div>
    </div>
  );
}

type PreviewProps = { theme: ThemeName; background: string; colors: Colors };

function Preview({ theme, background, colors }: PreviewProps) {
  const tokens = tokensOf(theme, colors);
  return (
    <svg
      role="img"
      aria-label={`Preview of the ${theme} theme`}
      viewBox="0 0 260 60"
      className="w-65 max-w-full rounded-control border border-line"
    >
      <g fontSize="15" fontWeight="600">
        <rect width="260" height="60" fill={background} />
        <text x="14" y="35" fill={tokens.accent} textDecoration="underline">
          Link
        </text>
        <rect x="60" y="12" width="84" height="36" rx="8" fill={tokens.accent} />
        <text x="102" y="35" textAnchor="middle" fill={tokens["on-accent"]}>
          Call
        </text>
        <rect x="158" y="18" width="88" height="24" rx="12" fill={tokens.wheat} />
        <text x="202" y="35" textAnchor="middle" fill={tokens["on-wheat"]}>
          Premium
        </text>
      </g>
    </svg>
  );
}
